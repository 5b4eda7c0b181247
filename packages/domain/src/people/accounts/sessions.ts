/**
 * Milliseconds for which an earlier token stays valid after its successor is first used, because tabs that start
 * concurrently share it.
 */
export const TOKEN_GRACE_MS = 60_000;
/** Maximum number of earlier tokens stored; a page loaded more often within the grace period loses the oldest ones. */
const MAX_PREVIOUS = 50;

export interface PreviousToken {
  id: string;
  /**
   * End of the earlier token's validity in ms; null while no later token has been used, because its response may
   * have been lost.
   */
  until: number | null;
}

/** Tokens of one session: the current one and the earlier ones that are still valid. */
export interface TokenChain {
  /** `jti` of the newest token. */
  current: string;
  former: readonly PreviousToken[];
}

/** `reused`: it belongs to this session but is no longer valid, so either this token or the newest one was stolen. */
export type TokenStatus = "current" | "former" | "reused";

/** Status of a token in its session; `now` in ms. */
export function judgeToken({ current, former }: TokenChain, id: string, now: number): TokenStatus {
  if (id === current) return "current";
  const known = former.find((token) => token.id === id);
  return known && (known.until === null || known.until >= now) ? "former" : "reused";
}

/**
 * The chain after its newest token is used: earlier tokens expire after the grace period. Returns the same
 * object if nothing changes.
 */
export function withTokenUsed(chain: TokenChain, now: number): TokenChain {
  if (chain.former.every(({ until }) => until !== null)) return chain;
  return { ...chain, former: chain.former.map(({ id, until }) => ({ id, until: until ?? now + TOKEN_GRACE_MS })) };
}

/**
 * The chain after one of its tokens is exchanged. An earlier token that is still valid receives the newest one
 * again, so that concurrently started tabs, or a page whose response was lost, end up with the same token. Null
 * for a reused token.
 */
export function exchangeToken(chain: TokenChain, id: string, successor: string, now: number): TokenChain | null {
  const standing = judgeToken(chain, id, now);
  if (standing === "reused") return null;
  if (standing === "former") return chain;
  const good = withTokenUsed(chain, now).former.filter(({ until }) => until === null || until >= now);
  return { current: successor, former: [...good, { id, until: null }].slice(-MAX_PREVIOUS) };
}

/** Session lifetimes in milliseconds. */
export interface SessionLimits {
  /** Maximum time without a call. */
  idle: number;
  /** Maximum time since sign-in. */
  most: number;
}

/** How long a session counts as proof of the person who began it, in milliseconds. */
export const FRESH_SESSION_MS = 10 * 60 * 1000;

/** Whether a sign-in is so recent that the person does not have to be proven again; instants in ms. */
export const isSessionFresh = (createdAt: number, now: number): boolean => now < createdAt + FRESH_SESSION_MS;

/** Whether a session has expired at `now`; all instants in ms. */
export function isSessionOver(
  { createdAt, lastSeenAt }: { createdAt: number; lastSeenAt: number },
  { idle, most }: SessionLimits,
  now: number,
): boolean {
  return now >= lastSeenAt + idle || now >= createdAt + most;
}
