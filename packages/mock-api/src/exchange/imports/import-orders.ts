import type { LegacyOrder } from "@tablero/contract/exchange/shapes/former-orders";
import { orderImported } from "@tablero/domain/exchange/imports/audit";
import {
  buyerKey,
  type OrderPlan,
  type OrderWorld,
  orderKey,
  planOrder,
} from "@tablero/domain/exchange/imports/planning/plan-order";
import { type Applied, type GivenRecord, summarizePlans } from "@tablero/domain/exchange/imports/planning/plan-result";
import type { ImportedOrder } from "@tablero/domain/exchange/imports/types";
import { ownerOfEmail } from "../../people/views/clients.ts";
import { writeAudit } from "../../platform/audit.ts";
import { byId } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import type { PassMemory } from "./import-products.ts";
import { type ImportFile, type LegacyOrderData, originOf } from "./import-rows.ts";

function readWorld(store: Store, given: readonly GivenRecord<ImportedOrder>[], memory: PassMemory): OrderWorld {
  const emails = new Set(given.map(({ record }) => record.email));
  const clients = [...emails].flatMap((email): [string, string][] => {
    const owner = ownerOfEmail(store, email);
    return owner ? [[email, owner.id]] : [];
  });
  const forgotten = given.flatMap(({ record }) => {
    const known = store.imports.clientKeys.get(buyerKey(record));
    const client = known && byId(store.data.clients, known.id);
    return known && (!client || client.anonymisedAt !== null) ? [record.email] : [];
  });
  return {
    forgotten: new Set(forgotten),
    keys: store.imports.orderKeys,
    orders: new Map(store.imports.legacyOrders.map((order) => [order.id, order])),
    clients: new Map(clients),
    newId: store.newId,
    headOf: memory.headOf,
    lines: memory.lines,
  };
}

/** Plans the records of a step; with `writes`, also stores them (not in a dry run). */
export function applyOrders(
  store: Store,
  file: ImportFile,
  given: readonly GivenRecord<ImportedOrder>[],
  { memory, writes }: { memory: PassMemory; writes: boolean },
): Applied {
  const world = readWorld(store, given, memory);
  const plans = given.map(({ record }) => planOrder(record, world));
  if (writes) for (const plan of plans) write(store, file, plan);
  return summarizePlans(plans, given);
}

function write(store: Store, file: ImportFile, plan: OrderPlan): void {
  const { outcome, id, record, fingerprint, clientId } = plan;
  if (outcome === "failed") return;
  const { imports } = store;
  imports.orderKeys.set(orderKey(record), { id, fingerprint });
  if (outcome === "unchanged") return;
  const stood = imports.legacyOrders.find((order) => order.id === id);
  const order: LegacyOrderData = {
    ...pickContent(record),
    id,
    source: file.options.source,
    clientId: stood?.clientId ?? clientId,
    importId: file.id,
    importedAt: store.now(),
    isForgotten: false,
  };
  if (stood) Object.assign(stood, order);
  else imports.legacyOrders.push(order);
  writeAudit(store, originOf(file), orderImported(plan));
}

function pickContent(record: ImportedOrder) {
  const { kind: _kind, key: _key, line: _line, paymentMethod: _method, ...order } = record;
  return {
    ...order,
    surname: order.surname ?? null,
    phone: order.phone ?? null,
    shippingAddress: order.shippingAddress ?? null,
    billing: order.billing ?? null,
    couponCode: order.couponCode ?? null,
    note: order.note ?? null,
    units: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  } satisfies Partial<Record<keyof LegacyOrderData | keyof LegacyOrder, unknown>>;
}
