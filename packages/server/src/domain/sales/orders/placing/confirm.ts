import { decideUnpaidLimit, wrongCode } from "@tablero/domain/settings/orders/unpaid";
import { sql } from "drizzle-orm";
import { Text } from "../../../../db/columns.ts";
import { one } from "../../../../db/query.ts";
import type { Secrets } from "../../../../secrets.ts";
import { adoptConfirmedOrder } from "../../../people/door.ts";
import { type Ctx, inTransaction } from "../../../platform/context.ts";
import { readSettings } from "../../../settings/door.ts";
import { commandOrder } from "../command.ts";
import { type LoadedOrder, loadOrder } from "../load.ts";
import type { LockedOrder } from "../lock.ts";
import { readAcceptance } from "./buyer.ts";
import { notifyUnpaidShare } from "./place-unpaid.ts";

const PURPOSE = "order-confirmation";

/** The order and the address to which its code is mailed: with another address, the former code is wrong. */
const provenBy = ({ id, email }: { id: string; email: string }) => `${id} ${email}`;

/** The secret code in the confirmation mail, derived on demand and not stored. */
const confirmationCode = (secrets: Secrets, order: { id: string; email: string }): string =>
  secrets.mac(PURPOSE, provenBy(order));

const readEmail = async ({ db }: Pick<Ctx, "db">, id: string): Promise<string> =>
  (await one(db, sql`select email from orders where id = ${id}`, { email: Text }))?.email ?? "";

/** `confirmationCode` of an order, with its current address. */
export const readConfirmationCode = async (ctx: Pick<Ctx, "db">, secrets: Secrets, id: string): Promise<string> =>
  confirmationCode(secrets, { id, email: await readEmail(ctx, id) });

/**
 * Confirms an order by the code in its mail, after which it reserves its units and continues like any other
 * order. For an order that staff already accepted, this proves its address. Repeating the code changes nothing.
 * Throws `not-found`, `gone` for a wrong code, `invalid-transition` for a closed order, `out-of-stock`,
 * `client-limit`, `coupon-invalid`.
 */
export function confirmByMail(ctx: Ctx, token: string, code: string): Promise<LockedOrder> {
  return inTransaction(ctx, async (tx) => {
    let order = await loadOrder(tx, { token });
    if (!(await matchesCode(tx, order.id, code))) throw wrongCode();
    if (order.mailProof === "proven") return order;
    const isNew = order.mailProof === "awaited";
    // The address is now proven, so the order counts together with its owner's earlier purchases.
    if (await adoptConfirmedOrder(tx, order)) order = await loadOrder(tx, { token });
    const { bought } = await readAcceptance(tx, order);
    const { after } = await commandOrder(tx, order, { kind: "accept", bought });
    if (isNew && after.paymentState === "unpaid") {
      const { unpaidLimits } = await readSettings(tx.db);
      const limit = decideUnpaidLimit(after.paymentMethod, unpaidLimits, tx.unpaidUnits);
      await notifyUnpaidShare(tx, after.id, reservedLines(after), limit);
    }
    return after;
  });
}

async function matchesCode(ctx: Ctx, id: string, code: string): Promise<boolean> {
  const { secrets } = ctx;
  if (!secrets) throw new Error("confirming an order needs the shop's secret");
  return secrets.isOurs(PURPOSE, provenBy({ id, email: await readEmail(ctx, id) }), code);
}

/** The lines of an order as input for its reservations: none of their units has been reserved yet. */
const reservedLines = ({ lines }: LoadedOrder) =>
  lines.flatMap(({ variantId, name }) => (variantId ? [{ variantId, name, quantity: 0 }] : []));
