import type { auth } from "@tablero/contract/people/endpoints/auth";
import type { Session } from "@tablero/contract/people/shapes/sessions";
import type { Account, Client } from "@tablero/demo-shop/types";
import { invitationAccepted, staffEmailChanged } from "@tablero/domain/people/accounts/audit";
import { passwordError } from "@tablero/domain/people/accounts/password-rules";
import { expiredLink } from "@tablero/domain/people/accounts/refusals";
import { setupLinkGone } from "@tablero/domain/people/accounts/setup";
import { openAccount, signInMail } from "@tablero/domain/people/accounts/sign-in-link";
import { requiredSecondStep } from "@tablero/domain/people/accounts/two-factor";
import { TEXT_VERSION } from "@tablero/domain/people/clients/consents";
import type { NameParts } from "@tablero/domain/people/clients/guest-orders";
import { Failure, requireNoErrors } from "@tablero/domain/platform/failure";
import { maskEmail, normaliseEmail } from "@tablero/domain/platform/validation";
import { writeAudit } from "../../platform/audit.ts";
import { type Context, type MockHandlers, requireSignedIn } from "../../platform/callers.ts";
import { splitName } from "../../platform/names.ts";
import { must, where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { auditAccount } from "../commands/audit-account.ts";
import { confirmEmail, refuseSameEmail, sendEmailLink } from "../commands/change-email.ts";
import { separateGuestRecords } from "../commands/guest-orders.ts";
import { acceptInvitation, readInvitation } from "../commands/invitations.ts";
import { findMail, send, sendSignInLink, useMail } from "../commands/mail-links.ts";
import { isPassword, requireOwnPassword } from "../commands/own-password.ts";
import { passkeysOf } from "../commands/passkeys.ts";
import { hasFactor, newChallenge } from "../commands/two-factor.ts";
import {
  endSessionByToken,
  endSessions,
  listSessions,
  mediaCookie,
  mediaCookiesFor,
  openSession,
  renewSessionToken,
} from "../sessions.ts";
import { blankClient, isLive } from "../views/clients.ts";
import { viewUser } from "../views/user.ts";

type SignUp = Parameters<MockHandlers["POST /api/auth/sign-up"]>[0]["body"];
type Credentials = Parameters<MockHandlers["POST /api/auth/sign-in"]>[0]["body"];

const done = { status: 200, body: true } as const;

/** Sessions and guest forms. */
export function authHandlers(store: Store): Pick<MockHandlers, keyof typeof auth> {
  const signIn = async ({ email, password }: Credentials, context: Context) => {
    const account = findAccount(store, email);
    if (account?.status !== "active" || !isPassword(store, account, password)) {
      if (account) auditAccount(store, context, account.id, "sign-in-failed");
      return { status: 404, body: false } as const;
    }
    const { twoFactorRequired: required } = store.security;
    const step = requiredSecondStep(account.role, { enabled: hasFactor(store, account.id), required });
    if (step) return { status: 202, body: newChallenge(store, account.id, step) } as const;
    return sessionResponse(store, await startSignedInSession(store, account, context));
  };
  return {
    "POST /api/auth/sign-in": ({ body }, context) => signIn(body, context),
    "POST /api/auth/unlock-session": ({ body }, context) => signIn(body, context),

    "POST /api/auth/sign-in-link": ({ body }) => {
      const account = findAccount(store, body.email);
      const mail = account && signInMail(account);
      if (!mail) return done;
      if (mail === "reset-password") send(store, "reset", account);
      else sendSignInLink(store, account, body);
      return done;
    },

    "POST /api/auth/sign-in-by-link": async ({ body }, context) => {
      const account = useMail(store, "sign-in", body)?.account;
      if (!account || signInMail(account) !== "sign-in-link") throw expiredLink();
      const { caller } = context;
      if (caller?.sessionId && caller.accountId !== account.id)
        endSessions(store, caller.accountId, { only: caller.sessionId });
      return sessionResponse(store, await startSignedInSession(store, account, context));
    },

    "POST /api/auth/sign-in-by-link/account": ({ body }, { caller }) => {
      const account = findMail(store, "sign-in", body)?.account;
      if (!account || signInMail(account) !== "sign-in-link") throw expiredLink();
      const open = openAccount(account.id, caller?.accountId ?? null);
      return { status: 200, body: { email: maskEmail(account.email), open } };
    },

    "POST /api/auth/sign-in-with-token": async ({ body }) => {
      const next = await renewSessionToken(store, body.accessToken);
      if (!next) throw new Failure("invalid-token", "Invalid token");
      const user = viewUser(store, must(store.data.accounts, next.accountId));
      return sessionResponse(store, { user, accessToken: next.token, tokenType: "bearer" as const });
    },

    "POST /api/auth/sign-out": async (_input, context) => {
      const token = /^Bearer (\S+)$/i.exec(context.request.headers.get("Authorization") ?? "")?.[1];
      const owner = token ? await endSessionByToken(store, token) : null;
      if (owner) auditAccount(store, context, owner, "sign-out");
      return { ...done, cookies: context.caller?.role === "client" ? [] : [mediaCookie(null)] };
    },

    "GET /api/auth/sessions": (_input, context) => {
      const { accountId, sessionId } = requireSignedIn(context);
      return { status: 200, body: listSessions(store, accountId, sessionId) };
    },

    "DELETE /api/auth/sessions": ({ query }, context) => {
      const { accountId, sessionId } = requireSignedIn(context);
      const ended = endSessions(store, accountId, query.id ? { only: query.id } : { but: sessionId });
      if (ended > 0) auditAccount(store, context, accountId, "end-sessions", { count: ended });
      return { status: 200, body: { ended } };
    },

    "POST /api/auth/change-password": async ({ body }, context) => {
      const { accountId, sessionId } = requireSignedIn(context);
      const account = must(store.data.accounts, accountId);
      await requireGoodPassword(body.password, account);
      requireOwnPassword(store, account, body.current);
      store.passwords.set(accountId, body.password);
      endSessions(store, accountId, { but: sessionId });
      auditAccount(store, context, accountId, "password");
      return done;
    },

    "POST /api/auth/change-email": ({ body }, context) => {
      const account = must(store.data.accounts, requireSignedIn(context).accountId);
      const email = normaliseEmail(body.email);
      refuseSameEmail(account, email);
      requireOwnPassword(store, account, body.current);
      if (!findAccount(store, email)) sendEmailLink(store, account, email);
      return done;
    },

    "POST /api/auth/confirm-email": ({ body }, { caller, requestId }) => {
      const session = caller?.accountId === body.id ? (caller.sessionId ?? null) : null;
      const { userId, before, email } = confirmEmail(store, body, session);
      writeAudit(store, { caller: { userId }, requestId }, staffEmailChanged(userId, before, email));
      return { status: 200, body: { email } };
    },

    "POST /api/auth/sign-up": async ({ body }) => {
      const email = normaliseEmail(body.email);
      await requireGoodPassword(body.password, { role: "client", email });
      const known = findAccount(store, email);
      if (known && isInvited(known)) return done;
      if (known && known.status !== "pending") send(store, "known-account", known);
      else send(store, "verify", known ?? signUp(store, body), body.password, nameOf(body));
      return done;
    },

    "POST /api/auth/verify-account": ({ body }) => {
      const link = useMail(store, "verify", body);
      if (link) verify(store, link.account, link.password, link.owner);
      return done;
    },

    "POST /api/auth/resend-verification": async ({ body }) => {
      const account = findAccount(store, body.email);
      // Not another confirmation: the person who asks may not be the one who signed up.
      if (account && signInMail(account) === "reset-password") send(store, "reset", account);
      return done;
    },

    "POST /api/auth/forgot-password": async ({ body }) => {
      const account = findAccount(store, body.email);
      if (account && account.status !== "blocked" && !isInvited(account)) send(store, "reset", account);
      return done;
    },

    "POST /api/auth/reset-password": async ({ body }, context) => {
      const account = findMail(store, "reset", body)?.account;
      if (!account) return done;
      await requireGoodPassword(body.password, account);
      useMail(store, "reset", body);
      store.passwords.set(account.id, body.password);
      if (account.status === "pending") verify(store, account, body.password);
      if (!body.keepPasskeys) store.passkeys = store.passkeys.filter(({ accountId }) => accountId !== account.id);
      endSessions(store, account.id);
      auditAccount(store, context, account.id, "password");
      return done;
    },

    "POST /api/auth/reset-password/passkeys": ({ body }) => {
      const account = findMail(store, "reset", body)?.account;
      return { status: 200, body: { names: account ? passkeysOf(store, account.id).map(({ name }) => name) : [] } };
    },

    "POST /api/auth/invitation": ({ body }) => ({ status: 200, body: readInvitation(store, body) }),

    // The sample shop has an administrator, so no setup link is valid.
    "POST /api/auth/setup": () => {
      throw setupLinkGone();
    },
    "POST /api/auth/complete-setup": () => {
      throw setupLinkGone();
    },

    "POST /api/auth/accept-invitation": async ({ body }, { requestId }) => {
      const { role, email } = readInvitation(store, body);
      await requireGoodPassword(body.password, { role, email });
      // Another call may have accepted the invitation while the list of passwords was loading.
      readInvitation(store, body);
      const userId = acceptInvitation(store, must(store.data.accounts, body.id), body);
      writeAudit(store, { caller: { userId }, requestId }, invitationAccepted(userId, body.name));
      return done;
    },
  };
}

/** Staff who have not accepted yet can get access only through their invitation. */
const isInvited = ({ role, status }: Account) => role !== "client" && status === "pending";

/** Opens the session after a completed sign-in. */
export async function startSignedInSession(store: Store, account: Account, context: Context): Promise<Session> {
  account.lastSignInAt = store.now();
  const { caller } = context;
  if (caller?.accountId === account.id && caller.sessionId) endSessions(store, account.id, { only: caller.sessionId });
  auditAccount(store, context, account.id, "sign-in");
  return startSession(store, account, context.request);
}

/** The response with a new token. */
export const sessionResponse = async (store: Store, session: Session) => ({
  status: 200 as const,
  body: session,
  cookies: await mediaCookiesFor(store, session.accessToken),
});

/** Throws `validation`, as on the server. The list of common passwords is long, so it is loaded on demand. */
async function requireGoodPassword(password: string, account: Pick<Account, "role" | "email">): Promise<void> {
  const { isCommonPassword } = await import("@tablero/domain/people/accounts/common-passwords");
  requireNoErrors([passwordError(password, account, isCommonPassword)]);
}

const findAccount = (store: Store, email: string): Account | undefined => {
  const wanted = normaliseEmail(email);
  return store.data.accounts.find((account) => account.email === wanted);
};

export async function startSession(store: Store, account: Account, request: Request): Promise<Session> {
  return {
    user: viewUser(store, account),
    accessToken: await openSession(store, account.id, request.headers.get("User-Agent")),
    tokenType: "bearer",
  };
}

const nameOf = ({ name, company }: SignUp): NameParts => (company ? { name: company, surname: null } : splitName(name));

/** A shopper's account awaiting confirmation by email. A guest client is linked to it only after confirmation. */
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
  // A previous address of another client gets its own client once confirmed.
  const isKnown = ({ email, aliases }: Client) => email === account.email || aliases.includes(account.email);
  if (store.data.clients.some((client) => isLive(client) && isKnown(client))) return account;
  const client = blankClient(store, {
    accountId: account.id,
    kind: input.company ? "company" : "person",
    ...nameOf(input),
    email: account.email,
  });
  store.data.clients.push(client);
  const own = { clientId: client.id, at: now, author: null };
  if (input.company) store.data.clientNotes.push({ ...own, id: store.newId(), text: `Contacto: ${input.name}` });
  store.data.clientConsents.push({
    ...own,
    id: store.newId(),
    kind: "terms",
    granted: true,
    textVersion: TEXT_VERSION,
    source: "sign-up",
  });
  return account;
}

/**
 * Same as on the server: since the sign-up, the guest record may have got another owner, or the address may belong to a
 * blocked client.
 */
function ensureClient(store: Store, { id: accountId, email }: Account): void {
  if (where(store.data.clients, "accountId", accountId).length > 0) return;
  const owner = store.data.clients.find((client) => isLive(client) && client.aliases.includes(email));
  const { active = true, blockReason = null } = owner ?? {};
  const [name = email] = email.split("@");
  store.data.clients.push(blankClient(store, { accountId, name, surname: null, email, active, blockReason }));
}

function verify(store: Store, account: Account, password: string | null, owner: NameParts | null = null): void {
  if (account.status !== "pending") return;
  if (password) store.passwords.set(account.id, password);
  Object.assign(account, { status: "active", verifiedAt: store.now() });
  for (const client of where(store.data.clients, "accountId", account.id))
    if (owner) Object.assign(client, owner, owner.surname === null ? {} : { kind: "person" });
  const record = store.data.clients.find(
    (client) => isLive(client) && client.accountId === null && client.email === account.email,
  );
  if (record)
    separateGuestRecords(store, record, owner ?? { name: account.email.split("@")[0] || account.email, surname: null });
  // A new array, because clients are indexed by the changed field.
  if (where(store.data.clients, "accountId", account.id).length === 0)
    store.data.clients = store.data.clients.map((client) =>
      isLive(client) && client.accountId === null && client.email === account.email
        ? { ...client, accountId: account.id }
        : client,
    );
  ensureClient(store, account);
  // The terms were accepted with the account, before its client was known.
  for (const { id: clientId } of where(store.data.clients, "accountId", account.id))
    if (!where(store.data.clientConsents, "clientId", clientId).some(({ kind }) => kind === "terms"))
      store.data.clientConsents.push({
        id: store.newId(),
        clientId,
        kind: "terms",
        granted: true,
        at: account.createdAt,
        textVersion: TEXT_VERSION,
        source: "sign-up",
        author: null,
      });
  // A client who was blocked as a guest stays blocked with an account.
  if (where(store.data.clients, "accountId", account.id).some(({ active }) => !active)) account.status = "blocked";
}
