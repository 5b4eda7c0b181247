import type { ListedProduct } from "@tablero/contract/catalogue/shapes/products";
import { memo, Suspense } from "react";
import { lazyWhenIdle } from "../../platform/shared/lazy-when-idle.ts";
import { ProductCards } from "../catalogue/product-cards.tsx";
import type { ListKind } from "./view.ts";

const ProductRows = lazyWhenIdle(async () => (await import("./product-rows.tsx")).ProductRows);

interface LazyRowsProps {
  products: readonly ListedProduct[];
  kind: ListKind;
}

/**
 * Rows of a list, whose code loads only for lists that are shown as rows. Memoized, because other changes of the page
 * must not reach the rows before their code is there.
 */
export const LazyRows = memo(function LazyRows(rows: LazyRowsProps) {
  return (
    <Suspense fallback={<ProductCards products={rows.products} busy={false} />}>
      <ProductRows {...rows} />
    </Suspense>
  );
});
