import type { Account } from "@tablero/demo-shop/types";
import { expiredLink } from "@tablero/domain/people/accounts/refusals";
import { EMAIL_LINK_HOURS, sameEmailError } from "@tablero/domain/people/accounts/staff-accounts";
import { requireNoErrors } from "@tablero/domain/platform/failure";
import { newToken } from "@tablero/domain/platform/ids";
import { SIGN_IN_PATH } from "@tablero/domain/platform/resources/paths";
import { storeMail } from "../../platform/commands/store-mail.ts";
import { must, where } from "../../platform/rows.ts";
import { bumpVersion, type Store } from "../../platform/store.ts";
import { endSessions } from "../sessions.ts";

const HOUR = 60 * 60 * 1000;

/** Throws `validation` for the account's current address. */
export function refuseSameEmail(account: Account, email: string): void {
  requireNoErrors([sameEmailError(account.email, email)]);
}

/** Only the newest link of an account is valid. */
export function sendEmailLink(store: Store, { id }: Account, email: string): void {
  const token = newToken();
  const expiresAt = new Date(Date.parse(store.now()) + EMAIL_LINK_HOURS * HOUR).toISOString();
  store.emailChanges.set(id, { email, token, expiresAt });
  storeMail(store, {
    template: "confirm-email",
    recipient: email,
    subject: "Confirma tu correo nuevo",
    order: null,
    path: `/confirmar-correo/${id}/${token}`,
    label: "Confirmar el correo",
  });
}

/** The new address, waiting to be confirmed by its link; null if there is none. */
export function findPendingEmail(store: Store, accountId: string): string | null {
  const waiting = store.emailChanges.get(accountId);
  return waiting && waiting.expiresAt > store.now() ? waiting.email : null;
}

interface Confirmed {
  userId: string;
  before: string;
  email: string;
}

/**
 * Throws `gone` for a link that was used, replaced or has expired, and for an address that now belongs to another
 * account.
 */
export function confirmEmail(store: Store, link: { id: string; token: string }, session: string | null): Confirmed {
  const waiting = store.emailChanges.get(link.id);
  const [user] = where(store.data.users, "accountId", link.id);
  const email = findPendingEmail(store, link.id);
  const account = user && must(store.data.accounts, link.id);
  const isTaken = store.data.accounts.some((each) => each.email === email);
  if (!user || !email || waiting?.token !== link.token || account?.status !== "active" || isTaken) throw expiredLink();
  store.emailChanges.delete(link.id);
  const before = account.email;
  account.email = email;
  endSessions(store, account.id, { but: session });
  bumpVersion(store, user.id);
  storeMail(store, {
    template: "email-changed",
    recipient: before,
    subject: "El correo de tu cuenta ha cambiado",
    order: null,
    path: SIGN_IN_PATH,
    label: "Entrar",
  });
  return { userId: user.id, before, email };
}
