import type { auth } from "@tablero/contract/endpoints/auth";
import type { Session } from "@tablero/contract/shapes/common";
import type { Account } from "@tablero/demo-shop/types";
import { Failure } from "@tablero/domain/failure";
import { newToken } from "@tablero/domain/ids";
import { normaliseEmail } from "@tablero/domain/validation";
import type { MockHandlers } from "../callers.ts";
import { byId, must } from "../rows.ts";
import type { SentMail, Store } from "../store.ts";
import { issueToken, readToken } from "../tokens.ts";
import { userOf } from "../views/basics.ts";

/** Stands for the token of every mail that the mock would have sent, so that screens can be shown without one. */
export const DEMO_MAIL_TOKEN = "demo-token";

const done = { status: 200, body: true } as const;

/** Sessions and guest forms. `delay` waits as a real mail or hash would, unless it is switched off. */
export function authHandlers(
  store: Store,
  delay: (milliseconds: number) => Promise<void>,
): Pick<MockHandlers, keyof typeof auth> {
  const signIn = async ({ email, password }: { email: string; password: string }) => {
    await delay(1500);
    const account = accountOf(store, email);
    const right = account?.status === "active" && store.passwords.get(account.id) === password;
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
      await delay(1500);
      const known = accountOf(store, body.email);
      if (known) send(store, "known-account", known);
      else send(store, "verify", signUp(store, body));
      return done;
    },

    "POST /api/auth/verify-account": ({ body }) => {
      const account = useMail(store, "verify", body);
      if (account) Object.assign(account, { status: "active", verifiedAt: store.now() });
      return done;
    },

    "POST /api/auth/resend-verification": async ({ body }) => {
      await delay(1000);
      const account = accountOf(store, body.email);
      if (account?.status === "pending") send(store, "verify", account);
      return done;
    },

    "POST /api/auth/forgot-password": async ({ body }) => {
      await delay(1000);
      const account = accountOf(store, body.email);
      if (account) send(store, "reset", account);
      return done;
    },

    "POST /api/auth/reset-password": async ({ body }) => {
      await delay(1000);
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

/** A shopper's account that waits for its mail; whoever ordered as a guest becomes its client. */
function signUp(
  store: Store,
  input: { name: string; email: string; password: string; company?: string | undefined },
): Account {
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
  const [name = input.name, ...rest] = input.name.split(" ");
  const guest = store.data.clients.find(({ email, accountId }) => email === account.email && accountId === null);
  const client = guest ?? {
    id: store.newId(),
    kind: input.company ? ("company" as const) : ("person" as const),
    name: input.company || name,
    surname: input.company ? null : rest.join(" ") || null,
    email: account.email,
    phone: "",
    taxId: null,
    notes: null,
    marketingConsent: false,
    createdAt: now,
  };
  // A new array: the clients of an account are looked up by a field that changes here.
  store.data.clients = [...store.data.clients.filter((other) => other !== guest), { ...client, accountId: account.id }];
  return account;
}
