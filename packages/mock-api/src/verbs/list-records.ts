import type { MockHandlers } from "../callers.ts";
import { listOf } from "../lists.ts";
import type { Store } from "../store.ts";
import * as view from "../views/records.ts";

type Section = "clients" | "events" | "invoices" | "headers" | "preorders" | "users" | "carriers" | "zones" | "rates";
type Query<S extends Section> = Parameters<MockHandlers[`GET /api/admin/${S}`]>[0]["query"];

const same = <T>(wanted: T | undefined, value: T) => wanted === undefined || wanted === value;
const among = <T>(wanted: readonly T[] | undefined, value: T) => !wanted || wanted.includes(value);
const itself = <T>(row: T) => row;

/** Sorting and searching by figures that are counted: the rows are viewed first. */
export function clients(store: Store, query: Query<"clients">) {
  const rows = store.data.clients
    .map((client) => view.clientRow(store, client))
    .filter(
      ({ kind, hasAccount, province }) =>
        same(query.kind, kind) && same(query.hasAccount, hasAccount) && same(query.province, province ?? ""),
    );
  const name = (row: { name: string; surname: string }) => `${row.name} ${row.surname}`.trim();
  return listOf(
    rows,
    query,
    {
      text: (row) => [name(row), row.email, row.phone, row.taxId, row.city].join(" "),
      sorts: {
        name,
        createdAt: (row) => row.createdAt,
        spent: (row) => row.spent,
        orders: (row) => row.orders,
        lastOrderAt: (row) => row.lastOrderAt,
        email: (row) => row.email,
      },
    },
    itself,
  );
}

export function events(store: Store, query: Query<"events">) {
  const rows = store.data.events.filter(({ state, gameId }) => among(query.state, state) && same(query.gameId, gameId));
  return listOf(
    rows.map((event) => view.eventRecord(store, event)),
    query,
    {
      text: ({ title, place, game }) => [title, place, game?.name].join(" "),
      sorts: {
        startsAt: ({ startsAt }) => startsAt,
        title: ({ title }) => title,
        registered: ({ registered }) => registered,
        state: ({ state }) => state,
      },
    },
    itself,
  );
}

export function invoices(store: Store, query: Query<"invoices">) {
  const rows = store.data.invoices.filter(({ kind }) => among(query.kind, kind));
  return listOf(
    rows.map((invoice) => view.invoiceRow(store, invoice)),
    query,
    {
      text: ({ number, receiver, orderNumber }) => [number, receiver, orderNumber].join(" "),
      sorts: {
        issuedAt: ({ issuedAt }) => issuedAt,
        number: ({ number }) => number,
        total: ({ total }) => total,
        receiver: ({ receiver }) => receiver,
      },
    },
    itself,
  );
}

export function headers(store: Store, query: Query<"headers">) {
  const rows = store.data.headers.filter(({ active }) => same(query.active, active));
  return listOf(
    rows,
    query,
    {
      text: ({ title, subtitle }) => `${title} ${subtitle}`,
      sorts: { position: ({ position }) => position, title: ({ title }) => title },
    },
    (header) => view.headerRecord(store, header),
  );
}

export function preorders(store: Store, query: Query<"preorders">) {
  const rows = store.data.preorders.filter(({ state }) => among(query.state, state));
  return listOf(
    rows.map((campaign) => view.preorderRecord(store, campaign)),
    query,
    {
      text: ({ title, sku, product }) => [title, sku, product.name].join(" "),
      sorts: {
        closesAt: ({ closesAt }) => closesAt,
        title: ({ title }) => title,
        releaseDate: ({ releaseDate }) => releaseDate,
        taken: ({ taken }) => taken,
        state: ({ state }) => state,
      },
    },
    itself,
  );
}

export function users(store: Store, query: Query<"users">) {
  const rows = store.data.users
    .map((user) => view.staffRecord(store, user))
    .filter(({ role, status }) => among(query.role, role) && among(query.status, status));
  return listOf(
    rows,
    query,
    {
      text: ({ name, email }) => `${name} ${email}`,
      sorts: {
        name: ({ name }) => name,
        email: ({ email }) => email,
        role: ({ role }) => role,
        lastSignInAt: ({ lastSignInAt }) => lastSignInAt,
      },
    },
    itself,
  );
}

export function carriers(store: Store, query: Query<"carriers">) {
  const rows = store.data.carriers.filter(({ active }) => same(query.active, active));
  return listOf(
    rows.map((carrier) => view.carrierRecord(store, carrier)),
    query,
    { text: ({ name }) => name, sorts: { name: ({ name }) => name, rates: (row) => row.rates } },
    itself,
  );
}

export function zones(store: Store, query: Query<"zones">) {
  return listOf(
    store.data.zones,
    query,
    { text: ({ name }) => name, sorts: { priority: ({ priority }) => priority, name: ({ name }) => name } },
    (zone) => view.zoneRecord(store, zone),
  );
}

export function rates(store: Store, query: Query<"rates">) {
  const rows = store.data.rates.filter(
    ({ carrierId, zoneId, active }) =>
      same(query.carrierId, carrierId) && same(query.zoneId, zoneId) && same(query.active, active),
  );
  return listOf(
    rows.map((rate) => view.rateRecord(store, rate)),
    query,
    {
      text: ({ carrier, zone }) => `${carrier} ${zone}`,
      sorts: { carrier: ({ carrier }) => carrier, zone: ({ zone }) => zone, days: ({ days }) => days },
    },
    itself,
  );
}
