import type { Product, Variant } from "@tablero/contract/shapes/shop";
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { VARIANT_PARAM, variantPath } from "../links.ts";
import { firstVariant } from "./variants.ts";

/** The variant of the address, otherwise the shop's own choice. Each choice is an entry of the history. */
export function useChosenVariant(product: Product): [variant: Variant, choose: (variant: Variant) => void] {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const sku = search.get(VARIANT_PARAM);
  // The press shows at once; the address that follows it wins.
  const [pressed, setPressed] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address changes
  useEffect(() => setPressed(null), [sku]);
  const variant = product.variants.find((one) => one.sku === (pressed ?? sku)) ?? firstVariant(product);
  const choose = (next: Variant) => {
    setPressed(next.sku);
    navigate(variantPath(product.slug, next.sku), { preventScrollReset: true });
  };
  return [variant, choose];
}
