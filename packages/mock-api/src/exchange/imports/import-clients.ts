import type { Client } from "@tablero/demo-shop/types";
import { clientImported } from "@tablero/domain/exchange/imports/audit";
import {
  type ClientPlan,
  type ClientWorld,
  clientKey,
  planClient,
  type ShopClient,
} from "@tablero/domain/exchange/imports/planning/plan-client";
import type { ImportedClient } from "@tablero/domain/exchange/imports/types";
import { writeAddress } from "../../people/commands/addresses.ts";
import { isLive } from "../../people/views/clients.ts";
import { writeAudit } from "../../platform/audit.ts";
import { byId, must, where } from "../../platform/rows.ts";
import { bumpVersion, type Store } from "../../platform/store.ts";
import type { PassMemory } from "./import-products.ts";
import { type ImportFile, originOf } from "./import-rows.ts";
import type { Planning } from "./planner.ts";

function readClientWorld(store: Store, { headOf, told }: Pick<PassMemory, "headOf" | "told">): ClientWorld {
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

/** How a pass plans and stores clients. */
export const clientPlanning = (
  store: Store,
  file: ImportFile,
  memory: PassMemory,
): Planning<ImportedClient, ClientWorld, ClientPlan> => ({
  world: () => readClientWorld(store, memory),
  plan: planClient,
  write: (plan) => write(store, file, plan),
});

function write(store: Store, file: ImportFile, plan: ClientPlan): void {
  const { outcome, record, id, fingerprint, before } = plan;
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
  bumpVersion(store, id);
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
