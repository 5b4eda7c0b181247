import type { Answer } from "@tablero/contract/core/endpoint";
import type { shopCheckout } from "@tablero/contract/sales/endpoints/shop-checkout";
import { notFound } from "@tablero/domain/platform/refusals";
import { invoiceOwner } from "../../people/views/clients.ts";
import type { MockHandlers } from "../../platform/callers.ts";
import { byId, where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { changeBilling } from "../commands/invoices/billing.ts";
import { changeOrderMethod } from "../commands/orders/change-method.ts";
import { changeOrderEmail, confirmByMail, resendConfirmation } from "../commands/orders/confirm-order.ts";
import { mailOrderLink } from "../commands/orders/mail-order-link.ts";
import { commandOrder } from "../commands/orders/orders.ts";
import { placeOrder } from "../commands/orders/place-order.ts";
import { isAwaitingMail } from "../commands/orders/unpaid.ts";
import { firstPayment, leaveCardPage, receiveNotification, startPayment } from "../commands/payments.ts";
import { cancelOwnPreorder, requireFreePlaces } from "../commands/preorders/cancel-reservation.ts";
import { viewBilling } from "../views/billing.ts";
import { dueOf } from "../views/order-story.ts";
import { shopInvoiceView } from "../views/shop-invoices.ts";
import { viewShopOrder } from "../views/shop-order.ts";

type Keys = Extract<
  keyof typeof shopCheckout,
  `${string} /api/shop/${"order-links" | "orders" | "payments" | "invoices"}${string}`
>;

/** The response to a repeated order. Closed or paid orders have no payment step. */
export function replyToRepeatedOrder(store: Store, reply: unknown): unknown {
  const { body, ...rest } = reply as { body: Placed };
  const order = where(store.data.orders, "token", body.token)[0];
  if (order && order.orderState === "pending" && dueOf(store, order) > 0) return reply;
  const { nextAction: _, ...placed } = body;
  return { ...rest, body: placed };
}

type Placed = Extract<Answer<(typeof shopCheckout)["POST /api/shop/orders"]>, { token: string }>;

/** A guest's orders and invoices, identified by their tokens. */
export function shopOrderHandlers(store: Store): Pick<MockHandlers, Keys> {
  const byToken = (token: string) => {
    const order = where(store.data.orders, "token", token)[0];
    if (!order) throw notFound();
    return order;
  };
  return {
    "POST /api/shop/orders": ({ body }, { caller }) => {
      const order = placeOrder(store, body, caller);
      const waits = isAwaitingMail(store, order);
      const nextAction = waits ? null : firstPayment(store, order);
      return {
        status: 201,
        body: {
          number: order.number,
          token: order.token,
          order: order.orderState,
          payment: order.paymentState,
          total: order.total,
          dueNow: dueOf(store, order),
          ...(nextAction && { nextAction }),
          ...(waits && order.expiresAt && { confirmBy: order.expiresAt }),
        },
      };
    },
    "GET /api/shop/orders/{token}": ({ params }) => {
      const order = byToken(params.token);
      leaveCardPage(store, order);
      return { status: 200, body: viewShopOrder(store, order) };
    },
    "POST /api/shop/orders/{token}/preorders/{id}/cancel": ({ params, body }) => {
      const order = byToken(params.token);
      cancelOwnPreorder(store, order, params.id, body.reason);
      return { status: 200, body: viewShopOrder(store, order) };
    },
    "POST /api/shop/orders/{token}/confirmation": ({ params, body }) => {
      const order = byToken(params.token);
      confirmByMail(store, order, body.code);
      return { status: 200, body: viewShopOrder(store, byToken(params.token)) };
    },
    "POST /api/shop/order-links": ({ body }) => {
      mailOrderLink(store, body);
      return { status: 200, body: true };
    },
    "POST /api/shop/orders/{token}/confirmation-mail": ({ params }) => {
      resendConfirmation(store, byToken(params.token));
      return { status: 200, body: true };
    },
    "PUT /api/shop/orders/{token}/email": ({ params, body }) => {
      changeOrderEmail(store, byToken(params.token), body.email);
      return { status: 200, body: viewShopOrder(store, byToken(params.token)) };
    },
    "GET /api/shop/orders/{token}/billing": ({ params }) => ({
      status: 200,
      body: viewBilling(store, byToken(params.token)),
    }),
    "PUT /api/shop/orders/{token}/billing": ({ params, body }) => {
      const order = byToken(params.token);
      changeBilling(store, order, body, null);
      return { status: 200, body: viewBilling(store, order) };
    },
    "PUT /api/shop/orders/{token}/payment-method": ({ params, body }) => {
      const order = byToken(params.token);
      changeOrderMethod(store, order, body.paymentMethod);
      return { status: 200, body: viewShopOrder(store, order) };
    },
    "POST /api/shop/orders/{token}/payments": ({ params }) => ({
      status: 201,
      body: { nextAction: startPayment(store, byToken(params.token)) },
    }),
    "POST /api/shop/payments/{provider}/notifications": async ({ params }, { request }) => {
      await receiveNotification(store, params.provider, request);
      return { status: 200, body: "OK" };
    },
    "POST /api/shop/orders/{token}/cancel": ({ params, body }) => {
      const order = byToken(params.token);
      requireFreePlaces(store, order);
      commandOrder(store, order, { kind: "cancel", reason: body.reason, asShopper: true }, "shopper");
      return { status: 200, body: viewShopOrder(store, order) };
    },
    "GET /api/shop/invoices/{token}": ({ params }) => {
      const invoice = where(store.data.invoices, "token", params.token)[0];
      // Blocked as on the server: only staff can read the invoice of an anonymised person.
      if (!invoice || byId(store.data.clients, invoiceOwner(store, invoice))?.anonymisedAt) throw notFound();
      return { status: 200, body: shopInvoiceView(store, invoice) };
    },
  };
}
