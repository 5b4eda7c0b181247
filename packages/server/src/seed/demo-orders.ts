import type { DemoShop, Order } from "@tablero/demo-shop/types";
import { dueOf, orderMoney } from "@tablero/domain/sales/orders/paying/money";
import { sumDeferred } from "@tablero/domain/sales/orders/preorder-lines";
import { hasDeadline } from "@tablero/domain/sales/orders/steps";
import { trackingUrl } from "@tablero/domain/settings/shipping/shipping";
import { type Batch, batch } from "../db/insert.ts";
import * as schema from "../db/schema/index.ts";

const date = (instant: string) => new Date(instant);
const dateOrNull = (instant: string | null) => (instant === null ? null : date(instant));
const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

/** Shipping table, coupons, orders with all their related rows, and invoices. */
export function demoOrders(shop: DemoShop): Batch[] {
  const carriers = byId(shop.carriers);
  const rates = byId(shop.rates);
  const variants = byId(shop.variants);
  const payments = byId(shop.payments);
  const users = byId(shop.users);
  const events = Map.groupBy(shop.orderEvents, ({ orderId }) => orderId);
  const refunds = Map.groupBy(shop.refunds, ({ paymentId }) => paymentId);
  const paymentsOf = Map.groupBy(shop.payments, ({ orderId }) => orderId);
  const linesOf = Map.groupBy(shop.orderLines, ({ orderId }) => orderId);
  const due = ({ id, total, shippingTotal, feeTotal }: Order) => {
    const own = paymentsOf.get(id) ?? [];
    const standing = own.flatMap((payment) => refunds.get(payment.id) ?? []).filter(({ state }) => state !== "failed");
    const lines = (linesOf.get(id) ?? []).map((line) => ({ ...line, held: true }));
    return dueOf(orderMoney(own, standing, total, sumDeferred({ lines, extras: shippingTotal + feeTotal })));
  };
  const invoiceLines = Map.groupBy(shop.invoiceLines, ({ invoiceId }) => invoiceId);
  const reached = (order: Order, ...states: string[]) =>
    dateOrNull(
      events.get(order.id)?.find(({ machine, to }) => machine === "order" && to && states.includes(to))?.at ?? null,
    );
  const created = (row: { createdAt: string }) => ({ createdAt: date(row.createdAt), updatedAt: date(row.createdAt) });

  return [
    batch(schema.carriers, shop.carriers),
    batch(
      schema.zones,
      shop.zones.map((zone) => ({ ...zone, rules: [...zone.rules] })),
    ),
    batch(
      schema.rates,
      shop.rates.map((rate) => ({ ...rate, brackets: [...rate.brackets] })),
    ),
    batch(
      schema.coupons,
      shop.coupons.map((coupon) => ({
        ...coupon,
        startsAt: dateOrNull(coupon.startsAt),
        endsAt: dateOrNull(coupon.endsAt),
      })),
    ),
    batch(
      schema.orders,
      shop.orders.map((order) => {
        const carrier = carriers.get(order.carrierId);
        const { orderState: state, paymentState: payment, fulfilmentState: fulfilment } = order;
        return {
          ...order,
          shipping: {
            name: order.shippingName,
            carrier: carrier?.name ?? order.shippingName,
            pickup: carrier?.pickup ?? false,
            days: (order.rateId ? rates.get(order.rateId)?.days : undefined) ?? 0,
          },
          billing:
            order.billingName && order.billingTaxId && order.billingAddress
              ? { name: order.billingName, taxId: order.billingTaxId, address: order.billingAddress }
              : null,
          currency: "EUR",
          taxFree: order.taxExempt,
          ossPlace: order.ossPlace,
          mailProof: "proven" as const,
          feesTotal: order.feeTotal,
          due: due(order),
          state,
          placedAt: date(order.createdAt),
          expiresAt: hasDeadline({ state, payment, fulfilment, due: due(order) }) ? dateOrNull(order.expiresAt) : null,
          remindedAt: dateOrNull(order.remindedAt ?? null),
          confirmedAt: reached(order, "confirmed"),
          completedAt: reached(order, "completed"),
          cancelledAt: reached(order, "cancelled", "expired"),
          createdAt: date(order.createdAt),
          updatedAt: date(order.updatedAt),
        };
      }),
    ),
    batch(
      schema.orderLines,
      shop.orderLines.map((line) => ({
        ...line,
        options: ((line.variantId && variants.get(line.variantId)?.options) || {}) as Record<string, string>,
      })),
    ),
    batch(
      schema.orderEvents,
      shop.orderEvents
        .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
        .map(({ actorUserId, ...event }) => ({
          ...event,
          at: date(event.at),
          actorId: actorUserId,
          actorName: (actorUserId && users.get(actorUserId)?.name) || null,
        })),
    ),
    batch(
      schema.payments,
      shop.payments.map((payment) => ({
        ...payment,
        ...created(payment),
        capturedAt: dateOrNull(payment.capturedAt),
        refunded: (refunds.get(payment.id) ?? []).reduce(
          (sum, { state, amount }) => (state === "failed" ? sum : sum + amount),
          0,
        ),
      })),
    ),
    batch(
      schema.refunds,
      shop.refunds.map((refund) => {
        const orderId = payments.get(refund.paymentId)?.orderId;
        if (!orderId) throw new Error(`the demo's refund ${refund.id} has no payment`);
        return { ...refund, ...created(refund), orderId, doneAt: dateOrNull(refund.doneAt) };
      }),
    ),
    batch(
      schema.returns,
      shop.returns.map((row) => ({
        ...row,
        requestedAt: date(row.requestedAt),
        lines: row.lines.map((line) => ({ ...line })),
        ...created({ createdAt: row.requestedAt }),
      })),
    ),
    batch(
      schema.shipments,
      shop.shipments.map((shipment) => {
        const carrier = carriers.get(shipment.carrierId);
        const left = dateOrNull(shipment.shippedAt);
        return {
          ...shipment,
          ...created(shipment),
          pickup: carrier?.pickup ?? false,
          carrierName: carrier?.name ?? null,
          trackingUrl: carrier && shipment.tracking ? trackingUrl(carrier, shipment.tracking) : null,
          packedAt: dateOrNull(shipment.packedAt),
          shippedAt: carrier?.pickup ? null : left,
          readyAt: carrier?.pickup ? left : null,
          deliveredAt: dateOrNull(shipment.deliveredAt),
        };
      }),
    ),
    batch(schema.shipmentLines, shop.shipmentLines),
    batch(schema.series, shop.invoiceSeries),
    batch(
      schema.invoices,
      shop.invoices.map(({ issueDate, operationDate, correctsInvoiceId, ...invoice }) => ({
        ...invoice,
        issuedOn: issueDate,
        operationOn: operationDate,
        issuedAt: date(invoice.issuedAt),
        correctsId: correctsInvoiceId,
        currency: "EUR",
        lines: (invoiceLines.get(invoice.id) ?? [])
          .toSorted((a, b) => a.position - b.position)
          .map(({ id: _id, invoiceId: _invoiceId, position: _position, ...line }) => line),
      })),
    ),
    batch(
      schema.invoiceDues,
      shop.invoiceDues.map((due) => ({
        ...due,
        settledAt: dateOrNull(due.settledAt),
        createdAt: date(due.createdAt),
      })),
    ),
  ];
}
