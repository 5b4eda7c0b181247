import { cartReminderWindow, isCartReminderDue, remindableLines } from "@tablero/domain/sales/carts/cart-reminder";
import { sql } from "drizzle-orm";
import { Instant, nullable, type RowOf, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { type Ctx, inTransaction, SYSTEM } from "../../platform/context.ts";
import { enqueueNewsletterMail } from "../../platform/system/mail-outbox.ts";
import { isNotDeferred, sweepItems } from "../../platform/system/sweep-items.ts";
import { currentSettings } from "../../settings/door.ts";
import { readCart } from "./cart-data.ts";

const SWEEP = "remind-carts";
const BATCH = 100;

const LEFT_CART = {
  token: Text,
  subscriptionId: Text,
  name: Text,
  email: Text,
  changedAt: Instant,
  expiresAt: Instant,
  orderedAt: nullable(Instant),
  remindedAt: nullable(Instant),
  lastOrderAt: nullable(Instant),
  otherChangedAt: nullable(Instant),
  otherRemindedAt: nullable(Instant),
};
/** A cart of a client with an active subscription to the newsletter. */
export type LeftCart = RowOf<typeof LEFT_CART>;

/**
 * A cart whose last change was by a signed-in client who receives the newsletter; undefined if the client has
 * unsubscribed, is blocked, or the cart is gone.
 */
export const readLeftCart = ({ db }: Pick<Ctx, "db">, cartId: string): Promise<LeftCart | undefined> =>
  one(
    db,
    sql`select c.token, s.id as "subscriptionId", k.name, s.email, c.updated_at as "changedAt",
          c.expires_at as "expiresAt", c.ordered_at as "orderedAt", c.reminded_at as "remindedAt",
          (select max(o.placed_at) from orders o where o.client_id = k.id) as "lastOrderAt",
          (select max(x.updated_at) from carts x where x.account_id = c.account_id and x.id <> c.id) as "otherChangedAt",
          (select max(x.reminded_at) from carts x where x.account_id = c.account_id and x.id <> c.id) as "otherRemindedAt"
        from carts c join accounts a on a.id = c.account_id and a.status = 'active'
        join clients k on k.account_id = a.id and k.active and k.anonymised_at is null and k.merged_into_id is null
        join newsletter_subscriptions s on s.email = a.email and s.state = 'active'
        where c.id = ${cartId}`,
    LEFT_CART,
  );

/**
 * Reminds clients of the carts that they left, each cart once. Any number of processes may run this concurrently.
 * Returns how many reminders were sent.
 */
export async function remindCarts(ctx: Ctx): Promise<number> {
  const system = { ...ctx, actor: SYSTEM };
  const { cartReminderHours: hours, features } = await currentSettings(ctx);
  if (hours === 0 || !features.newsletterOn) return 0;
  const at = ctx.clock().toISOString();
  const { after, until } = cartReminderWindow(hours, at);
  let sent = 0;
  let last = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const left = await rows(
      ctx.db,
      sql`select c.id from carts c where c.account_id is not null and c.ordered_at is null and c.reminded_at is null
            and c.updated_at > ${after} and c.updated_at <= ${until} and c.id > ${last}
            and ${isNotDeferred(ctx, SWEEP, sql`c.id::text`)} order by c.id limit ${BATCH}`,
      { id: Text },
    );
    const ids = left.map(({ id }) => id);
    sent += (await sweepItems(system, SWEEP, ids, (id) => remind(system, id, hours))).done;
    last = ids.at(-1) ?? last;
    if (ids.length < BATCH) return sent;
  }
}

/** Returns 0 if the cart is not due, nothing in it can be bought, or another process has locked it. */
function remind(system: Ctx, id: string, hours: number): Promise<number> {
  return inTransaction(system, async (tx) => {
    const free = await rows(tx.db, sql`select 1 from carts where id = ${id} for no key update skip locked`);
    const left = free.length > 0 && (await readLeftCart(tx, id));
    const at = tx.clock().toISOString();
    if (!left || !isCartReminderDue(left, hours, at)) return 0;
    const cart = await readCart(tx, left.token, {});
    if (!cart || remindableLines(cart.lines).length === 0) return 0;
    await tx.db.execute(sql`update carts set reminded_at = ${at} where id = ${id}`);
    const { subscriptionId, changedAt } = left;
    await enqueueNewsletterMail(tx, { template: "cart-reminder", subscriptionId, cartId: id, changedAt });
    return 1;
  });
}
