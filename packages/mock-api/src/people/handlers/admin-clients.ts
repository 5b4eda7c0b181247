import type { adminClients } from "@tablero/contract/people/endpoints/admin-clients";
import type * as demo from "@tablero/demo-shop/types";
import {
  addressChanged,
  clientAnonymised,
  clientVatChecked,
  consentChanged,
  noteAdded,
  noteRemoved,
} from "@tablero/domain/people/clients/audit";
import {
  blockReasonError,
  CLIENT_CSV,
  type ClientFields,
  checkClient,
  clientChangeErrors,
  clientName,
  UNIQUE_CLIENT_FIELDS,
} from "@tablero/domain/people/clients/clients";
import { requireVatNumber, withoutCountry } from "@tablero/domain/people/clients/vat-number";
import { requireNoErrors } from "@tablero/domain/platform/failure";
import { notFound } from "@tablero/domain/platform/refusals";
import { CLIENTS } from "@tablero/domain/platform/resources/people/clients";
import { compareNames, nameSortKey } from "@tablero/domain/platform/search/name-order";
import type { ClientKind } from "@tablero/domain/platform/vocabulary";
import { writeAudit } from "../../platform/audit.ts";
import { type Context, type MockHandlers, requireSignedIn } from "../../platform/callers.ts";
import { mockRecord } from "../../platform/kit/record.ts";
import { matchesFilter } from "../../platform/lists.ts";
import { byId, must, where } from "../../platform/rows.ts";
import { bumpVersion, type Store } from "../../platform/store.ts";
import { removeAddress, requireAddressVersion, writeAddress } from "../commands/addresses.ts";
import { anonymiseClient } from "../commands/anonymise.ts";
import { openClient, setAccount } from "../commands/clients.ts";
import { mergeClient } from "../commands/merge-clients.ts";
import { dropSubscriptions, followConsent } from "../commands/newsletter.ts";
import { checkVatNumber } from "../commands/vat-check.ts";
import {
  blankClient,
  clientAddress,
  clientNumber,
  clientRow,
  consentView,
  isLive,
  listEmails,
  noteView,
} from "../views/clients.ts";

interface Filter {
  kind?: ClientKind | undefined;
  hasAccount?: boolean | undefined;
  province?: string | undefined;
  tag?: string | undefined;
  active?: boolean | undefined;
}

export function adminClientHandlers(store: Store): Pick<MockHandlers, keyof typeof adminClients> {
  const livesIn = (id: string, province: string | undefined) =>
    province === undefined ||
    where(store.data.clientAddresses, "clientId", id).some((each) => each.province === province);
  const kit = mockRecord(store, {
    entity: "client",
    thisOne: "este cliente",
    rows: ({ data }) => data.clients,
    view: clientRow,
    list: {
      text: (row) => [clientName(row), row.email, row.taxId, row.phone].join(" "),
      sorts: {
        name: (row) => nameSortKey(clientName(row)),
        createdAt: (row) => row.createdAt,
        spent: (row) => row.spent,
        orders: (row) => row.orders,
        lastOrderAt: (row) => row.lastOrderAt,
        email: (row) => row.email,
      },
    },
    matches: (row, filter: Filter) =>
      row.mergedInto === null &&
      row.anonymisedAt === null &&
      matchesFilter(filter.kind, row.kind) &&
      matchesFilter(filter.hasAccount, row.hasAccount) &&
      matchesFilter(filter.active, row.active) &&
      livesIn(row.id, filter.province) &&
      (filter.tag === undefined || row.tags.includes(filter.tag)),
    stored(_store, fields: ClientFields, id, before): demo.Client {
      const { client, errors } = checkClient(fields);
      requireNoErrors(errors);
      requireNoErrors(clientChangeErrors(before ? clientRow(store, before) : null, fields));
      const written = { ...client, surname: client.surname || null, phone: client.phone ?? "" };
      return { ...(before ?? blankClient(store, written)), ...written, id };
    },
    pickFields: ({ kind, name, surname, email, phone, taxId, tags, active, blockReason }): ClientFields => ({
      kind,
      name,
      surname: surname ?? "",
      email,
      phone: phone || null,
      taxId,
      tags,
      active,
      blockReason,
    }),
    isUsed: ({ data, imports }, id) =>
      must(data.clients, id).accountId !== null ||
      [data.orders, imports.legacyOrders, data.invoices, data.registrations, data.preorderReservations].some((rows) =>
        rows.some(({ clientId }: { clientId: string | null }) => clientId === id),
      ) ||
      where(data.clients, "mergedInto", id).length > 0,
    // An email address is available again once its client was merged or anonymised.
    unique: Object.values(UNIQUE_CLIENT_FIELDS).map((field) => ({
      ...field,
      key: (client: demo.Client) => (isLive(client) ? field.key(client) : null),
    })),
  });
  /** Keeps clients' accounts in sync with their blocked state. */
  const settled = <R>(ids: readonly string[], reply: R): R => {
    for (const id of ids) {
      const client = byId(store.data.clients, id);
      if (client) setAccount(store, client);
    }
    return reply;
  };
  const author = (context: Context) => byId(store.data.users, requireSignedIn(context).userId)?.name ?? null;
  return {
    ...kit.handlers("clients", CLIENTS, CLIENT_CSV),
    "GET /api/admin/client-tags": () => {
      const counts = new Map<string, number>();
      for (const { tags } of store.data.clients.filter(isLive))
        for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
      const items = [...counts].map(([tag, clients]) => ({ tag, clients }));
      items.sort((a, b) => b.clients - a.clients || compareNames(a.tag, b.tag));
      return { status: 200, body: { items } };
    },
    "PATCH /api/admin/clients/{id}": (input, context) => {
      const { active, email } = openClient(store, input.params.id);
      const reply = kit.change(input, context);
      if (reply.body.email !== email) dropSubscriptions(store, [email], "archived");
      return reply.body.active === active ? reply : settled([input.params.id], reply);
    },
    "DELETE /api/admin/clients/{id}": (input, context) => {
      openClient(store, input.params.id);
      const emails = listEmails(store, input.params.id);
      const reply = settled([input.params.id], kit.remove(input, context));
      dropSubscriptions(store, emails, reply.body.outcome);
      return reply;
    },
    "POST /api/admin/clients/bulk": ({ body: { blockReason = null, ...body } }, context) => {
      requireNoErrors([blockReasonError(body.action, body.preview, blockReason ?? undefined)]);
      const ids = body.ids?.filter((id) => store.data.clients.some((client) => client.id === id && isLive(client)));
      if (ids?.length === 0) return { status: 200, body: { matched: 0, changed: [] } };
      const set = { blockReason: body.action === "archive" ? blockReason : null };
      const reply = kit.bulk({ body: { ...body, ids } }, context, set);
      return body.preview ? reply : settled(reply.body.changed, reply);
    },
    "POST /api/admin/clients/{id}/addresses": ({ params, body }, context) => {
      const address = writeAddress(store, params.id, null, body);
      writeAudit(store, context, addressChanged(params.id, null, address));
      return { status: 201, body: address };
    },
    "PATCH /api/admin/clients/{id}/addresses/{part}": ({ params, body: { version, ...input } }, context) => {
      const { id, part } = params;
      const before = clientAddress(store, requireAddressVersion(store, id, part, version));
      writeAddress(store, id, part, input);
      bumpVersion(store, part);
      const after = clientAddress(store, must(store.data.clientAddresses, part));
      writeAudit(store, context, addressChanged(id, before, after));
      return { status: 200, body: after };
    },
    "DELETE /api/admin/clients/{id}/addresses/{part}": ({ params: { id, part }, query }, context) => {
      const address = requireAddressVersion(store, id, part, query.version);
      const before = clientAddress(store, address);
      removeAddress(store, address);
      writeAudit(store, context, addressChanged(id, before, null));
      return { status: 200, body: { id: part } };
    },
    "POST /api/admin/clients/{id}/vat-check": ({ params }, context) => {
      const client = openClient(store, params.id);
      const number = requireVatNumber(clientNumber(store, client));
      client.vatCheck = checkVatNumber(store, null, number);
      writeAudit(store, context, clientVatChecked(client.id, client.vatCheck));
      return { status: 200, body: { vatCheck: withoutCountry(client.vatCheck) } };
    },
    "POST /api/admin/clients/{id}/notes": ({ params, body }, context) => {
      const { id: clientId } = openClient(store, params.id);
      const note = { id: store.newId(), clientId, text: body.text, at: store.now(), author: author(context) };
      store.data.clientNotes.push(note);
      writeAudit(store, context, noteAdded(clientId, note.text));
      return { status: 201, body: noteView(note) };
    },
    "DELETE /api/admin/clients/{id}/notes/{part}": ({ params: { id, part } }, context) => {
      openClient(store, id);
      const gone = byId(store.data.clientNotes, part);
      if (gone?.clientId !== id) throw notFound();
      store.data.clientNotes = store.data.clientNotes.filter((note) => note.id !== part);
      writeAudit(store, context, noteRemoved(id, gone.text));
      return { status: 200, body: { id: part } };
    },
    "POST /api/admin/clients/{id}/consents": ({ params, body }, context) => {
      const client = openClient(store, params.id);
      const { id: clientId } = client;
      const consent = { id: store.newId(), clientId, ...body, at: store.now(), author: author(context) };
      store.data.clientConsents.push(consent);
      writeAudit(store, context, consentChanged(clientId, consent));
      followConsent(store, client, consent);
      return { status: 201, body: consentView(consent) };
    },
    "POST /api/admin/clients/{id}/merge": ({ params, body }, context) => ({
      status: 200,
      body: mergeClient(store, context, params.id, body),
    }),
    "POST /api/admin/clients/{id}/anonymise": ({ params: { id }, body }, context) => {
      const client = kit.at(id, body.version);
      openClient(store, id);
      const orders = anonymiseClient(store, client, body.confirm);
      writeAudit(store, context, clientAnonymised(id, orders));
      return { status: 200, body: clientRow(store, must(store.data.clients, id)) };
    },
  };
}
