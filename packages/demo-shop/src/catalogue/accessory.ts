import { readSize, sizeText } from "@tablero/domain/catalogue/find/sizes";
import { type ArtKey, choices, type ProductSeed, type VariantSeed } from "./seed.ts";

export type Shelf = "fundas" | "tapetes" | "cajas-de-mazo" | "dados";

const SHELVES: Record<Shelf, Pick<ProductSeed, "form" | "weight" | "maker" | "attributes">> = {
  fundas: {
    form: "sleeves",
    weight: 95,
    maker: "galga",
    attributes: { material: "Polipropileno sin PVC" },
  },
  tapetes: {
    form: "playmat",
    weight: 390,
    maker: "galga",
    attributes: { material: "Tela y caucho" },
  },
  "cajas-de-mazo": { form: "deck-box", weight: 160, maker: "galga", attributes: { material: "Símil piel" } },
  dados: { form: "dice", weight: 70, maker: "casilla", attributes: { material: "Resina" } },
};

const SHELF_CODES: Record<Shelf, string> = { fundas: "FUN", tapetes: "TAP", "cajas-de-mazo": "CAJ", dados: "DAD" };

/** A product of one accessory category, from which it takes the shared values. */
export function accessory(
  shelf: Shelf,
  name: string,
  code: string,
  price: number,
  art: ArtKey,
  format: string,
  variants: VariantSeed[],
  hook: string,
  game: string | null = null,
): ProductSeed {
  const sizes = [format, ...variants.map(({ options }) => options.size ?? "")].flatMap((text) => {
    const size = readSize(text);
    return size ? [sizeText(size)] : [];
  });
  const { attributes, ...rest } = SHELVES[shelf];
  return {
    ...rest,
    attributes: { ...attributes, ...(sizes.length > 0 && { size: sizes.join("; ") }) },
    name,
    code: `ACC-${SHELF_CODES[shelf]}-${code}`,
    kind: "accessory",
    art,
    format,
    price,
    categories: [shelf, "accesorios"],
    game,
    hook,
    tags: [shelf.replaceAll("-", " ")],
    variants,
    views: shelf === "tapetes" ? 2 : 1,
  };
}

/** Variants that differ only in colour. */
export const colours = (values: Record<string, string>) => choices("color", values);
