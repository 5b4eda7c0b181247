import type { OwnSession } from "@tablero/contract/people/shapes/sessions";
import { deviceWords } from "@tablero/domain/people/accounts/devices";
import {
  exchangeToken,
  isSessionOver,
  judgeToken,
  type TokenChain,
  withTokenUsed,
} from "@tablero/domain/people/accounts/sessions";
import { byId } from "../platform/rows.ts";
import type { Store } from "../platform/store.ts";
import { readToken, signToken, type TokenClaims } from "./tokens.ts";

const HOUR = 3_600_000;
/** The server's defaults. */
const LIMITS = {
  shopper: { idle: 7 * 24 * HOUR, most: 30 * 24 * HOUR },
  staff: { idle: 12 * HOUR, most: 7 * 24 * HOUR },
};

/** A session. Instants are in ms of the real clock, regardless of the demo shop's date. */
export interface SessionRow {
  id: string;
  accountId: string;
  userAgent: string | null;
  chain: TokenChain;
  /** Issue time of the newest token. */
  issuedAt: number;
  createdAt: number;
  lastSeenAt: number;
}

export async function openSession(store: Store, accountId: string, userAgent: string | null): Promise<string> {
  const now = Date.now();
  const row: SessionRow = {
    id: store.newId(),
    accountId,
    userAgent,
    chain: { current: crypto.randomUUID(), former: [] },
    issuedAt: now,
    createdAt: now,
    lastSeenAt: now,
  };
  store.sessions.set(row.id, row);
  return tokenOf(row);
}

const tokenOf = ({ id, accountId, chain, issuedAt }: SessionRow) =>
  signToken({ accountId, sessionId: id, tokenId: chain.current, issuedAt });

/** The open session of a token; null if the token is invalid or expired, or its account may not sign in. */
async function find(store: Store, token: string): Promise<{ row: SessionRow; tokenId: string } | null> {
  const claims = await readToken(token);
  const account = claims && byId(store.data.accounts, claims.accountId);
  if (!claims || account?.status !== "active" || store.endedSessions.has(claims.sessionId)) return null;
  const row = store.sessions.get(claims.sessionId) ?? adopt(store, claims);
  const limits = account.role === "client" ? LIMITS.shopper : LIMITS.staff;
  return isSessionOver(row, limits, Date.now()) ? null : { row, tokenId: claims.tokenId };
}

/** The mock loses its state with every page reload, so an earlier session is restored from its token. */
function adopt(store: Store, { sessionId: id, accountId, tokenId, issuedAt }: TokenClaims): SessionRow {
  const chain = { current: tokenId, former: [] };
  const row = { id, accountId, userAgent: null, chain, issuedAt, createdAt: issuedAt, lastSeenAt: Date.now() };
  store.sessions.set(id, row);
  return row;
}

function end(store: Store, id: string): void {
  store.sessions.delete(id);
  store.endedSessions.add(id);
}

/** The caller with a token. A reused token ends its session. */
export async function identify(store: Store, token: string): Promise<{ accountId: string; sessionId: string } | null> {
  const found = await find(store, token);
  if (!found) return null;
  const { row, tokenId } = found;
  const now = Date.now();
  const standing = judgeToken(row.chain, tokenId, now);
  if (standing === "reused") {
    end(store, row.id);
    return null;
  }
  if (standing === "current") Object.assign(row, { chain: withTokenUsed(row.chain, now), lastSeenAt: now });
  return { accountId: row.accountId, sessionId: row.id };
}

/**
 * The session cookie that browsers send when they request images. Only the cookie of staff gives access to images of
 * drafts.
 */
export const mediaCookie = (session: { id: string } | null): string =>
  `media=${session?.id ?? ""}; Path=/media; Max-Age=${session ? LIMITS.staff.most / 1000 : 0}; HttpOnly; SameSite=Strict`;

/** The open staff session identified by a cookie. */
export function sessionOfMark(store: Store, cookies: string | null): SessionRow | null {
  const id = /(?:^|;\s*)media=([^;]+)/.exec(cookies ?? "")?.[1];
  const row = id ? store.sessions.get(id) : undefined;
  const account = row && byId(store.data.accounts, row.accountId);
  if (!row || account?.status !== "active" || account.role === "client") return null;
  return isSessionOver(row, LIMITS.staff, Date.now()) ? null : row;
}

/** The cookie sent with a new token of staff; shoppers do not get one. */
export async function mediaCookiesFor(store: Store, token: string): Promise<string[]> {
  const claims = await readToken(token);
  const row = claims && store.sessions.get(claims.sessionId);
  return row && byId(store.data.accounts, row.accountId)?.role !== "client" ? [mediaCookie(row)] : [];
}

/** The session's next token; null in the same cases as for `identify`. */
export async function renewSessionToken(
  store: Store,
  token: string,
): Promise<{ accountId: string; token: string } | null> {
  const found = await find(store, token);
  if (!found) return null;
  const { row, tokenId } = found;
  const now = Date.now();
  const chain = exchangeToken(row.chain, tokenId, crypto.randomUUID(), now);
  if (!chain) {
    end(store, row.id);
    return null;
  }
  if (chain !== row.chain) Object.assign(row, { chain, issuedAt: now, lastSeenAt: now });
  return { accountId: row.accountId, token: await tokenOf(row) };
}

/** Ends the session of a token, even if the token is no longer valid; returns its account if the session was open. */
export async function endSessionByToken(store: Store, token: string): Promise<string | null> {
  const claims = await readToken(token);
  if (!claims || store.endedSessions.has(claims.sessionId)) return null;
  end(store, claims.sessionId);
  return claims.accountId;
}

/** The open sessions of an account, with the caller's first. */
export function listSessions(store: Store, accountId: string, current: string | null): OwnSession[] {
  const own = [...store.sessions.values()].filter((row) => row.accountId === accountId);
  const rank = (row: SessionRow) => (row.id === current ? Number.POSITIVE_INFINITY : row.lastSeenAt);
  return own
    .sort((a, b) => rank(b) - rank(a))
    .map(({ id, userAgent, createdAt, lastSeenAt }) => ({
      id,
      current: id === current,
      device: deviceWords(userAgent),
      address: "127.0.0.1",
      createdAt: new Date(createdAt).toISOString(),
      lastSeenAt: new Date(lastSeenAt).toISOString(),
    }));
}

/**
 * Ends one session of an account, or all sessions with an optional exception. Returns the number of open ones. Ending
 * all sessions also ends pending sign-ins and a pending change of address.
 */
export function endSessions(
  store: Store,
  accountId: string,
  which: { only?: string; but?: string | null } = {},
): number {
  const ending = [...store.sessions.values()].filter(
    ({ id, accountId: owner }) =>
      owner === accountId && (which.only === undefined || id === which.only) && id !== which.but,
  );
  for (const { id } of ending) end(store, id);
  if (which.only === undefined) {
    // Same as on the server: a person with a stolen session may have requested these links.
    store.emailChanges.delete(accountId);
    for (const mail of store.outbox) if (mail.accountId === accountId && mail.kind === "sign-in") mail.usable = false;
    for (const [challenge, open] of store.challenges)
      if (open.accountId === accountId) store.challenges.delete(challenge);
  }
  return ending.length;
}
