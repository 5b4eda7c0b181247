import { unpaidShareNotice } from "@tablero/domain/order-notices";
import {
  type HeldVariant,
  isLimited,
  isPersonal,
  type MailProof,
  NO_UNPAID_LIMIT,
  passesClientLimit,
  passesGuestLimit,
  passesShare,
  tooManyUnconfirmed,
  type UnpaidLimit,
  unpaidLimitOf,
  unpaidNotice,
} from "@tablero/domain/unpaid";
import { sql } from "drizzle-orm";
import { again } from "../../db/query.ts";
import type { CartDataLine } from "../carts/cart-data.ts";
import type { Ctx } from "../context.ts";
import { notifyStaff } from "../staff/notify.ts";
import { unreserve } from "../stock/release.ts";
import { holdClient } from "./buyer.ts";
import type { PricedOrder } from "./place-price.ts";

/** What decides whether an order has to be confirmed by mail. */
export interface UnpaidCheck {
  proof: MailProof;
  /** Keyed hash of a guest's network address; null for clients. */
  addressHash: string | null;
  /** What of it can only be judged with the stock locked. */
  limit: UnpaidLimit;
}

/** Units of unpaid orders, and orders that wait for their confirmation. */
interface Holding {
  units: number;
  awaited: number;
}
const NOTHING: Holding = { units: 0, awaited: 0 };

/** Active reservations of orders of which nothing was paid. */
const UNPAID = `reservations r join orders o on o.id = r.order_id where r.state = 'active' and o.payment_state = 'unpaid'`;

/** The client of a signed-in account: its mail was verified. */
export const signedInClient = ({ actor }: Ctx): string | null => (actor.kind === "shopper" ? actor.clientId : null);

/**
 * Holds an order against the limits of unpaid units of its client or of its address. It takes the client's or the
 * address's lock first, so that orders at the same time see each other. A guest's mail address decides nothing here.
 * Throws `unpaid-limit` when too many orders of the address wait for their confirmation.
 */
export async function checkUnpaid(ctx: Ctx, priced: PricedOrder): Promise<UnpaidCheck> {
  const { cart, quoted, port } = priced;
  const { unpaidLimits, unconfirmedPerAddress: most } = cart.settings;
  const limit = quoted.totals.total === 0 ? NO_UNPAID_LIMIT : unpaidLimitOf(port.method, unpaidLimits, ctx.unpaidUnits);
  const units = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const clientId = signedInClient(ctx);
  if (clientId !== null) {
    if (limit.client === null) return { proof: "proven", addressHash: null, limit };
    await holdClient(ctx, clientId);
    const held = await heldByClient(ctx, clientId);
    const over = passesClientLimit(limit, units, held.units);
    if (over && held.awaited >= most) throw tooManyUnconfirmed();
    return { proof: over ? "awaited" : "proven", addressHash: null, limit };
  }
  const personal = isPersonal(cart.lines, cart.coupon);
  const addressHash = ctx.unpaidUnits === 0 || !(personal || isLimited(limit)) ? null : addressHashOf(ctx);
  const held = addressHash ? await heldAt(ctx, addressHash) : NOTHING;
  const asks = personal || passesGuestLimit(limit, units, held.units);
  if (asks && held.awaited >= most) throw tooManyUnconfirmed();
  return { proof: asks ? "awaited" : "unproven", addressHash, limit };
}

/**
 * Whether a guest's order, whose units have just been reserved, leaves too little of a variant to those who pay: then
 * the units are given back, and the order has to be confirmed by mail.
 */
export async function yieldsToShare(ctx: Ctx, lines: readonly CartDataLine[], check: UnpaidCheck): Promise<boolean> {
  const { limit, proof } = check;
  if (proof !== "unproven" || limit.share === null) return false;
  const held = await heldOfEach(ctx, lines, "guests");
  const over = held.some(({ onHand, unpaid }) => passesShare(limit, onHand, unpaid));
  if (over) await unreserve(ctx.db, lines);
  return over;
}

/**
 * Tells staff when an order of a client or a confirmed guest leaves little of a variant to those who pay. Many mail
 * addresses and accounts may be one person's, which no limit can see. `quantity`: units that are not reserved yet.
 */
export async function tellUnpaidShare(
  ctx: Ctx,
  orderId: string,
  lines: readonly Pick<CartDataLine, "variantId" | "name" | "quantity">[],
  limit: UnpaidLimit,
): Promise<void> {
  if (limit.share === null) return;
  const held = await heldOfEach(ctx, lines, "everybody");
  const told = unpaidNotice(
    limit,
    lines.flatMap(({ variantId, name }) =>
      held.filter((row) => row.variantId === variantId).map((row) => ({ ...row, name })),
    ),
  );
  if (!told) return;
  await notifyStaff(ctx, "orders", unpaidShareNotice({ id: orderId }, told));
}

/** What unpaid orders will hold of each variant, with the lines of one more. */
async function heldOfEach(
  { db }: Ctx,
  lines: readonly Pick<CartDataLine, "variantId" | "quantity">[],
  whose: "guests" | "everybody",
): Promise<Omit<HeldVariant, "name">[]> {
  const variants = lines.map(({ variantId }) => variantId);
  const rows = await again<Omit<HeldVariant, "name">>(
    db,
    `unpaid_share_${whose}_${variants.length}`,
    sql`select s.variant_id as "variantId", s.on_hand as "onHand", (select coalesce(sum(r.quantity), 0)::int
          from ${sql.raw(UNPAID)} ${sql.raw(whose === "guests" ? "and o.mail_proof = 'unproven'" : "")}
            and r.variant_id = s.variant_id) as unpaid
        from stock s where s.variant_id in ${variants}`,
  );
  const wanted = new Map(lines.map(({ variantId, quantity }) => [variantId, quantity]));
  return rows.map((row) => ({ ...row, unpaid: row.unpaid + (wanted.get(row.variantId) ?? 0) }));
}

/** The address as far as it is kept: nobody makes an address of it without the shop's secret. */
function addressHashOf({ secrets, origin }: Ctx): string | null {
  if (!origin) return null;
  if (!secrets) throw new Error("an order of a guest needs the shop's secret");
  return secrets.mac("address", origin.network);
}

/** Of guests at an address, counted behind the address's lock. */
async function heldAt(ctx: Ctx, addressHash: string): Promise<Holding> {
  const lock = sql`select pg_advisory_xact_lock(hashtextextended(${`unpaid ${addressHash}`}, 0))`;
  await again(ctx.db, "unpaid_lock", lock);
  const now = ctx.clock().toISOString();
  const [row] = await again<Holding>(
    ctx.db,
    "unpaid_address",
    sql`select (select coalesce(sum(r.quantity), 0)::int from ${sql.raw(UNPAID)} and o.address_hash = ${addressHash}
            and o.mail_proof = 'unproven') as units,
          (select count(*)::int from orders where address_hash = ${addressHash} and mail_proof = 'awaited'
            and state = 'pending' and expires_at > ${now}::timestamptz) as awaited`,
  );
  return row ?? NOTHING;
}

/** Of a client whose row is locked. */
async function heldByClient(ctx: Ctx, clientId: string): Promise<Holding> {
  const now = ctx.clock().toISOString();
  const [row] = await again<Holding>(
    ctx.db,
    "unpaid_client",
    sql`select (select coalesce(sum(r.quantity), 0)::int from ${sql.raw(UNPAID)} and o.client_id = ${clientId}::uuid
            and o.mail_proof = 'proven') as units,
          (select count(*)::int from orders where client_id = ${clientId}::uuid and mail_proof = 'awaited'
            and address_hash is null and state = 'pending' and expires_at > ${now}::timestamptz) as awaited`,
  );
  return row ?? NOTHING;
}
