import { Failure } from "@tablero/domain/failure";
import { orderChanged } from "@tablero/domain/order-steps";
import type { MailProof } from "@tablero/domain/unpaid";
import type { FulfilmentState, OrderPaymentState, OrderState, PaymentMethod } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { one } from "../../db/query.ts";
import type { Ctx } from "../context.ts";

/** An order as far as its rules need it, with its row locked until the transaction ends. */
export interface LockedOrder {
  id: string;
  number: string;
  token: string;
  state: OrderState;
  paymentState: OrderPaymentState;
  fulfilmentState: FulfilmentState;
  paymentMethod: PaymentMethod;
  total: number;
  /** What is still to be paid, in cents; of a closed order, what it would need were it to go on. */
  due: number;
  pickup: boolean;
  carrierId: string | null;
  couponId: string | null;
  mailProof: MailProof;
  version: number;
}

/**
 * Locks an order, so that commands on it come one after the other. Staff name the version that they saw.
 * Throws `not-found`, `version-conflict`.
 */
export async function lockOrder(
  { db }: Ctx,
  which: { id: string; version?: number } | { token: string },
): Promise<LockedOrder> {
  const where = "id" in which ? sql`id = ${which.id}` : sql`token = ${which.token}`;
  const order = await one<LockedOrder>(
    db,
    sql`select id, number, token, state, payment_state as "paymentState", fulfilment_state as "fulfilmentState",
          payment_method as "paymentMethod", total::float8 as total, due::float8 as due, (shipping ->> 'pickup')::boolean as pickup,
          carrier_id as "carrierId", coupon_id as "couponId", mail_proof as "mailProof", version
        from orders where ${where} for no key update`,
  );
  if (!order) throw new Failure("not-found", "No encontramos ese pedido.");
  if ("id" in which && which.version !== undefined && which.version !== order.version) {
    throw orderChanged();
  }
  return order;
}

/** What the answer of a command says of an order that was loaded whole. */
export const lockedOf = (order: LockedOrder): LockedOrder => ({
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
  carrierId: order.carrierId,
  couponId: order.couponId,
  mailProof: order.mailProof,
  version: order.version,
});
