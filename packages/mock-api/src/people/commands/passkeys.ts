import type { Passkey } from "@tablero/contract/people/shapes/passkeys";
import type { PasskeyKey } from "@tablero/domain/people/accounts/passkey-checks";
import {
  expiredPasskeyChallenge,
  PASSKEY_CHALLENGE_MS,
  type RelyingParty,
  relyingParty,
} from "@tablero/domain/people/accounts/passkeys";
import { newToken } from "@tablero/domain/platform/ids";
import { notFound } from "@tablero/domain/platform/refusals";
import { storeMail } from "../../platform/commands/store-mail.ts";
import { must } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";

/** A passkey of a shopper. */
export interface MockPasskey extends PasskeyKey {
  id: string;
  accountId: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
  /** When a copy of it was last reported, in ms of the real clock. */
  copyReportedAt?: number;
}

/** A challenge that was not answered yet. `sessionId`: of the shopper who creates a passkey; null for a sign-in. */
export interface PasskeyChallenge {
  challenge: string;
  sessionId: string | null;
  /** In ms of the real clock. */
  until: number;
}

/** Valid where the mock is called at an address without passkeys, so that tests reach it at any address. */
const ELSEWHERE: RelyingParty = { id: "localhost", origin: "http://localhost:3000" };
export const shopAt = (request: Request): RelyingParty => relyingParty(request.url) ?? ELSEWHERE;

/** The code that checks signatures is large, so it loads on use. */
export const loadPasskeyChecks = () => import("@tablero/domain/people/accounts/passkey-checks");

export function newPasskeyChallenge(store: Store, sessionId: string | null): { ticket: string; challenge: string } {
  const [ticket, challenge] = [newToken(), newToken()];
  store.passkeyChallenges.set(ticket, { challenge, sessionId, until: Date.now() + PASSKEY_CHALLENGE_MS });
  return { ticket, challenge };
}

/** Redeems a challenge, once. Throws `gone`. */
export function redeemPasskeyChallenge(store: Store, ticket: string, sessionId: string | null): string {
  const open = store.passkeyChallenges.get(ticket);
  if (!open || open.sessionId !== sessionId || open.until <= Date.now()) throw expiredPasskeyChallenge();
  store.passkeyChallenges.delete(ticket);
  return open.challenge;
}

export const passkeysOf = (store: Store, accountId: string): MockPasskey[] =>
  store.passkeys.filter((passkey) => passkey.accountId === accountId).reverse();

/** Throws `not-found` for another account's passkey. */
export function requirePasskey(store: Store, accountId: string, id: string): MockPasskey {
  const found = passkeysOf(store, accountId).find((passkey) => passkey.id === id);
  if (!found) throw notFound();
  return found;
}

export const viewPasskey = ({ id, name, createdAt, lastUsedAt, synced }: MockPasskey): Passkey => ({
  id,
  name,
  createdAt,
  lastUsedAt,
  synced,
});

/** Keeps the mail about a passkey of an account. */
export function mailPasskeyOwner(
  store: Store,
  accountId: string,
  template: "passkey-changed" | "passkey-refused",
  subject: string,
): void {
  const recipient = must(store.data.accounts, accountId).email;
  const label = "Ver la seguridad de mi cuenta";
  storeMail(store, { template, recipient, subject, order: null, path: "/cuenta/seguridad", label });
}
