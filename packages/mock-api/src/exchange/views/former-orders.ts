import type {
  LegacyFigures,
  LegacyOrder,
  LegacyOrderRow,
  OwnLegacyOrder,
} from "@tablero/contract/exchange/shapes/former-orders";
import { legacyOrders } from "../../people/views/former-orders.ts";
import { buyerOf } from "../../platform/names.ts";
import { byId, sum } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import type { LegacyOrderData } from "../imports/import-rows.ts";

/** The text in which staff search. */
export const legacyOrderText = (order: LegacyOrderData): string =>
  [order.number, buyerOf(order), order.email, order.phone].join(" ");

export function legacyOrderRow(order: LegacyOrderData): LegacyOrderRow {
  const { id, source, number, placedAt, clientId, email, state, stateName, units, total, refunded, currency } = order;
  const client = { id: clientId, name: buyerOf(order), email };
  return { id, source, number, placedAt, client, state, stateName, units, total, refunded, currency };
}

export function legacyOrderView(store: Store, order: LegacyOrderData): LegacyOrder {
  const { email: _e, name: _n, surname: _s, clientId: _c, importId, isForgotten: _f, ...rest } = order;
  const file = byId(store.imports.rows, importId);
  return { ...rest, ...legacyOrderRow(order), import: file ? { id: file.id, fileName: file.name } : null };
}

/** A client's orders from the former shop, newest first. */
export const legacyOrdersOf = (store: Store, clientId: string): LegacyOrderData[] =>
  legacyOrders(store)
    .filter((order) => order.clientId === clientId)
    .sort((a, b) => b.placedAt.localeCompare(a.placedAt) || b.id.localeCompare(a.id));

const RECENT = 5;

export function legacyFigures(store: Store, clientId: string): LegacyFigures {
  const all = legacyOrdersOf(store, clientId);
  const good = all.filter(({ state }) => state !== "cancelled");
  const inEuros = good.filter(({ paid, currency }) => paid && currency === "EUR");
  return {
    count: all.length,
    orders: good.length,
    spent: sum(inEuros, ({ total, refunded }) => total - refunded),
    recent: all.slice(0, RECENT).map(legacyOrderRow),
  };
}

export const ownLegacyOrder = (order: LegacyOrderData): OwnLegacyOrder => {
  const { id, number, placedAt, state, units, total, currency } = order;
  const lines = order.lines.map(({ name, options, quantity, total: sum }) => ({ name, options, quantity, total: sum }));
  return { id, number, placedAt, state, units, total, currency, lines };
};
