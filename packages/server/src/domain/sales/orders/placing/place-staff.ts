import { checkOrderInput } from "@tablero/domain/sales/orders/placing/input";
import { priceOrder } from "@tablero/domain/sales/orders/placing/price-order";
import {
  applyStaffTerms,
  requireStaffInput,
  type StaffChannel,
  type StaffDiscount,
  type StaffLine,
  staffCartView,
  staffOrderEvents,
  staffOrderPlaced,
  staffPaymentTimes,
} from "@tablero/domain/sales/orders/placing/staff-order";
import { NO_UNPAID_LIMIT, proofAcceptedByStaff } from "@tablero/domain/settings/orders/unpaid";
import { sql } from "drizzle-orm";
import { countOrder } from "../../../../observability/counts.ts";
import { lockOpenClient, lockUnblockedClient } from "../../../people/door.ts";
import { type Ctx, runAfterCommit } from "../../../platform/context.ts";
import { type GivenCart, readGivenCart } from "../../carts/given-cart.ts";
import { auditOrder } from "../audit.ts";
import { recordPayment } from "../paying/record-payment.ts";
import { lockBuyer } from "./buyer.ts";
import { makeOrder } from "./place.ts";
import { findClient } from "./place-client.ts";
import type { PlaceOrderInput } from "./place-input.ts";
import { writeOrder } from "./place-write.ts";

interface StaffTermsInput {
  lines: readonly StaffLine[];
  discount?: StaffDiscount | undefined;
  reason?: string | undefined;
  couponCode?: string | undefined;
  paid?: boolean | undefined;
}

export type StaffCartInput = StaffTermsInput & Omit<GivenCart, "lines">;

export interface StaffOrderInput
  extends StaffTermsInput,
    Omit<PlaceOrderInput, "cartToken" | "acceptTerms" | "newsletter"> {
  channel: StaffChannel;
  /** The client whom staff chose; otherwise the one with the typed address, or a new one. */
  clientId?: string | undefined;
}

/** The order that staff are entering, at current prices. Changes nothing. Throws `validation`. */
export async function viewStaffCart(ctx: Ctx, input: StaffCartInput) {
  return staffCartView(applyStaffTerms(await readGivenCart(ctx, input), input), ctx.clock().toISOString());
}

export interface PlacedByStaff {
  id: string;
  /** Cents. */
  due: number;
}

/**
 * Places an order that staff entered, by the decision of the shop's own orders. Limits of unpaid units do not apply,
 * those per person do. Throws the errors of
 * `placeOrder`, and `not-found` for the client.
 */
export async function placeStaffOrder(ctx: Ctx, raw: StaffOrderInput): Promise<PlacedByStaff> {
  const input = checkOrderInput(raw);
  requireStaffInput(input);
  const { country, postcode } = input.shippingAddress ?? {};
  const given = await readGivenCart(ctx, { ...input, country, postcode });
  const { id: _id, ...cart } = applyStaffTerms(given, input);
  const priced = priceOrder(cart, input, ctx.clock().toISOString());
  const clientId = await lockClient(ctx, input);
  await lockBuyer(ctx, clientId);
  const how = {
    clientId,
    known: clientId,
    check: { proof: proofAcceptedByStaff(false), addressHash: null, limit: NO_UNPAID_LIMIT },
    channel: input.channel,
    times: staffPaymentTimes(cart.settings),
  };
  const { made, addressHash } = await makeOrder(ctx, { cart, priced }, input, how);
  made.events.push(...staffOrderEvents(input));
  const { order } = made;
  const { number } = await writeOrder(ctx, { made, cart, cartId: null, addressHash }, () => sql`select 1`);
  await auditOrder(ctx, staffOrderPlaced({ ...order, channel: input.channel }, number, input));
  runAfterCommit(ctx, countOrder);
  return { id: order.id, due: order.due };
}

async function lockClient(ctx: Ctx, { clientId, contact }: StaffOrderInput): Promise<string> {
  if (clientId === undefined) return findClient(ctx, { contact });
  await lockUnblockedClient(ctx, { clientId, email: contact.email });
  await lockOpenClient(ctx, clientId);
  return clientId;
}

/**
 * Records the money that was taken with an order, once per key. It is a transaction of its own: an order that was
 * placed without it is unpaid, and the call can be repeated.
 */
export async function recordTaken(
  ctx: Ctx,
  { id: orderId, due: amount }: PlacedByStaff,
  reference: string | undefined,
  key: string,
): Promise<void> {
  if (amount === 0) return;
  await recordPayment(ctx, { orderId, method: "in-store", amount, reference, version: 1 }, `${key} paid`);
}
