import type { Subscribe, Subscription } from "@tablero/contract/people/shapes/newsletter";
import { DEMO_SUBSCRIPTIONS } from "@tablero/demo-shop/newsletter";
import { consentText, TEXT_VERSION } from "@tablero/domain/people/clients/consents";
import {
  decideOnLink,
  decideOnOrder,
  decideOnRequest,
  type SubscriptionSource,
  subscriptionConflict,
} from "@tablero/domain/people/newsletter/subscriptions";
import { newToken } from "@tablero/domain/platform/ids";
import { goneLink } from "@tablero/domain/platform/refusals";
import { normaliseEmail } from "@tablero/domain/platform/validation";
import { storeMail } from "../../platform/commands/store-mail.ts";
import { byId, must } from "../../platform/rows.ts";
import { bumpVersion, type Store, versionOf } from "../../platform/store.ts";
import type { SubscriptionRow } from "../rows.ts";
import { listEmails } from "../views/clients.ts";

interface NewsletterLink {
  id: string;
  token: string;
}

export const subscriptionView = (store: Store, row: SubscriptionRow): Subscription => {
  const { token: _, stopToken: __, ...shown } = row;
  return { ...shown, text: consentText("marketing", row.textVersion), version: versionOf(store, row.id) };
};

const find = (store: Store, email: string) => store.newsletter.subscriptions.find((row) => row.email === email);

function write(store: Store, email: string, fields: Pick<SubscriptionRow, "state" | "source">): SubscriptionRow {
  const at = store.now();
  const asked = {
    ...fields,
    token: newToken(),
    textVersion: TEXT_VERSION,
    requestedAt: at,
    confirmedAt: fields.state === "active" ? at : null,
    endedAt: null,
  };
  const known = find(store, email);
  if (known) {
    bumpVersion(store, known.id);
    return Object.assign(known, asked);
  }
  const row = { id: store.newId(), email, stopToken: newToken(), ...asked };
  store.newsletter.subscriptions.push(row);
  return row;
}

/** Same as on the server. */
export function subscribe(store: Store, input: Subscribe): void {
  if (!input.website) request(store, normaliseEmail(input.email), "footer", decideOnRequest);
}

/** Same as on the server. */
export const subscribeWithOrder = (store: Store, email: string): void =>
  request(store, normaliseEmail(email), "checkout", decideOnOrder);

function request(
  store: Store,
  email: string,
  source: SubscriptionSource,
  stepOf: (known: SubscriptionRow | undefined, at: string) => ReturnType<typeof decideOnRequest>,
): void {
  const known = find(store, email);
  const step = stepOf(known, store.now());
  if (step === "none") return;
  const row = step === "same-link" && known ? known : write(store, email, { state: "pending", source });
  storeMail(store, {
    template: "newsletter-confirm",
    recipient: email,
    subject: "Confirma tu suscripción al boletín",
    order: null,
    path: `/boletin/${row.id}/${row.token}`,
    label: "Sí, quiero recibirlo",
  });
}

/** When a link in an email is used, updates the consent of the client with that address. */
function noteConsent(store: Store, email: string, granted: boolean): void {
  const client = store.data.clients.find((each) => each.email === email && each.anonymisedAt === null);
  if (!client) return;
  store.data.clientConsents.push({
    id: store.newId(),
    clientId: client.id,
    kind: "marketing",
    granted,
    at: store.now(),
    textVersion: TEXT_VERSION,
    source: "newsletter",
    author: null,
  });
}

/** Same as on the server. Throws `gone`. */
export function confirmSubscription(store: Store, { id, token }: NewsletterLink): void {
  const row = byId(store.newsletter.subscriptions, id);
  const at = store.now();
  const step = row && row.token === token ? decideOnLink(row, at) : "gone";
  if (!row || step === "gone") throw goneLink();
  if (step === "none") return;
  Object.assign(row, { state: "active", confirmedAt: at });
  bumpVersion(store, id);
  noteConsent(store, row.email, true);
  storeMail(store, {
    template: "newsletter-welcome",
    recipient: row.email,
    subject: "Ya recibes el boletín",
    order: null,
    path: `/boletin/${row.id}/${row.stopToken}/baja`,
    label: "Darme de baja",
  });
}

function end(store: Store, row: SubscriptionRow): void {
  if (row.state === "ended") return;
  const wasActive = row.state === "active";
  Object.assign(row, { state: "ended", endedAt: store.now() });
  bumpVersion(store, row.id);
  if (wasActive) noteConsent(store, row.email, false);
}

/** Same as on the server. Throws `gone` for a wrong link. */
export function cancelSubscription(store: Store, { id, token }: NewsletterLink): void {
  const row = byId(store.newsletter.subscriptions, id);
  if (!row || row.stopToken !== token) throw goneLink();
  end(store, row);
}

/** Same as on the server. Throws `not-found`, `version-conflict`. */
export function endSubscription(store: Store, id: string, version: number): SubscriptionRow {
  const row = must(store.newsletter.subscriptions, id);
  if (versionOf(store, id) !== version) throw subscriptionConflict(subscriptionView(store, row));
  end(store, row);
  return row;
}

/** Same as on the server: the newsletter follows the consent of a client. */
export function followConsent(
  store: Store,
  { id, email }: { id: string; email: string },
  { kind, granted, source }: { kind: string; granted: boolean; source: string },
): void {
  if (kind !== "marketing") return;
  if (!granted) dropSubscriptions(store, listEmails(store, id), "archived");
  else if (source === "account" && email && find(store, email)?.state !== "active")
    write(store, email, { state: "active", source });
}

/** Same as on the server: nothing remains of a deleted client, and an archived one gets no more emails. */
export function dropSubscriptions(store: Store, emails: readonly string[], outcome: "archived" | "deleted"): void {
  const { newsletter } = store;
  const theirs = newsletter.subscriptions.filter(({ email }) => emails.includes(email));
  if (outcome === "deleted") newsletter.subscriptions = newsletter.subscriptions.filter((row) => !theirs.includes(row));
  else
    for (const row of theirs.filter(({ state }) => state !== "ended")) {
      Object.assign(row, { state: "ended", endedAt: store.now() });
      bumpVersion(store, row.id);
    }
}

/** The addresses of the demo shop. */
export const sampleSubscriptions = (store: Pick<Store, "now" | "newId">): SubscriptionRow[] =>
  DEMO_SUBSCRIPTIONS.map((row) => {
    const at = store.now();
    return {
      ...row,
      id: store.newId(),
      token: newToken(),
      stopToken: newToken(),
      textVersion: TEXT_VERSION,
      requestedAt: at,
      confirmedAt: row.state === "pending" ? null : at,
      endedAt: row.state === "ended" ? at : null,
    };
  });
