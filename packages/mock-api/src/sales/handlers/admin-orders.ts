import type { Answer } from "@tablero/contract/core/endpoint";
import type { adminOrders } from "@tablero/contract/sales/endpoints/admin-orders";
import { ORDER_VIEWS } from "@tablero/contract/sales/shapes/admin-orders";
import { simpleCommandHandlers } from "@tablero/contract/sales/simple-commands";
import type { Order } from "@tablero/demo-shop/types";
import { requirePermission } from "@tablero/domain/platform/access/permissions";
import { madridDay } from "@tablero/domain/platform/dates";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { nameSortKey } from "@tablero/domain/platform/search/name-order";
import { statisticsRange, stepsIn } from "@tablero/domain/platform/statistics";
import {
  type AuditedCommand,
  orderAudit,
  orderBilled,
  orderEdited,
  orderLinked,
  orderNoted,
  orderVatChecked,
} from "@tablero/domain/sales/orders/audit";
import { requireOwnPrices } from "@tablero/domain/sales/orders/editing/edit-prices";
import { orderNote } from "@tablero/domain/sales/orders/events";
import { ORDER_CSV } from "@tablero/domain/sales/orders/order-csv";
import { requireOrderLink } from "@tablero/domain/sales/orders/order-link";
import { carrierUnavailable } from "@tablero/domain/sales/orders/parcels/parcels";
import { writeAudit } from "../../platform/audit.ts";
import { type Context, type MockHandlers, requireSignedIn } from "../../platform/callers.ts";
import { ALL_ROWS, exportList } from "../../platform/kit/export.ts";
import { buildList } from "../../platform/lists.ts";
import { buyerOf } from "../../platform/names.ts";
import { byId, must, sum } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { changeBilling } from "../commands/invoices/billing.ts";
import { editCommandFor, viewForecast } from "../commands/orders/edit-order.ts";
import { buildAggregate } from "../commands/orders/order-aggregate.ts";
import { commandByStaff, commandOrder, requireOrderVersion } from "../commands/orders/orders.ts";
import { recordAcceptance } from "../commands/orders/place-limits.ts";
import { checkOrderVatNumber } from "../commands/orders/remove-tax.ts";
import { addOrderEvent } from "../commands/orders/timeline.ts";
import { runGatewayRefunds } from "../commands/refunds.ts";
import { taxRemovalInputs } from "../views/billing.ts";
import { dueOf, isActiveOrder } from "../views/order-story.ts";
import { isOrderIn, ordersIn } from "../views/order-views.ts";
import { orderRow, orderView } from "../views/orders.ts";

type Statistics = Answer<(typeof adminOrders)["GET /api/admin/statistics/orders"]>;

/** The same response, as a created return. */
const created = <B>({ body }: { body: B }) => ({ status: 201 as const, body });

export function adminOrderHandlers(store: Store): Pick<MockHandlers, keyof typeof adminOrders> {
  const ordered = (context: Context, id: string, version: number, commandOf: (order: Order) => AuditedCommand) => {
    const order = requireOrderVersion(store, id, version);
    commandByStaff(store, context, order, commandOf(order));
    return { status: 200 as const, body: orderView(store, order) };
  };
  /** The gateway processes refunds after the response, which still shows them as requested. */
  const refunding: typeof ordered = (context, id, ...command) => {
    const reply = ordered(context, id, ...command);
    runGatewayRefunds(store, must(store.data.orders, id));
    return reply;
  };
  return {
    ...simpleCommandHandlers<Context>(({ id, version, command, details, audit: action }, context) => {
      const order = requireOrderVersion(store, id, version);
      const { before, after } = commandOrder(store, order, command, requireSignedIn(context));
      writeAudit(store, context, orderAudit(before, after, { action, details }));
      return orderView(store, order);
    }),
    "GET /api/admin/orders": ({ query }) => ({ status: 200, body: listOrders(store, query) }),
    "GET /api/admin/orders/export": ({ query }) =>
      exportList(store, ORDERS, ORDER_CSV, listOrders(store, { ...query, ...ALL_ROWS }).items),
    "GET /api/admin/orders/{id}": ({ params }) => ({
      status: 200,
      body: orderView(store, must(store.data.orders, params.id)),
    }),
    "POST /api/admin/orders/{id}/transitions": ({ params, body }, context) => {
      // Callers who only have permission for shipments may not change the order itself.
      if (body.machine === "order") requirePermission(requireSignedIn(context), "orders", "write");
      return ordered(context, params.id, body.version, (order) =>
        body.machine === "shipment"
          ? { ...body, kind: "parcel-step", carrier: requireTaker(store, body.carrierId) }
          : { ...body, kind: "move", ...recordAcceptance(store, order) },
      );
    },
    "POST /api/admin/orders/{id}/payments": ({ params, body: { version, ...payment } }, context) =>
      created(
        ordered(context, params.id, version, (order) => ({
          kind: "pay",
          ...payment,
          ...recordAcceptance(store, order),
        })),
      ),
    "POST /api/admin/orders/{id}/payments/{pid}/refunds": ({ params, body }, context) => {
      const { amount, stillOwed, lines = [], shipping, reason } = body;
      const request = amount === undefined ? { lines, shipping } : { amount, stillOwed };
      const command = { kind: "refund", paymentId: params.pid, request, reason } as const;
      return created(refunding(context, params.id, body.version, () => command));
    },
    "POST /api/admin/orders/{id}/refunds/{rid}/transitions": ({ params, body: { to, version } }, context) =>
      refunding(context, params.id, version, () => ({ kind: "refund-step", refundId: params.rid, to })),
    "POST /api/admin/orders/{id}/shipments": ({ params, body: { lines, version } }, context) =>
      created(ordered(context, params.id, version, () => ({ kind: "prepare", lines }))),
    "POST /api/admin/orders/{id}/edits/preview": ({ params, body }, context) => {
      requireOwnPrices(requireSignedIn(context), body);
      return { status: 200, body: viewForecast(store, must(store.data.orders, params.id), body) };
    },
    "POST /api/admin/orders/{id}/edits": ({ params, body }, context) => {
      requireOwnPrices(requireSignedIn(context), body);
      const order = requireOrderVersion(store, params.id, body.version);
      const { before, after } = commandOrder(
        store,
        order,
        editCommandFor(store, order, body),
        requireSignedIn(context),
      );
      writeAudit(store, context, orderEdited(body, before, after));
      const reply = { status: 200 as const, body: orderView(store, order) };
      runGatewayRefunds(store, order);
      return reply;
    },
    "PUT /api/admin/orders/{id}/billing": ({ params, body: { version, ...billing } }, context) => {
      const order = requireOrderVersion(store, params.id, version);
      if (changeBilling(store, order, billing, requireSignedIn(context).userId))
        writeAudit(store, context, orderBilled(buildAggregate(store, order), billing));
      return { status: 200, body: orderView(store, order) };
    },
    "POST /api/admin/orders/{id}/vat-check": ({ params, body: { version } }, context) => {
      const order = requireOrderVersion(store, params.id, version);
      const vatCheck = checkOrderVatNumber(store, order, requireSignedIn(context).userId);
      writeAudit(store, context, orderVatChecked(buildAggregate(store, order), vatCheck));
      return { status: 200, body: orderView(store, order) };
    },
    "POST /api/admin/orders/{id}/untax": ({ params, body: { version } }, context) =>
      refunding(context, params.id, version, (order) => ({ kind: "untax", ...taxRemovalInputs(store, order) })),
    "POST /api/admin/orders/{id}/notes": ({ params, body }, context) => {
      const order = must(store.data.orders, params.id);
      addOrderEvent(store, order.id, orderNote(body.text), requireSignedIn(context).userId);
      writeAudit(store, context, orderNoted(buildAggregate(store, order), body.text));
      return { status: 201, body: orderView(store, order) };
    },
    "POST /api/admin/orders/{id}/link": ({ params }, context) => {
      requireOrderLink(requireSignedIn(context));
      const order = must(store.data.orders, params.id);
      writeAudit(store, context, orderLinked(buildAggregate(store, order)));
      return { status: 200, body: { token: order.token } };
    },
    "GET /api/admin/statistics/orders": ({ query }) => ({ status: 200, body: statistics(store, query) }),
  };
}

/** A carrier that accepts parcels. Throws `validation`. */
export function requireTaker(store: Store, id: string | undefined): { id: string; name: string } | undefined {
  if (id === undefined) return undefined;
  const carrier = byId(store.data.carriers, id);
  if (!carrier?.active || carrier.pickup) throw carrierUnavailable();
  return { id, name: carrier.name };
}

type ListQuery = Parameters<MockHandlers["GET /api/admin/orders"]>[0]["query"];

function listOrders(store: Store, query: ListQuery) {
  const { from, to, state, payment, fulfilment, goods, method } = query;
  const rows = ordersIn(store, query.view ?? "all").filter((order) => {
    const day = madridDay(order.createdAt);
    return (
      (!state || state.includes(order.orderState)) &&
      (!payment || payment.includes(order.paymentState)) &&
      (!fulfilment || fulfilment.includes(order.fulfilmentState)) &&
      (!goods || isOrderIn(store, order, goods)) &&
      (!method || method.includes(order.paymentMethod)) &&
      (query.channel === undefined || query.channel === order.channel) &&
      (query.clientId === undefined || query.clientId === order.clientId) &&
      (from === undefined || day >= from) &&
      (to === undefined || day <= to)
    );
  });
  return buildList(
    rows,
    query,
    {
      text: (order) => [order.number, buyerOf(order), order.email, order.phone].join(" "),
      sorts: {
        placedAt: (order) => order.createdAt,
        number: (order) => order.number,
        total: (order) => order.total,
        client: (order) => nameSortKey(buyerOf(order)),
        state: (order) => order.orderState,
        payment: (order) => order.paymentState,
        fulfilment: (order) => order.fulfilmentState,
      },
    },
    (order) => orderRow(store, order),
  );
}

function statistics(store: Store, query: { from?: string | undefined; to?: string | undefined }): Statistics {
  const today = madridDay(store.now());
  const range = statisticsRange(query, today);
  const byDay = Map.groupBy(store.data.orders.filter(isActiveOrder), ({ createdAt }) => madridDay(createdAt));
  const figures = (day: string) => {
    const orders = byDay.get(day) ?? [];
    return { count: orders.length, total: sum(orders, ({ total }) => total) };
  };
  const unpaid = ordersIn(store, "unpaid");
  return {
    today: figures(today),
    toPrepare: ordersIn(store, "to-prepare").length,
    unpaid: { count: unpaid.length, total: sum(unpaid, (order) => dueOf(store, order)) },
    held: ordersIn(store, "held").length,
    views: Object.fromEntries(ORDER_VIEWS.map((view) => [view, ordersIn(store, view).length])) as Statistics["views"],
    series: stepsIn(range, "day").map((day) => ({ day, ...figures(day) })),
  };
}
