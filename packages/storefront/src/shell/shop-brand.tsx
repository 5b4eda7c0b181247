import { Logo } from "@tablero/ui/logo";

/** Name of a shop that has not been given one: it shows the logo of the software. */
const UNNAMED = "Tablero";

export interface ShopBrandProps {
  name: string;
  /** dark: on the dark ground of the footer. */
  look?: "scheme" | "dark";
  /** Default: the shop's name. Empty where a link around it is named already. */
  label?: string;
}

/** The shop's name as it signs: at the top of each page and in the footer. */
export function ShopBrand({ name, look = "scheme", label = name }: ShopBrandProps) {
  if (name === UNNAMED) return <Logo look={look} size={28} label={label} />;
  return <span className="line-clamp-2 max-w-80 font-bold font-display text-heading">{name}</span>;
}
