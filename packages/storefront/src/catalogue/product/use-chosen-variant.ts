import type { Product, Variant } from "@tablero/contract/catalogue/shapes/products";
import { useDraft } from "@tablero/ui/lib/use-draft";
import { useNavigate, useSearchParams } from "react-router-dom";
import { VARIANT_PARAM, variantPath } from "../../platform/links/links.ts";
import { firstVariant } from "./variants.ts";

/** The variant in the URL, otherwise the shop's default. Each selection is a history entry. */
export function useChosenVariant(product: Product): [variant: Variant, choose: (variant: Variant) => void] {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const sku = search.get(VARIANT_PARAM);
  // The selection is shown immediately; the URL that follows takes precedence.
  const [shown, setShown] = useDraft(sku);
  const variant = product.variants.find((one) => one.sku === shown) ?? firstVariant(product);
  const choose = (next: Variant) => {
    setShown(next.sku);
    void navigate(variantPath(product.slug, next.sku), { preventScrollReset: true });
  };
  return [variant, choose];
}
