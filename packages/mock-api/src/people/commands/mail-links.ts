import type { Account } from "@tablero/demo-shop/types";
import { expiredLink } from "@tablero/domain/people/accounts/refusals";
import { type SignInTarget, signInLinkPath } from "@tablero/domain/people/accounts/sign-in-link";
import type { NameParts } from "@tablero/domain/people/clients/guest-orders";
import { newToken } from "@tablero/domain/platform/ids";
import { storeMail } from "../../platform/commands/store-mail.ts";
import { byId, must } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import type { SentMail } from "../rows.ts";

/** Valid in place of any token in an email, because the mock does not send emails. It allows screens to be shown. */
export const DEMO_MAIL_TOKEN = "demo-token";

const LINK_MAILS = {
  verify: {
    template: "verify-account",
    subject: "Confirma tu correo",
    page: "verificar-cuenta",
    label: "Confirmar el correo",
  },
  reset: {
    template: "reset-password",
    subject: "Pon una contraseña nueva",
    page: "reset-password",
    label: "Elegir contraseña",
  },
};

/** Sends a mail with a link; returns the token of the link. */
export function send(
  store: Store,
  kind: SentMail["kind"],
  { id, email }: Account,
  password: string | null = null,
  owner: NameParts | null = null,
): string {
  const usable = kind !== "known-account";
  // Only the newest link of these kinds is valid; each sign-up has its own.
  if (kind === "reset" || kind === "sign-in") endMails(store, id, [kind]);
  const token = newToken();
  store.outbox.push({ kind, email, accountId: id, token, usable, password, owner });
  const mail = kind === "verify" || kind === "reset" ? LINK_MAILS[kind] : null;
  if (mail) {
    const { page, ...words } = mail;
    storeMail(store, { ...words, recipient: email, order: null, path: `/${page}/${id}/${token}` });
  }
  return token;
}

export function sendSignInLink(
  store: Store,
  account: Account,
  wanted: { target: SignInTarget; request?: string | undefined },
): void {
  storeMail(store, {
    template: "sign-in-link",
    recipient: account.email,
    subject: "Tu enlace para entrar",
    order: null,
    path: signInLinkPath(account.id, send(store, "sign-in", account), wanted),
    label: "Entrar en mi cuenta",
  });
}

function endMails(store: Store, accountId: string, kinds: readonly SentMail["kind"][]): void {
  for (const mail of store.outbox) if (mail.accountId === accountId && kinds.includes(mail.kind)) mail.usable = false;
}

interface Link {
  account: Account;
  /** The password it confirms. */
  password: string | null;
  /** The name given at sign-up. */
  owner: NameParts | null;
}

/** The account of a valid link; null for the demo token if the account is unknown. */
export function findMail(store: Store, kind: SentMail["kind"], link: { id: string; token: string }): Link | null {
  if (link.token === DEMO_MAIL_TOKEN) {
    const account = byId(store.data.accounts, link.id);
    return account ? { account, password: null, owner: null } : null;
  }
  const mail = store.outbox.find(
    (sent) => sent.kind === kind && sent.usable && sent.accountId === link.id && sent.token === link.token,
  );
  if (!mail) throw expiredLink();
  return { account: must(store.data.accounts, link.id), password: mail.password, owner: mail.owner };
}

/** The same, but also marks this email and the others of its kind as used. */
export function useMail(
  store: Store,
  kind: "verify" | "reset" | "sign-in",
  link: { id: string; token: string },
): Link | null {
  const found = findMail(store, kind, link);
  if (found) endMails(store, link.id, kind === "reset" ? ["reset", "verify", "sign-in"] : [kind]);
  return found;
}
