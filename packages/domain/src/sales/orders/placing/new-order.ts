import type { OrderChannel, OrderPaymentState, OrderState, PaymentMethod } from "../../../platform/vocabulary.ts";
import type { OrderShopEvent } from "../../../platform/webhooks/events.ts";
import type { MailProof } from "../../../settings/orders/unpaid.ts";
import type { PaymentTerms } from "../../../settings/payments/unpaid-until.ts";
import type { DeliveryPromise } from "../../../settings/shipping/promise.ts";
import type { CartDataLine } from "../../carts/cart-data.ts";
import type { Coupon } from "../../carts/coupons.ts";
import { newOrderEvents, newOrderStates } from "./placement.ts";
import type { PricedOrder } from "./price-order.ts";

interface PlacedContact {
  email: string;
  name: string;
  surname: string;
  phone: string;
}

/** The shopper's input. `A`: an address, `B`: the invoice recipient. */
interface PlacedInput<A, B> {
  contact: PlacedContact;
  shippingAddress?: A | undefined;
  billing?: B | undefined;
  paymentMethod: PaymentMethod;
  note?: string | undefined;
}

/** The fields of an order apart from its cart. */
interface PlacingTerms {
  id: string;
  token: string;
  clientId: string;
  mailProof: MailProof;
  channel: OrderChannel;
  times: PaymentTerms & { confirmationMinutes: number };
  carriers: readonly { id: string; name: string }[];
}

/**
 * The rows of a new order, with its first events, mail and webhook events. An order that waits
 * for its confirmation by mail reserves nothing, and is placed only when it is confirmed.
 */
export function newOrder<A, B, L extends CartDataLine>(
  {
    lines: cartLines,
    quoted,
    option,
    vat,
    inTwoParcels,
    promise,
    laterPromise,
  }: PricedOrder<Coupon & { id: string; code: string }, L>,
  input: PlacedInput<A, B>,
  { times, carriers, ...terms }: PlacingTerms,
  { at, newId }: { at: string; newId: () => string },
) {
  const { totals, coupon, dueNow } = quoted;
  const { paymentMethod, billing = null } = input;
  const { mailProof, id: orderId } = terms;
  const awaited = mailProof === "awaited";
  const states = newOrderStates({ total: totals.total, dueNow, paymentMethod, mailProof }, at, times);
  const lines = cartLines.map((line, position) => {
    const row = totals.lines[position];
    if (!row) throw new Error("a line of the cart has no total");
    const { productId, variantId, name, sku, options, quantity, weight, withdrawalExclusion, campaign, kind } = line;
    return {
      ...{ id: newId(), orderId, position, productId, variantId, name, sku, options },
      imageId: line.image?.id ?? null,
      kind: campaign ? ("preorder" as const) : ("item" as const),
      preorderId: campaign?.id ?? null,
      quantity,
      unitPrice: row.unit,
      discount: row.discount,
      total: row.net,
      deferred: quoted.deferred[position] ?? 0,
      taxRate: row.taxRate,
      weight,
      withdrawalExclusion,
      productKind: kind,
    };
  });
  const order = {
    ...terms,
    ...input.contact,
    ...states,
    shippingAddress: option.pickup ? null : (input.shippingAddress ?? null),
    billing,
    vatCheck: vat,
    carrierId: option.carrierId,
    rateId: option.pickup ? null : option.id,
    shipping: {
      name: option.name,
      carrier: carriers.find(({ id }) => id === option.carrierId)?.name ?? option.name,
      pickup: option.pickup,
      ...(option.daysFrom !== undefined && { daysFrom: option.daysFrom }),
      days: option.days,
      ...(promise && { promise: storedPromise(promise) }),
      ...(laterPromise && { laterPromise: storedPromise(laterPromise) }),
    },
    inTwoParcels,
    paymentMethod,
    taxFree: quoted.taxFree,
    ossPlace: quoted.ossPlace,
    itemsTotal: totals.subtotal,
    discountTotal: totals.discount,
    shippingTotal: totals.shipping,
    feesTotal: totals.fee,
    total: totals.total,
    due: dueNow,
    taxes: totals.taxes,
    couponId: coupon?.id ?? null,
    couponCode: coupon?.code ?? null,
    note: input.note || null,
    // The goods in stock of an order in two parcels wait for no preorder.
    fulfilmentState:
      !inTwoParcels && lines.some(({ kind }) => kind === "preorder") ? ("held" as const) : ("unfulfilled" as const),
  };
  return {
    order,
    lines,
    /** Places in campaigns, which count once the order is accepted. */
    places: lines.flatMap(({ id: orderLineId, preorderId, quantity: requested }) =>
      preorderId === null
        ? []
        : [
            {
              ...{ id: newId(), preorderId, clientId: terms.clientId, orderLineId, requested, allocated: 0 },
              state: awaited ? ("requested" as const) : ("confirmed" as const),
              confirmedAt: awaited ? null : at,
            },
          ],
    ),
    /** Units that are reserved for the order. */
    reserved: lines
      .filter(({ kind }) => kind === "item" && !awaited)
      .map(({ id: lineId, variantId, quantity }) => ({ id: newId(), lineId, variantId, quantity })),
    payment:
      dueNow === 0 ? null : { id: newId(), orderId, method: paymentMethod, amount: dueNow, state: "created" as const },
    events: newOrderEvents({ total: totals.total, mailProof, state: states.state, channel: terms.channel }),
    mail: awaited ? ("order-confirmation" as const) : ("order-received" as const),
    /** Notices for staff; null while the order is unconfirmed. */
    noticed: awaited ? null : { id: orderId, buyer: `${order.name} ${order.surname}`, total: order.total },
    shopEvents: awaited ? [] : placedEvents(orderId, states.paymentState),
  };
}

const storedPromise = ({ dispatch, from, to }: DeliveryPromise) => ({ dispatch, from, to });

export type NewOrder<A, B> = ReturnType<typeof newOrder<A, B, CartDataLine>>;

/** Webhook events of an order that is valid from now on. */
function placedEvents(orderId: string, paymentState: OrderPaymentState): OrderShopEvent[] {
  const placed: OrderShopEvent = { type: "order.placed", orderId };
  return paymentState === "paid" ? [placed, { type: "order.paid", orderId }] : [placed];
}

/** Data of an order returned to the shopper along with its number. */
export const placedAnswer = (order: {
  token: string;
  state: OrderState;
  paymentState: OrderPaymentState;
  total: number;
  due: number;
  mailProof: MailProof;
  expiresAt: string | null;
}) => ({
  token: order.token,
  order: order.state,
  payment: order.paymentState,
  total: order.total,
  dueNow: order.due,
  ...(order.mailProof === "awaited" && order.expiresAt !== null && { confirmBy: order.expiresAt }),
});
