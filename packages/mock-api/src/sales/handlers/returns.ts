import type { adminReturns, shopReturns } from "@tablero/contract/sales/endpoints/returns";
import { notFound } from "@tablero/domain/platform/refusals";
import { RETURNS } from "@tablero/domain/platform/resources/sales/returns";
import { RETURN_CSV } from "@tablero/domain/sales/orders/returning/return-csv";
import { returnRow } from "@tablero/domain/sales/orders/returning/return-view";
import { isOpenReturn } from "@tablero/domain/sales/orders/returning/returns";
import type { MockHandlers } from "../../platform/callers.ts";
import { ALL_ROWS, exportList } from "../../platform/kit/export.ts";
import { buildList } from "../../platform/lists.ts";
import { must, where } from "../../platform/rows.ts";
import { type Store, versionOf } from "../../platform/store.ts";
import { runGatewayRefunds } from "../commands/refunds.ts";
import { recordReturn, transitionReturn, withdrawFromOrder } from "../commands/returns.ts";
import { requireReturn, viewReturn, withdrawalView } from "../views/returns.ts";

export function returnHandlers(store: Store): Pick<MockHandlers, keyof typeof adminReturns | keyof typeof shopReturns> {
  const byToken = (token: string) => {
    const order = where(store.data.orders, "token", token)[0];
    if (!order) throw notFound();
    return order;
  };
  return {
    "GET /api/shop/orders/{token}/withdrawal": ({ params }) => ({
      status: 200,
      body: withdrawalView(store, byToken(params.token)),
    }),
    "POST /api/shop/orders/{token}/withdrawal": ({ params, body }) => {
      const order = byToken(params.token);
      withdrawFromOrder(store, order, body);
      const reply = { status: 200 as const, body: withdrawalView(store, order) };
      runGatewayRefunds(store, order);
      return reply;
    },
    "GET /api/admin/returns": ({ query }) => ({ status: 200, body: returnList(store, query) }),
    "GET /api/admin/returns/export": ({ query }) =>
      exportList(store, RETURNS, RETURN_CSV, returnList(store, { ...query, ...ALL_ROWS }).items),
    "GET /api/admin/returns/{id}": ({ params }) => {
      const { order, found } = requireReturn(store, params.id);
      return { status: 200, body: viewReturn(store, order, found) };
    },
    "POST /api/admin/returns/{id}/transitions": ({ params, body }, context) => {
      const { order } = requireReturn(store, params.id);
      const found = transitionReturn(store, params.id, body, context);
      const reply = { status: 200 as const, body: viewReturn(store, order, found) };
      runGatewayRefunds(store, order);
      return reply;
    },
    "POST /api/admin/orders/{id}/returns": ({ params, body }, context) => {
      const order = must(store.data.orders, params.id);
      const found = recordReturn(store, order.id, body, context);
      const reply = { status: 201 as const, body: viewReturn(store, order, found) };
      runGatewayRefunds(store, order);
      return reply;
    },
  };
}

type ReturnsQuery = Parameters<MockHandlers["GET /api/admin/returns"]>[0]["query"];

function returnList(store: Store, query: ReturnsQuery) {
  const rows = store.data.returns.map((found) => ({
    id: found.id,
    order: must(store.data.orders, found.orderId),
    found,
  }));
  const { state = [], open, orderId } = query;
  const matching = rows.filter(
    ({ order, found }) =>
      (state.length === 0 || state.includes(found.state)) &&
      (open === undefined || isOpenReturn(found) === (open === "true")) &&
      (orderId === undefined || order.id === orderId),
  );
  type Row = (typeof rows)[number];
  const rules = {
    text: ({ found }: Row) => [found.number, found.name, found.email].join(" "),
    sorts: {
      requestedAt: ({ found }: Row) => found.requestedAt,
      number: ({ found }: Row) => found.number,
      state: ({ found }: Row) => found.state,
    },
  };
  return buildList(matching, query, rules, ({ order, found }) =>
    returnRow({ ...order, version: versionOf(store, order.id) }, found),
  );
}
