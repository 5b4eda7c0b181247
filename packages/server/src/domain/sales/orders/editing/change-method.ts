import type { PaymentMethod } from "@tablero/domain/platform/vocabulary";
import { decideUnpaidLimit } from "@tablero/domain/settings/orders/unpaid";
import { sql } from "drizzle-orm";
import { Instant, nullable, Text } from "../../../../db/columns.ts";
import { one } from "../../../../db/query.ts";
import { onlineMethods } from "../../../../payments/gateways.ts";
import { type Ctx, inTransaction } from "../../../platform/context.ts";
import { readSettings } from "../../../settings/door.ts";
import { commandOrder } from "../command.ts";
import { type LoadedOrder, loadOrder } from "../load.ts";
import { notifyUnpaidShare, readHolding } from "../placing/place-unpaid.ts";

/**
 * The shopper chooses another payment method for an unpaid order, identified by its token. Its units may then be
 * held for days, so the limits of unpaid orders are checked as for a new order. Throws `not-found`,
 * `invalid-transition`, `payment-unavailable`, `unpaid-limit`.
 */
export function changeOrderMethod(ctx: Ctx, token: string, to: PaymentMethod): Promise<LoadedOrder> {
  return inTransaction(ctx, async (tx) => {
    const before = await loadOrder(tx, { token });
    if (before.paymentMethod === to) return before;
    const stored = await readSettings(tx.db);
    const { iban, paymentRules, unpaidLimits } = stored;
    const limit = decideUnpaidLimit(to, unpaidLimits, tx.unpaidUnits);
    const placed = await one(
      tx.db,
      sql`select placed_at as "placedAt", address_hash as "addressHash" from orders where id = ${before.id}`,
      { placedAt: Instant, addressHash: nullable(Text) },
    );
    if (!placed) throw new Error(`order ${before.id} is gone`);
    const holding = await readHolding(tx, before, placed.addressHash);
    const settings = { iban, paymentRules, online: onlineMethods(tx.gateways, stored) };
    const command = { kind: "change-method", to, placedAt: placed.placedAt, settings, limit, holding } as const;
    const { after } = await commandOrder(tx, before, command);
    const lines = after.lines.flatMap(({ variantId, name }) => (variantId ? [{ variantId, name, quantity: 0 }] : []));
    if (after.mailProof === "proven") await notifyUnpaidShare(tx, after.id, lines, limit);
    return after;
  });
}
