import type { Client } from "@tablero/demo-shop/types";
import { clientImported } from "@tablero/domain/exchange/imports/audit";
import {
  type ClientPlan,
  type ClientWorld,
  clientKey,
  planClient,
  type ShopClient,
} from "@tablero/domain/exchange/imports/planning/plan-client";
import { type Applied, type GivenRecord, resultOf } from "@tablero/domain/exchange/imports/planning/plan-result";
import type { ImportedClient } from "@tablero/domain/exchange/imports/types";
import { writeAddress } from "../../people/commands/addresses.ts";
import { isLive } from "../../people/views/clients.ts";
import { writeAudit } from "../../platform/audit.ts";
import { byId, must, where } from "../../platform/rows.ts";
import { type Store, touch } from "../../platform/store.ts";
import type { PassMemory } from "./import-products.ts";
import { type ImportFile, originOf } from "./import-rows.ts";

export function clientWorldOf(store: Store, { headOf, told }: Pick<PassMemory, "headOf" | "told">): ClientWorld {
  const live = store.data.clients.filter(isLive);
  const clients = new Map(live.map((client) => [client.email, shopClient(store, client)]));
  for (const client of live)
    for (const alias of client.aliases) if (!clients.has(alias)) clients.set(alias, shopClient(store, client));
  return { keys: new Map(store.imports.clientKeys), clients, newId: store.newId, headOf, told };
}

const shopClient = ({ data }: Store, client: Client): ShopClient => ({
  id: client.id,
  hasAccount: client.accountId !== null,
  kind: client.kind,
  name: client.name,
  surname: client.surname ?? "",
  phone: client.phone || null,
  taxId: client.taxId,
  tags: client.tags,
  addresses: where(data.clientAddresses, "clientId", client.id),
  notes: where(data.clientNotes, "clientId", client.id).map(({ text }) => text),
});

/** Plans the records in the world of a dry run, which has those before them. */
export const checkClients = (world: ClientWorld, given: readonly GivenRecord<ImportedClient>[]): Applied =>
  resultOf(
    given.map(({ record }) => planClient(record, world)),
    given,
  );

/** Plans each record and writes it. */
export function runClients(
  store: Store,
  file: ImportFile,
  given: readonly GivenRecord<ImportedClient>[],
  memory: PassMemory,
): Applied {
  const world = clientWorldOf(store, memory);
  const plans = given.map(({ record }) => {
    const plan = planClient(record, world);
    write(store, file, plan);
    return plan;
  });
  return resultOf(plans, given);
}

function write(store: Store, file: ImportFile, plan: ClientPlan): void {
  const { outcome, record, id, fingerprint, before } = plan;
  if (outcome === "failed") return;
  store.imports.clientKeys.set(clientKey(record), { id, fingerprint });
  if (outcome === "unchanged") return;
  const { data } = store;
  if (!before) data.clients.push(blank(id, record.email, record.createdAt ?? store.now()));
  const client = must(data.clients, id);
  const { phone, surname, tags, ...fields } = plan.write;
  Object.assign(client, fields, tags && { tags: [...tags] });
  if (phone !== undefined) client.phone = phone ?? "";
  if (surname !== undefined) client.surname = surname || null;
  const first = { label: "", isDefault: false, isBilling: false };
  for (const address of plan.addresses) writeAddress(store, id, null, { ...address, ...first });
  const author = byId(data.users, file.actorId)?.name ?? null;
  if (plan.note !== null)
    data.clientNotes.push({ id: store.newId(), clientId: id, text: plan.note, at: store.now(), author });
  touch(store, id);
  writeAudit(store, originOf(file), clientImported(plan));
}

const blank = (id: string, email: string, createdAt: string): Client => ({
  id,
  accountId: null,
  kind: "person",
  name: "",
  surname: null,
  email,
  phone: "",
  taxId: null,
  tags: [],
  active: true,
  blockReason: null,
  mergedInto: null,
  aliases: [],
  anonymisedAt: null,
  createdAt,
});
