import { contract } from "@tablero/contract/contract";
import type { Endpoint } from "@tablero/contract/core/endpoint";
import { underRecordKeys } from "@tablero/contract/platform/kit/record-keys";
import { isSimpleCommand } from "@tablero/domain/sales/orders/simple-commands";
import { callGraph, type Unit } from "./call-graph.ts";
import { isTest } from "./rooms.ts";
import { sourcesOf } from "./sources.ts";

const SERVER = "packages/server/src/";

/** The code that the server runs: without tests, and without code that only tests use. */
const files = sourcesOf(SERVER).filter((file) => !isTest(file) && !file.endsWith(".d.ts"));

/** The call graph of the server. */
export const graph = callGraph(files);

/** How a unit is written in tables and messages. */
export const shortId = (id: string): string => id.replace(SERVER, "");

/** The domain function that writes entries of the audit log; all others use it. */
export const AUDIT = `${SERVER}domain/platform/system/audit.ts#writeAudits`;

export interface Handler {
  key: string;
  endpoint: Endpoint;
  /** The unit that handles the endpoint. */
  unit: string;
}

const kit = `${SERVER}http/kit/record-routes.ts#recordRoutes.`;
/** Simple records have their handlers under computed keys. */
function fromKit(key: string): string | null {
  const [, resource = ""] = /^[A-Z]+ \/api\/admin\/([^/]+)/.exec(key) ?? [];
  const parts = underRecordKeys(resource, {
    list: "list",
    export: "export",
    one: "one",
    history: "history",
    create: "create",
    change: "change",
    remove: "remove",
    bulk: "bulk",
  });
  const part = Object.entries(parts).find(([name]) => name === key)?.[1];
  return part ? kit + part : null;
}

/** Simple commands on orders are handled by one function. */
const fromSimpleCommand = (key: string): string | null =>
  isSimpleCommand(key) ? `${SERVER}http/sales/orders.routes.ts#runSimple` : null;

const unitOf = new Map(
  [...graph.units.keys()].flatMap((id) => {
    const key = /^[^:]*#[A-Za-z]+\.([A-Z]+ \/api\/.*)$/.exec(id)?.[1];
    return key ? [[key, id] as const] : [];
  }),
);

/** Every endpoint of the contract, with the unit that handles it. */
export const handlers: readonly Handler[] = Object.entries(contract).map(([key, endpoint]) => {
  const unit = unitOf.get(key) ?? fromKit(key) ?? fromSimpleCommand(key);
  if (!unit || !graph.units.has(unit)) throw new Error(`No handler was found for ${key}.`);
  return { key, endpoint, unit };
});

/*
 * Tables that record debts and payments, numbers and owners of units, and permissions. `?` is a table whose name is
 * computed, which counts as one of them.
 */
export const GUARDED = {
  money: ["payments", "refunds", "refund_lines", "payment_events", "payouts", "invoices", "invoice_dues"],
  orders: ["orders", "order_lines", "shipments", "returns", "coupons", "fiscal_records"],
  stock: ["stock", "stock_movements", "reservations", "preorder_reservations"],
  prices: ["variants", "price_history"],
  roles: ["accounts", "users", "api_tokens", "two_factor"],
};

const camel = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** Returns true if a unit writes one of the tables itself, by a statement or with Drizzle. */
export function writes(tables: readonly string[]): (unit: Unit) => boolean {
  const statement = new RegExp(
    `\\b(?:insert into|update|delete from|truncate(?: table)?)\\s+(?:only\\s+)?"?(?:${tables.map((name) => name.replace("?", "\\?")).join("|")})(?![a-z_])`,
    "i",
  );
  const calls = new Set(
    tables.flatMap((name) => ["batch", "insert", "update", "delete"].map((verb) => `${verb}(${camel(name)})`)),
  );
  // The written table is specified where batches are created: `batch(payments, …)`.
  const insertSql = `${SERVER}db/insert.ts#insertSql`;
  return (unit) =>
    unit.id !== insertSql &&
    (unit.texts.some((text) => statement.test(text)) || [...unit.calls].some((call) => calls.has(call)));
}
