import { isSamePlace, type Place } from "../../../people/clients/addresses.ts";
import { checkClient, cleanTags, MAX_ADDRESSES, MAX_TAGS } from "../../../people/clients/clients.ts";
import type { FieldError } from "../../../platform/failure.ts";
import { hash64 } from "../../../platform/kit/hash-text.ts";
import { propertyOf } from "../../../platform/typed.ts";
import type { ClientKind } from "../../../platform/vocabulary.ts";
import { checkAddress } from "../../../sales/orders/placing/input.ts";
import { issueOf } from "../issue-of.ts";
import { leftOutIssue } from "../left-out.ts";
import type { ImportedAddress, ImportedClient, ImportIssue } from "../types.ts";
import { lineAsRead } from "./as-read.ts";
import { fingerprintOf } from "./fingerprint.ts";
import type { KnownKey } from "./shop-product.ts";

export interface ShopClient {
  id: string;
  hasAccount: boolean;
  kind: ClientKind;
  name: string;
  surname: string;
  phone: string | null;
  taxId: string | null;
  tags: readonly string[];
  addresses: readonly Place[];
  notes: readonly string[];
}

export type ClientWrite = Pick<ShopClient, "kind" | "name" | "surname" | "phone" | "taxId" | "tags">;

/** Clients of the shop that the records name. */
export interface ClientWorld {
  /** By `clientKey`. */
  keys: Map<string, KnownKey>;
  /** Clients that can be changed, by e-mail. The former address of a merged client leads to the remaining client. */
  clients: Map<string, ShopClient>;
  newId(): string;
  headOf(field: string): string | null;
  told: Set<string>;
}

export interface ClientPlan {
  outcome: "created" | "changed" | "unchanged" | "failed";
  record: ImportedClient;
  fingerprint: string;
  id: string;
  before: ShopClient | null;
  write: Partial<ClientWrite>;
  addresses: ImportedAddress[];
  note: string | null;
  issues: ImportIssue[];
}

/** The key under which a client is stored. It does not contain the e-mail, which is erased with the client. */
export const clientKey = ({ key }: Pick<ImportedClient, "key">): string => `${key.split(":")[0]}:${hash64(key)}`;

/**
 * Plans the changes that a record makes. Consents are never imported. Clients with an account here maintain
 * their data themselves, so it is not changed. A client who was erased here is not added again.
 */
export function planClient(record: ImportedClient, world: ClientWorld): ClientPlan {
  const issues: ImportIssue[] = [];
  const fingerprint = fingerprintOf(record);
  const known = world.keys.get(clientKey(record));
  const before = world.clients.get(record.email) ?? null;
  const plan: ClientPlan = {
    outcome: "unchanged",
    record,
    fingerprint,
    id: before?.id ?? known?.id ?? world.newId(),
    before,
    write: {},
    addresses: [],
    note: null,
    issues,
  };
  if (known && !before) {
    const message = "Este cliente ya estuvo en la tienda y se quitó: no se vuelve a crear.";
    issues.push(issueOf(record, world, "email", "client-gone", message, "warning"));
    return plan;
  }
  if (known?.fingerprint === fingerprint) return plan;
  warnOfNewsletter(record, world, issues);
  if (before?.hasAccount) issues.push(leftOutIssue(record, "has-account"));
  else fill(plan, world);
  if (issues.some(({ level }) => level === "error")) return { ...plan, outcome: "failed" };
  const isSame = Object.keys(plan.write).length + plan.addresses.length === 0 && plan.note === null;
  plan.outcome = !before ? "created" : isSame ? "unchanged" : "changed";
  world.keys.set(clientKey(record), { id: plan.id, fingerprint });
  const blank = {
    hasAccount: false,
    kind: record.clientKind,
    name: "",
    surname: "",
    phone: null,
    taxId: null,
    tags: [],
  };
  world.clients.set(record.email, {
    ...blank,
    ...before,
    ...plan.write,
    id: plan.id,
    addresses: [...(before?.addresses ?? []), ...plan.addresses],
    notes: [...(before?.notes ?? []), ...(plan.note === null ? [] : [plan.note])],
  });
  return plan;
}

/** The record's data for a client without an account. */
function fill(plan: ClientPlan, world: ClientWorld): void {
  const { record, before, issues } = plan;
  const wanted = {
    // A name with a NIF marks a client as a company; a file cannot mark one as a private person.
    kind: record.clientKind === "company" ? record.clientKind : (before?.kind ?? record.clientKind),
    name: record.name ?? before?.name ?? record.email.split("@")[0] ?? "",
    surname: record.surname ?? before?.surname ?? "",
    email: record.email,
    phone: record.phone ?? before?.phone ?? null,
    taxId: record.taxId ?? before?.taxId ?? null,
    tags: cleanTags([...(before?.tags ?? []), ...(record.tags ?? [])]).slice(0, MAX_TAGS),
    active: true,
    blockReason: null,
  };
  const { client, errors } = checkClient(wanted);
  for (const fieldError of errors) note(fieldError, plan, world);
  const lost = (path: "phone" | "taxId") => errors.some((fieldError) => fieldError.path === path);
  const whole: ClientWrite = {
    kind: client.kind,
    name: client.name,
    surname: client.surname,
    phone: lost("phone") ? (before?.phone ?? null) : client.phone,
    taxId: lost("taxId") ? (before?.taxId ?? null) : client.taxId,
    tags: client.tags,
  };
  const asRead = before && { ...before, name: lineAsRead(before.name), surname: lineAsRead(before.surname) };
  const differs = ([name, value]: [string, unknown]) =>
    !before || [before, asRead].every((each) => !isSame(value, propertyOf(each, name)));
  plan.write = Object.fromEntries(Object.entries(whole).filter(differs));
  plan.addresses = newAddresses(record, before, world, issues);
  if (record.note && !before?.notes.includes(record.note)) plan.note = record.note;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A client with an invalid e-mail is refused; an invalid telephone or tax id is omitted. */
function note({ path, code, message }: FieldError, { record, issues }: ClientPlan, world: ClientWorld): void {
  if (path === "email") issues.push(issueOf(record, world, "email", code, message));
  else {
    const field = path === "taxId" ? "tax-id" : path;
    issues.push(issueOf(record, world, field, code, `${message} No se guarda.`, "warning"));
  }
}

function newAddresses(
  record: ImportedClient,
  before: ShopClient | null,
  world: ClientWorld,
  issues: ImportIssue[],
): ImportedAddress[] {
  const kept: ImportedAddress[] = [];
  for (const address of record.addresses) {
    const errors: FieldError[] = [];
    const checked = checkAddress(address, "", errors);
    if (errors[0]) {
      const message = `Una dirección no se guarda: ${errors[0].message}`;
      issues.push(issueOf(record, world, "line1", "bad-address", message, "warning"));
      continue;
    }
    const all = [...(before?.addresses ?? []), ...kept];
    if (all.length < MAX_ADDRESSES && !all.some((each) => isSamePlace(each, checked))) kept.push(checked);
  }
  return kept;
}

function warnOfNewsletter(record: ImportedClient, world: ClientWorld, issues: ImportIssue[]): void {
  if (!record.newsletter) return;
  issues.push(leftOutIssue(record, "newsletter"));
  if (world.told.has("newsletter")) return;
  world.told.add("newsletter");
  const message =
    "Los consentimientos para el boletín no se importan: la tienda tiene que poder probarlos y los pide de nuevo. Este aviso sale una vez.";
  issues.push(issueOf(record, world, "newsletter", "newsletter", message, "warning"));
}
