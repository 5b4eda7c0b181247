import type * as demo from "@tablero/demo-shop/types";
import { clientClosed } from "@tablero/domain/people/clients/clients";
import { byId, must } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { endSessions } from "../sessions.ts";
import { isLive } from "../views/clients.ts";

/** The client, if it can be changed. Throws `not-found` for a merged or anonymised client. */
export function openClient(store: Store, id: string): demo.Client {
  const client = must(store.data.clients, id);
  if (!isLive(client)) throw clientClosed();
  return client;
}

/** Enables or disables the account of a client. */
export function setAccount(store: Store, { accountId, active }: demo.Client): void {
  const account = byId(store.data.accounts, accountId);
  if (account?.role !== "client") return;
  if (!active) {
    account.status = "blocked";
    endSessions(store, account.id);
  } else if (account.status === "blocked") account.status = account.verifiedAt === null ? "pending" : "active";
}

/** Moves the staff notes about a client to another client. */
export function moveNotes({ data }: Store, from: string, into: string): void {
  const moved = <T extends { clientId: string }>(rows: T[]): T[] =>
    rows.map((row) => (row.clientId === from ? { ...row, clientId: into } : row));
  data.clientNotes = moved(data.clientNotes);
  data.clientConsents = moved(data.clientConsents);
}
