import { Failure } from "@tablero/domain/failure";
import { type OrderStates, orderChanged } from "@tablero/domain/order-steps";
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

/** The three states of an order, as its rules name them. */
export const statesOf = ({ state, paymentState, fulfilmentState, due }: LockedOrder): OrderStates => ({
  state,
  payment: paymentState,
  fulfilment: fulfilmentState,
  due,
});
