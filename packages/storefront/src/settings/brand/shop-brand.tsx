import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { UNNAMED_SHOP } from "@tablero/domain/settings/shop/unnamed";
import { Logo } from "@tablero/ui/logo";
import { Suspense } from "react";
import { lazyWhenIdle } from "../../platform/shared/lazy-when-idle.ts";

const BrandLogo = lazyWhenIdle(async () => (await import("./brand-logo.tsx")).BrandLogo);

export interface ShopBrandProps {
  /** Name and look of the shop. */
  shop: Pick<ShopInfo, "name" | "look">;
  /** dark: the dark background of the footer; paper: printed sheets. */
  ground?: "scheme" | "dark" | "paper";
  /** Default: the shop's name. Empty if a surrounding link already has a name. */
  label?: string;
}

/** The shop's logo or name, at the top of each page, in the footer, and on paper. */
export function ShopBrand({ shop: { name, look }, ground = "scheme", label = name }: ShopBrandProps) {
  if (look?.logo)
    return (
      <Suspense>
        <BrandLogo {...{ name, look, ground, label }} />
      </Suspense>
    );
  if (name === UNNAMED_SHOP) return <Logo variant={ground === "dark" ? "dark" : "scheme"} size={28} label={label} />;
  return <span className="line-clamp-2 max-w-80 font-bold font-display text-heading">{name}</span>;
}
