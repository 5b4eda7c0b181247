import { type AuditedChange, updated } from "../../platform/audit/changes.ts";
import type { VatCheck } from "./vat-number.ts";

/** An address was added (no `before`), changed, or removed (no `after`). */
export const addressChanged = (clientId: string, before: object | null, after: object | null): AuditedChange => ({
  action: "address",
  entity: "client",
  entityId: clientId,
  ...(before && { before: { address: before } }),
  ...(after && { after: { address: after } }),
});

export const noteAdded = (clientId: string, text: string): AuditedChange => ({
  action: "note",
  entity: "client",
  entityId: clientId,
  after: { text },
});

export const noteRemoved = (clientId: string, text: string): AuditedChange => ({
  action: "note",
  entity: "client",
  entityId: clientId,
  before: { text },
});

export const consentChanged = (
  clientId: string,
  { kind, granted, source, textVersion }: { kind: string; granted: boolean; source: string; textVersion: string },
): AuditedChange => ({
  action: "consent",
  entity: "client",
  entityId: clientId,
  after: { consent: kind, granted, source, textVersion },
});

export const clientVatChecked = (clientId: string, check: VatCheck): AuditedChange =>
  updated("client", clientId, undefined, { vatCheck: check });

/** A passkey was refused because its counter did not grow: a copy of it may be in use. */
export const copiedPasskeyRefused = (clientId: string, passkey: string): AuditedChange => ({
  action: "refused",
  entity: "client",
  entityId: clientId,
  after: { copiedPasskey: passkey },
});

/** Both records of a merge: `into` stays, in the state `after`. */
export const clientsMerged = <Client extends { id: string }>(
  from: Client,
  into: Client,
  after: Client,
  counts: Readonly<Record<string, unknown>>,
): AuditedChange[] => [
  { action: "merge", entity: "client", entityId: from.id, before: from, after: { into: into.id, ...counts } },
  { action: "merge", entity: "client", entityId: into.id, before: into, after: { ...after, from: from.id } },
];

/** Contains only the number of orders, nothing that would retain the erased data. */
export const clientAnonymised = (clientId: string, orders: number): AuditedChange => ({
  action: "anonymise",
  entity: "client",
  entityId: clientId,
  after: { orders },
});

/** Staff exported the shop's data about a client; the log stores the number of rows of each kind. */
export const personalDataExported = (clientId: string, data: object): AuditedChange => ({
  action: "export",
  entity: "client",
  entityId: clientId,
  after: Object.fromEntries(
    Object.entries(data).flatMap(([name, part]) => (Array.isArray(part) ? [[name, part.length]] : [])),
  ),
});

/** A guest's order or record now belongs to the client: the number of an order, or the id of a record. */
export const clientJoined = (clientId: string, joined: string): AuditedChange =>
  updated("client", clientId, undefined, { joined });
