import { baseFaults, missingBaseFaults } from "@tablero/domain/catalogue/games/expansions";
import type { FieldError } from "@tablero/domain/platform/failure";
import { byId, where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";

/** Faults of the base games chosen for a product. */
export function basesFaults(store: Store, productId: string, baseIds: readonly string[] = []): FieldError[] {
  const { productBases, products } = store.data;
  const basesOf = (id: string) => where(productBases, "productId", id).map(({ baseId }) => baseId);
  // A product that is being created is not there yet, and `baseFaults` tells of it.
  const statusOf = (id: string) => byId(products, id)?.status ?? (id === productId ? "draft" : undefined);
  return [...missingBaseFaults(baseIds, statusOf, basesOf(productId)), ...baseFaults(productId, baseIds, basesOf)];
}

/** Replaces the base games of a product, in order. */
export function setBases({ data }: Store, productId: string, baseIds: readonly string[]): void {
  data.productBases = [
    ...data.productBases.filter((link) => link.productId !== productId),
    ...baseIds.map((baseId, position) => ({ productId, baseId, position })),
  ];
}
