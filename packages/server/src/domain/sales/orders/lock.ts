import { Failure } from "@tablero/domain/platform/failure";
import {
  FULFILMENT_STATES,
  ORDER_PAYMENT_STATES,
  ORDER_STATES,
  PAYMENT_METHODS,
} from "@tablero/domain/platform/vocabulary";
import { orderConflict } from "@tablero/domain/sales/orders/steps";
import { MAIL_PROOFS } from "@tablero/domain/settings/orders/unpaid";
import { sql } from "drizzle-orm";
import { among, Flag, Int, nullable, type RowOf, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";

/** The part of an order that its rules need, with its row locked until the transaction ends. */
export const LOCKED_ORDER = {
  id: Text,
  number: Text,
  token: Text,
  state: among(ORDER_STATES),
  paymentState: among(ORDER_PAYMENT_STATES),
  fulfilmentState: among(FULFILMENT_STATES),
  paymentMethod: among(PAYMENT_METHODS),
  total: Int,
  /** Amount still to be paid, in cents; for a closed order, the amount that would be due if it were open. */
  due: Int,
  pickup: Flag,
  inTwoParcels: Flag,
  carrierId: nullable(Text),
  couponId: nullable(Text),
  mailProof: among(MAIL_PROOFS),
  version: Int,
};
export type LockedOrder = RowOf<typeof LOCKED_ORDER>;

/** Its columns, of `orders o`. */
export const LOCKED_SQL = `o.id, o.number, o.token, o.state, o.payment_state as "paymentState",
    o.fulfilment_state as "fulfilmentState", o.payment_method as "paymentMethod", o.total, o.due,
    (o.shipping ->> 'pickup')::boolean as pickup, o.in_two_parcels as "inTwoParcels", o.carrier_id as "carrierId",
    o.coupon_id as "couponId", o.mail_proof as "mailProof", o.version`;
const SELECT = sql`select ${sql.raw(LOCKED_SQL)} from orders o`;

/** Like `lockOrder`, without the lock. Throws `not-found`. */
export async function readOrder({ db }: Ctx, which: { id: string } | { token: string }): Promise<LockedOrder> {
  const where = "id" in which ? sql`id = ${which.id}` : sql`token = ${which.token}`;
  const order = await one(db, sql`${SELECT} where ${where}`, LOCKED_ORDER);
  if (!order) throw new Failure("not-found", "No encontramos ese pedido.");
  return order;
}

/**
 * Locks an order, so that commands on it run one after another. Staff pass the version that they read. Throws
 * `not-found`, `version-conflict`.
 */
export async function lockOrder(
  { db }: Ctx,
  which: { id: string; version?: number } | { token: string },
): Promise<LockedOrder> {
  const where = "id" in which ? sql`id = ${which.id}` : sql`token = ${which.token}`;
  const order = await one(db, sql`${SELECT} where ${where} for no key update`, LOCKED_ORDER);
  if (!order) throw new Failure("not-found", "No encontramos ese pedido.");
  if ("id" in which && which.version !== undefined && which.version !== order.version) {
    throw orderConflict();
  }
  return order;
}

/** The part of a fully loaded order that a command returns. */
export const toLockedOrder = (order: LockedOrder): LockedOrder => ({
  id: order.id,
  number: order.number,
  token: order.token,
  state: order.state,
  paymentState: order.paymentState,
  fulfilmentState: order.fulfilmentState,
  paymentMethod: order.paymentMethod,
  total: order.total,
  due: order.due,
  pickup: order.pickup,
  inTwoParcels: order.inTwoParcels,
  carrierId: order.carrierId,
  couponId: order.couponId,
  mailProof: order.mailProof,
  version: order.version,
});
