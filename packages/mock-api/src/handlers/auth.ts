import type { auth } from "@tablero/contract/endpoints/auth";
import type { Session } from "@tablero/contract/shapes/common";
import { type Account, DEMO_PASSWORD } from "@tablero/demo-shop/types";
import { Failure } from "@tablero/domain/failure";
import { newToken } from "@tablero/domain/ids";
import { normaliseEmail } from "@tablero/domain/validation";
import type { MockHandlers } from "../callers.ts";
import { splitName } from "../names.ts";
import { byId, must, where } from "../rows.ts";
import type { SentMail, Store } from "../store.ts";
import { issueToken, readToken } from "../tokens.ts";
import { userOf } from "../views/basics.ts";

/** Stands for the token of every mail that the mock would have sent, so that screens can be shown without one. */
export const DEMO_MAIL_TOKEN = "demo-token";

type SignUp = Parameters<MockHandlers["POST /api/auth/sign-up"]>[0]["body"];

const done = { status: 200, body: true } as const;

/** Sessions and guest forms. */
export function authHandlers(store: Store): Pick<MockHandlers, keyof typeof auth> {
  const signIn = async ({ email, password }: { email: string; password: string }) => {
    const account = accountOf(store, email);
    const right = account?.status === "active" && (store.passwords.get(account.id) ?? DEMO_PASSWORD) === password;
    if (!right) return { status: 404, body: false } as const;
    account.lastSignInAt = store.now();
    return { status: 200, body: await sessionOf(store, account) } as const;
  };
  return {
    "POST /api/auth/sign-in": ({ body }) => signIn(body),
    "POST /api/auth/unlock-session": ({ body }) => signIn(body),

    "POST /api/auth/sign-in-with-token": async ({ body }) => {
      const token = await readToken(store, body.accessToken);
      if (!token) throw new Failure("invalid-token", "Invalid token");
      return { status: 200, body: await sessionOf(store, must(store.data.accounts, token.accountId)) };
    },

    "POST /api/auth/sign-out": (_input, { caller }) => {
      if (caller?.jti) store.revoked.add(caller.jti);
      return done;
    },

    "POST /api/auth/sign-up": async ({ body }) => {
      const known = accountOf(store, body.email);
      if (known) send(store, "known-account", known);
      else send(store, "verify", signUp(store, body));
      return done;
    },

    "POST /api/auth/verify-account": ({ body }) => {
      const account = useMail(store, "verify", body);
      if (account) verify(store, account);
      return done;
    },

    "POST /api/auth/resend-verification": async ({ body }) => {
      const account = accountOf(store, body.email);
      if (account?.status === "pending") send(store, "verify", account);
      return done;
    },

    "POST /api/auth/forgot-password": async ({ body }) => {
      const account = accountOf(store, body.email);
      if (account) send(store, "reset", account);
      return done;
    },

    "POST /api/auth/reset-password": async ({ body }) => {
      const account = useMail(store, "reset", body);
      if (account) {
        store.passwords.set(account.id, body.password);
        store.tokenVersions.set(account.id, (store.tokenVersions.get(account.id) ?? 1) + 1);
      }
      return done;
    },
  };
}

const accountOf = (store: Store, email: string): Account | undefined => {
  const wanted = normaliseEmail(email);
  return store.data.accounts.find((account) => account.email === wanted);
};

export async function sessionOf(store: Store, account: Account): Promise<Session> {
  return {
    user: userOf(store, account),
    accessToken: await issueToken(store, account.id),
    tokenType: "bearer",
  };
}

function send(store: Store, kind: SentMail["kind"], { id, email }: Account): void {
  store.outbox.push({ kind, email, accountId: id, token: newToken(), usable: kind !== "known-account" });
}

/** The account of a link, which is used up by that; null for the demo token of an account that nobody has. */
function useMail(store: Store, kind: SentMail["kind"], link: { id: string; token: string }): Account | null {
  if (link.token === DEMO_MAIL_TOKEN) return byId(store.data.accounts, link.id) ?? null;
  const mail = store.outbox.find(
    (sent) => sent.kind === kind && sent.usable && sent.accountId === link.id && sent.token === link.token,
  );
  if (!mail) throw new Failure("gone", "El enlace ya se ha usado o ha caducado.");
  mail.usable = false;
  return must(store.data.accounts, link.id);
}

/** A shopper's account that waits for its mail. Who ordered as a guest becomes its client once the mail is confirmed. */
function signUp(store: Store, input: SignUp): Account {
  const now = store.now();
  const account: Account = {
    id: store.newId(),
    email: normaliseEmail(input.email),
    role: "client",
    status: "pending",
    verifiedAt: null,
    lastSignInAt: null,
    createdAt: now,
  };
  store.data.accounts.push(account);
  store.passwords.set(account.id, input.password);
  if (store.data.clients.some(({ email }) => email === account.email)) return account;
  store.data.clients.push({
    id: store.newId(),
    accountId: account.id,
    kind: input.company ? "company" : "person",
    ...(input.company ? { name: input.company, surname: null } : splitName(input.name)),
    email: account.email,
    phone: "",
    taxId: null,
    notes: input.company ? `Contacto: ${input.name}` : null,
    marketingConsent: false,
    createdAt: now,
  });
  return account;
}

function verify(store: Store, account: Account): void {
  Object.assign(account, { status: "active", verifiedAt: store.now() });
  if (where(store.data.clients, "accountId", account.id).length > 0) return;
  // A new array, because clients are looked up by the field that changes.
  store.data.clients = store.data.clients.map((client) =>
    client.accountId === null && client.email === account.email ? { ...client, accountId: account.id } : client,
  );
}
