import type { ClientMerge } from "@tablero/contract/people/shapes/clients";
import { clientsMerged } from "@tablero/domain/people/clients/audit";
import {
  aliasesAfterMerge,
  combineClients,
  countAddedTags,
  type MergeField,
  requireMergeable,
} from "@tablero/domain/people/clients/merge";
import { writeAudit } from "../../platform/audit.ts";
import type { Context } from "../../platform/callers.ts";
import { must } from "../../platform/rows.ts";
import { bumpVersion, type Store } from "../../platform/store.ts";
import { clientIdsOf, clientRow, invoicesOf } from "../views/clients.ts";
import { legacyOrders } from "../views/former-orders.ts";
import { assignAddressUses } from "./addresses.ts";
import { moveNotes, setAccount } from "./clients.ts";

export interface MergeCall {
  into: string;
  version: number;
  intoVersion?: number | undefined;
  take: readonly MergeField[];
  preview: boolean;
}

/** Same as on the server; see `mergeClient` there. */
export function mergeClient(store: Store, context: Context, id: string, call: MergeCall): ClientMerge {
  const { data } = store;
  const [source, target] = [must(data.clients, id), must(data.clients, call.into)];
  const [from, into] = [clientRow(store, source), clientRow(store, target)];
  requireMergeable(from, into, call);
  const result = combineClients(from, into, call.take);
  const count = (rows: readonly { clientId: string | null }[]) => rows.filter(({ clientId }) => clientId === id).length;
  const ids = clientIdsOf(store, id);
  const counts = {
    orders: count(data.orders),
    formerOrders: count(legacyOrders(store)),
    invoices: invoicesOf(store, ids).length,
    addresses: count(data.clientAddresses),
    notes: count(data.clientNotes),
    consents: count(data.clientConsents),
    tags: countAddedTags(from, into),
    coupons: data.orders.filter(({ clientId, couponId }) => clientId === id && couponId !== null).length,
    reservations: count(data.preorderReservations),
    registrations: count(data.registrations),
    account: from.hasAccount,
  };
  if (call.preview) return { from, into, result, counts };

  // Uses new arrays, because rows are indexed by the changed field.
  const moved = <T extends { clientId: string | null }>(rows: T[]): T[] =>
    rows.map((row) => (row.clientId === id ? { ...row, clientId: into.id } : row));
  data.orders = moved(data.orders);
  for (const order of store.imports.legacyOrders) if (order.clientId === id) order.clientId = into.id;
  moveNotes(store, id, into.id);
  data.preorderReservations = moved(data.preorderReservations);
  data.registrations = moved(data.registrations);
  store.bookings = moved(store.bookings);
  store.followers.clientMerged(store, id, into.id);
  store.alerts = moved(store.alerts);
  const wished = new Set(store.wishes.filter((wish) => wish.clientId === into.id).map((wish) => wish.productId));
  store.wishes = store.wishes
    .filter((wish) => wish.clientId !== id || !wished.has(wish.productId))
    .map((wish) => (wish.clientId === id ? { ...wish, clientId: into.id } : wish));
  data.clientAddresses = moved(
    data.clientAddresses.map((row) => (row.clientId === id ? { ...row, isDefault: false, isBilling: false } : row)),
  );
  assignAddressUses(store, into.id, null);
  const accountId = target.accountId ?? source.accountId;
  data.clients = data.clients.map((client) => {
    if (client.id === id) return { ...client, accountId: null, mergedInto: into.id, aliases: [] };
    if (client.mergedInto === id) return { ...client, mergedInto: into.id };
    if (client.id !== into.id) return client;
    const { kind, name, email, taxId, tags, active, blockReason } = result;
    const person = { kind, name, surname: result.surname || null, email, phone: result.phone ?? "", taxId };
    const aliases = aliasesAfterMerge([source, target], email);
    return { ...client, ...person, tags, active, blockReason, accountId, aliases };
  });
  if (!result.active) setAccount(store, must(data.clients, into.id));
  bumpVersion(store, id);
  bumpVersion(store, into.id);
  const after = clientRow(store, must(data.clients, into.id));
  for (const change of clientsMerged(from, into, after, counts)) writeAudit(store, context, change);
  return { from: clientRow(store, must(data.clients, id)), into: after, result: after, counts };
}
