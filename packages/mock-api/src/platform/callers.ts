import type { Handlers } from "@tablero/contract/core/endpoint";
import type { CallContext, Caller } from "@tablero/contract/http/mount";
import type { MockContract } from "@tablero/contract/template/template";
import type { Account } from "@tablero/demo-shop/types";
import { unauthorised } from "@tablero/domain/platform/refusals";
import type { Role } from "@tablero/domain/platform/vocabulary";
import { buyerOf } from "./names.ts";
import { must, where } from "./rows.ts";
import type { Store } from "./store.ts";

/** The caller. `sessionId` is null for the demo user that is assigned to calls without a token. */
export interface MockCaller extends Caller {
  /** Id of the staff user, or of the client. */
  userId: string;
  sessionId: string | null;
  /** Name for the log if it differs from the user's, such as the name of an API token. */
  actorName?: string;
}

export type Context = CallContext<MockCaller>;
export type MockHandlers = Handlers<MockContract, Context>;

export function buildCaller(store: Store, accountId: string, sessionId: string | null): MockCaller {
  const account = must(store.data.accounts, accountId);
  return { accountId, role: account.role, scopes: null, userId: requirePerson(store, account).id, sessionId };
}

/** The staff user or client behind an account. */
export function requirePerson(store: Store, account: Account): { id: string; name: string } {
  const { users, clients } = store.data;
  const person =
    account.role === "client" ? where(clients, "accountId", account.id)[0] : where(users, "accountId", account.id)[0];
  if (!person) throw new Error(`Account ${account.email} belongs to nobody`);
  return { id: person.id, name: "surname" in person ? buyerOf(person) : person.name };
}

/** The demo account of a role, such as `admin@tablero.test` or `cliente@tablero.test`. */
export function demoAccount(store: Store, role: Role): Account {
  const email = `${role === "client" ? "cliente" : role}@tablero.test`;
  const account = store.data.accounts.find((candidate) => candidate.email === email);
  if (!account) throw new Error(`The demo shop has no account ${email}`);
  return account;
}

/** The caller of an endpoint that is not public. */
export function requireSignedIn(context: Context): MockCaller {
  if (!context.caller) throw unauthorised();
  return context.caller;
}
