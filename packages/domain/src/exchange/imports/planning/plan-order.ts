import { issueOf } from "../issue-of.ts";
import type { ImportedOrder, ImportIssue } from "../types.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { clientKey } from "./plan-client.ts";
import type { KnownKey } from "./shop-product.ts";

/** A past order that exists in the shop. */
export interface ShopLegacyOrder {
  id: string;
  /** Whether its client was anonymised here. */
  isForgotten: boolean;
}

/** Past orders of the shop that the records name, and clients by their e-mails. */
export interface OrderWorld {
  /** By `orderKey`. */
  keys: ReadonlyMap<string, KnownKey>;
  /** By id. */
  orders: ReadonlyMap<string, ShopLegacyOrder>;
  /** Client ids by e-mail, including former e-mails of merged clients. */
  clients: ReadonlyMap<string, string>;
  /** E-mails of imported clients who have since been erased here. */
  forgotten: ReadonlySet<string>;
  newId(): string;
  headOf(field: string): string | null;
  /** Orders of this file with the line where each begins. */
  lines: Map<string, number>;
}

export interface OrderPlan {
  outcome: "created" | "changed" | "unchanged" | "failed";
  record: ImportedOrder;
  fingerprint: string;
  id: string;
  before: ShopLegacyOrder | null;
  /** The client with the order's e-mail; null for none. */
  clientId: string | null;
  issues: ImportIssue[];
}

/** Maximum length of a stored key. */
const MAX_KEY = 500;

/** The key that the client of an order has in a client file from the same shop. */
export const buyerKey = ({ key, email }: Pick<ImportedOrder, "key" | "email">): string =>
  clientKey({ key: `${key.split(":")[0]}:${email}` });

/** The key under which an order is stored. */
export const orderKey = ({ key }: Pick<ImportedOrder, "key">): string => key.slice(0, MAX_KEY);

/** Plans the outcome for an order of another shop: it is only history here and moves neither units nor money. */
export function planOrder(record: ImportedOrder, world: OrderWorld): OrderPlan {
  const key = orderKey(record);
  const known = world.keys.get(key);
  const before = (known && world.orders.get(known.id)) ?? null;
  const plan: OrderPlan = {
    outcome: "failed",
    record,
    fingerprint: fingerprintOf(record),
    id: before?.id ?? world.newId(),
    before,
    clientId: world.clients.get(record.email) ?? null,
    issues: [],
  };
  const line = world.lines.get(key);
  if (line !== undefined && line !== record.line) {
    const message = `Este pedido ya está en la línea ${line}: sus filas tienen que ir seguidas.`;
    plan.issues.push(issueOf(record, world, "number", "order-repeated", message));
    return plan;
  }
  world.lines.set(key, record.line);
  if (before?.isForgotten || (!before && plan.clientId === null && world.forgotten.has(record.email))) {
    const message = before
      ? "Los datos de su comprador se borraron de la tienda: el pedido se queda sin ellos."
      : "Los datos de su comprador se borraron de la tienda: el pedido no se importa.";
    plan.issues.push(issueOf(record, world, "email", "order-forgotten", message, "warning"));
    return { ...plan, outcome: "unchanged", clientId: null };
  }
  if (!before) return { ...plan, outcome: "created" };
  return { ...plan, outcome: known?.fingerprint === plan.fingerprint ? "unchanged" : "changed" };
}
