import { baseFaults } from "@tablero/domain/catalogue/games/expansions";
import type { FieldError } from "@tablero/domain/platform/failure";
import { archivedFault } from "@tablero/domain/platform/kit/archived";
import { byId, where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";

/** Faults of the base games chosen for a product. */
export function basesFaults(store: Store, productId: string, baseIds: readonly string[] = []): FieldError[] {
  const { productBases, products } = store.data;
  const basesOf = (id: string) => where(productBases, "productId", id).map(({ baseId }) => baseId);
  const known = basesOf(productId);
  const missing = baseIds.flatMap((id, index) => {
    const path = `baseIds.${index}`;
    const base = byId(products, id);
    // A product that is being created is not there yet, and `baseFaults` tells of it.
    if (!base && id !== productId) return [{ path, code: "unknown", message: "Ese producto ya no existe." }];
    return base?.status === "archived" && !known.includes(id) ? [archivedFault(path)] : [];
  });
  return [...missing, ...baseFaults(productId, baseIds, basesOf)];
}

/** Replaces the base games of a product, in order. */
export function setBases({ data }: Store, productId: string, baseIds: readonly string[]): void {
  data.productBases = [
    ...data.productBases.filter((link) => link.productId !== productId),
    ...baseIds.map((baseId, position) => ({ productId, baseId, position })),
  ];
}
