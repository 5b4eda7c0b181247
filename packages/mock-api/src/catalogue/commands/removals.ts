import type { Product } from "@tablero/demo-shop/types";
import { unitsMoved } from "@tablero/domain/catalogue/products/audit";
import {
  removalMovements,
  removalRefusal,
  requireUnitsPermission,
  type UnitsDecision,
} from "@tablero/domain/catalogue/stock/variant-removal";
import { hasPermission } from "@tablero/domain/platform/access/permissions";
import { Failure } from "@tablero/domain/platform/failure";
import { optionsText } from "@tablero/domain/platform/words/options";
import { ENDED_STATES } from "@tablero/domain/sales/preorders/campaign-record";
import { writeAudit } from "../../platform/audit.ts";
import { type Context, requireSignedIn } from "../../platform/callers.ts";
import { must, where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { adminProductView } from "../views/admin-products.ts";
import { listVariants } from "../views/products.ts";
import { optionsOf } from "../views/refs.ts";
import { listHolders, recordMovement } from "./ledger.ts";

/**
 * Writes off or moves the units of variants that a patch leaves out, as specified in the patch. Throws `in-use` with
 * the current product if a variant cannot be removed or its units are undecided, and `validation` or `forbidden`.
 */
export function moveRemovedUnits(
  store: Store,
  product: Product,
  patch: {
    variants?: readonly { id?: string | undefined }[] | undefined;
    removals?: readonly UnitsDecision[] | undefined;
  },
  context: Context,
): void {
  const { removals = [], variants } = patch;
  const caller = requireSignedIn(context);
  requireUnitsPermission(removals, (permission) => hasPermission(caller, permission));
  const stored = listVariants(store, product.id);
  const isKept = ({ id }: { id: string }) => !variants || variants.some((each) => each.id === id);
  const kept = stored.filter(isKept);
  const removed = stored
    .filter((variant) => !isKept(variant))
    .map(({ id, sku, options, onHand, reserved }) => ({
      id,
      sku,
      name: optionsText(optionsOf(options)) || sku,
      onHand,
      reserved,
      orders: listHolders(store, id)
        .map(({ number }) => number)
        .toSorted(),
      campaigns: where(store.data.preorders, "variantId", id)
        .filter(({ state, active }) => active && !ENDED_STATES.includes(state))
        .map(({ title }) => title),
    }));
  const refusal = removalRefusal(removed, kept, removals);
  if (refusal) {
    const { code, detail, errors } = refusal;
    const extra = code === "in-use" ? { current: adminProductView(store, product) } : {};
    throw new Failure(code, detail, { errors, extra });
  }
  for (const movement of removalMovements(removed, kept, removals)) {
    recordMovement(store, movement, caller.userId);
    const { onHand } = must(store.data.variants, movement.variantId);
    writeAudit(store, context, unitsMoved(movement, onHand));
  }
}
