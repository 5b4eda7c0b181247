import type { PaymentMethod } from "@tablero/domain/platform/vocabulary";
import type { UnpaidHolding } from "@tablero/domain/sales/orders/editing/change-method";
import { unpaidShareNotice } from "@tablero/domain/sales/orders/notices";
import { decideClientProof, decideGuestProof, type UnpaidHeld } from "@tablero/domain/sales/orders/placing/mail-proof";
import {
  decideUnpaidLimit,
  exceedsShare,
  type HeldVariant,
  hasPersonalLimit,
  isLimited,
  type MailProof,
  NO_UNPAID_LIMIT,
  type UnpaidLimit,
  unpaidNotice,
} from "@tablero/domain/settings/orders/unpaid";
import { sql } from "drizzle-orm";
import { Int, Text } from "../../../../db/columns.ts";
import { preparedSql } from "../../../../db/query.ts";
import { unreserve } from "../../../catalogue/door.ts";
import type { Ctx } from "../../../platform/context.ts";
import { computeNetworkHash } from "../../../platform/network-hash.ts";
import { notifyStaff } from "../../../platform/notices/notify.ts";
import type { CartData, CartDataLine } from "../../carts/cart-data.ts";
import type { LoadedOrder } from "../load.ts";
import { lockBuyer } from "./buyer.ts";

/** Decides whether an order has to be confirmed by mail. */
export interface UnpaidCheck {
  proof: MailProof;
  /** Keyed hash of a guest's network address; null for clients. */
  addressHash: string | null;
  /** The part of the limits that can only be checked with the stock locked. */
  limit: UnpaidLimit;
}

const HOLDING = { units: Int, awaited: Int };
const NOTHING: UnpaidHeld = { units: 0, awaited: 0 };

/** Lines that reserve stock; lines of campaigns take places in their campaign instead. */
export const linesFromStock = <L extends Pick<CartDataLine, "campaign">>(lines: readonly L[]): L[] =>
  lines.filter(({ campaign }) => !campaign);

/** Active reservations of orders without any payment. */
const UNPAID = `reservations r join orders o on o.id = r.order_id where r.state = 'active' and o.payment_state = 'unpaid'`;

/**
 * Checks an order against the limits of unpaid units, for its signed-in client, whose row is locked, or for its
 * network address, which this locks so that concurrent orders see each other. A guest's e-mail is not considered
 * here. Throws `unpaid-limit` if too many orders from the address wait for their confirmation.
 */
export async function checkUnpaid(
  ctx: Ctx,
  cart: CartData,
  { total, method }: { total: number; method: PaymentMethod },
  clientId: string | null,
): Promise<UnpaidCheck> {
  const { unpaidLimits, unconfirmedPerAddress: most } = cart.settings;
  const limit = total === 0 ? NO_UNPAID_LIMIT : decideUnpaidLimit(method, unpaidLimits, ctx.unpaidUnits);
  const units = linesFromStock(cart.lines).reduce((sum, { quantity }) => sum + quantity, 0);
  if (clientId !== null) {
    const held = limit.client === null ? NOTHING : await heldByClient(ctx, clientId);
    return { proof: decideClientProof(limit, units, held, most), addressHash: null, limit };
  }
  const personal = hasPersonalLimit(cart.lines, cart.coupon);
  const addressHash = ctx.unpaidUnits === 0 || !(personal || isLimited(limit)) ? null : computeNetworkHash(ctx);
  const held = addressHash ? await heldAt(ctx, addressHash) : NOTHING;
  return { proof: decideGuestProof({ limit, units, personal }, held, most), addressHash, limit };
}

/**
 * Whether a guest's order, whose units were just reserved, leaves too few units of a variant for paying
 * shoppers. The units are then released, and the order has to be confirmed by mail.
 */
export async function exceedsUnpaidShare(
  ctx: Ctx,
  lines: readonly CartDataLine[],
  check: UnpaidCheck,
): Promise<boolean> {
  const { limit, proof } = check;
  if (proof !== "unproven" || limit.share === null || lines.length === 0) return false;
  const held = await heldUnitsByVariant(ctx, lines, "guests");
  const over = held.some(({ onHand, unpaid }) => exceedsShare(limit, onHand, unpaid));
  if (over) await unreserve(ctx.db, lines);
  return over;
}

/**
 * Notifies staff if an order of a client or confirmed guest leaves few units of a variant for paying shoppers.
 * One person may use many e-mails and accounts, which no limit can detect. `quantity`: units that are not
 * reserved yet.
 */
export async function notifyUnpaidShare(
  ctx: Ctx,
  orderId: string,
  lines: readonly Pick<CartDataLine, "variantId" | "name" | "quantity">[],
  limit: UnpaidLimit,
): Promise<void> {
  if (limit.share === null || lines.length === 0) return;
  const held = await heldUnitsByVariant(ctx, lines, "everybody");
  const notice = unpaidNotice(
    limit,
    lines.flatMap(({ variantId, name }) =>
      held.filter((row) => row.variantId === variantId).map((row) => ({ ...row, name })),
    ),
  );
  if (!notice) return;
  await notifyStaff(ctx, unpaidShareNotice({ id: orderId }, notice));
}

/**
 * Units that unpaid orders hold, including this order, whose row is locked. Other changes, and orders of the
 * same client or address, wait.
 */
export async function readHolding(
  ctx: Ctx,
  { lines, clientId, mailProof }: Pick<LoadedOrder, "lines" | "clientId" | "mailProof">,
  addressHash: string | null,
): Promise<UnpaidHolding> {
  const isClients = mailProof === "proven" && clientId !== null;
  if (isClients) await lockBuyer(ctx, clientId);
  const client = isClients ? (await heldByClient(ctx, clientId)).units : 0;
  const address = addressHash ? (await heldAt(ctx, addressHash)).units : 0;
  const own = lines.flatMap(({ variantId }) => (variantId ? [{ variantId, quantity: 0 }] : []));
  const variants = own.length > 0 ? await heldUnitsByVariant(ctx, own, "guests") : [];
  const units = lines.reduce((sum, { variantId, quantity }) => sum + (variantId ? quantity : 0), 0);
  return { units, address, client, variants };
}

/** Units of each variant that unpaid orders will hold, including the given lines. */
export async function heldUnitsByVariant(
  { db }: Ctx,
  lines: readonly Pick<CartDataLine, "variantId" | "quantity">[],
  whose: "guests" | "everybody",
): Promise<Omit<HeldVariant, "name">[]> {
  const variants = lines.map(({ variantId }) => variantId);
  const rows = await preparedSql(
    db,
    `unpaid_share_${whose}_${variants.length}`,
    sql`select s.variant_id as "variantId", s.on_hand as "onHand", (select coalesce(sum(r.quantity), 0)::int
          from ${sql.raw(UNPAID)} ${sql.raw(whose === "guests" ? "and o.mail_proof = 'unproven'" : "")}
            and r.variant_id = s.variant_id) as unpaid
        from stock s where s.variant_id in ${variants}`,
    { unpaid: Int, variantId: Text, onHand: Int },
  );
  const wanted = new Map(lines.map(({ variantId, quantity }) => [variantId, quantity]));
  return rows.map((row) => ({ ...row, unpaid: row.unpaid + (wanted.get(row.variantId) ?? 0) }));
}

/** Units held by guests at an address, counted under the address's lock. */
async function heldAt(ctx: Ctx, addressHash: string): Promise<UnpaidHeld> {
  const lock = sql`select pg_advisory_xact_lock(hashtextextended(${`unpaid ${addressHash}`}, 0))`;
  await preparedSql(ctx.db, "unpaid_lock", lock);
  return countHeldAt(ctx, addressHash);
}

/** Units held by guests at an address; without its lock, other orders may be counted or not. */
export async function countHeldAt(ctx: Ctx, addressHash: string): Promise<UnpaidHeld> {
  const now = ctx.clock().toISOString();
  const [row] = await preparedSql(
    ctx.db,
    "unpaid_address",
    sql`select (select coalesce(sum(r.quantity), 0)::int from ${sql.raw(UNPAID)} and o.address_hash = ${addressHash}
            and o.mail_proof = 'unproven') as units,
          (select count(*)::int from orders where address_hash = ${addressHash} and mail_proof = 'awaited'
            and state = 'pending' and expires_at > ${now}::timestamptz) as awaited`,
    HOLDING,
  );
  return row ?? NOTHING;
}

/** Holding of a client, whose row is locked when an order is placed. */
export async function heldByClient(ctx: Ctx, clientId: string): Promise<UnpaidHeld> {
  const now = ctx.clock().toISOString();
  const [row] = await preparedSql(
    ctx.db,
    "unpaid_client",
    sql`select (select coalesce(sum(r.quantity), 0)::int from ${sql.raw(UNPAID)} and o.client_id = ${clientId}::uuid
            and o.mail_proof = 'proven') as units,
          (select count(*)::int from orders where client_id = ${clientId}::uuid and mail_proof = 'awaited'
            and address_hash is null and state = 'pending' and expires_at > ${now}::timestamptz) as awaited`,
    HOLDING,
  );
  return row ?? NOTHING;
}
