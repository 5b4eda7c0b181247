import { baseErrors, missingBaseErrors } from "@tablero/domain/catalogue/games/expansions";
import { invalidProduct } from "@tablero/domain/catalogue/products/product-checks";
import { byId, where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";

/** Rejects base games that do not exist, are archived, or would form a cycle. Throws `validation`. */
export function requireBases(store: Store, productId: string, baseIds: readonly string[] = []): void {
  const { productBases, products } = store.data;
  const basesOf = (id: string) => where(productBases, "productId", id).map(({ baseId }) => baseId);
  const errors = [
    ...missingBaseErrors(baseIds, (id) => byId(products, id)?.status, basesOf(productId)),
    ...baseErrors(productId || null, baseIds, basesOf),
  ];
  if (errors.length > 0) throw invalidProduct(errors);
}

/** Replaces the base games of a product, in order. */
export function setBases({ data }: Store, productId: string, baseIds: readonly string[]): void {
  data.productBases = [
    ...data.productBases.filter((link) => link.productId !== productId),
    ...baseIds.map((baseId, position) => ({ productId, baseId, position })),
  ];
}
