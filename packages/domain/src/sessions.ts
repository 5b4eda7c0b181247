/** How long an earlier token is still good once the one after it was used, in milliseconds: tabs that start together share it. */
export const TOKEN_GRACE_MS = 60_000;
/** Earlier tokens that are remembered; a page that is loaded more often within the grace loses the oldest ones. */
const MOST_FORMER = 50;

export interface FormerToken {
  id: string;
  /** Good until then, in ms; null while no later token was used: its answer may never have arrived. */
  until: number | null;
}

/** The tokens of one session: one that is current, and those before it that are still good. */
export interface TokenChain {
  /** `jti` of the newest token. */
  current: string;
  former: readonly FormerToken[];
}

/** `reused`: of this session, but no longer good. Somebody else has it, or the one who has the newest is somebody else. */
export type TokenStanding = "current" | "former" | "reused";

/** Where a token stands in its session; `now` in ms. */
export function standingOf({ current, former }: TokenChain, id: string, now: number): TokenStanding {
  if (id === current) return "current";
  const known = former.find((token) => token.id === id);
  return known && (known.until === null || known.until >= now) ? "former" : "reused";
}

/** The chain after its newest token was used: the ones before end after the grace. The same object when nothing changes. */
export function withUse(chain: TokenChain, now: number): TokenChain {
  if (chain.former.every(({ until }) => until !== null)) return chain;
  return { ...chain, former: chain.former.map(({ id, until }) => ({ id, until: until ?? now + TOKEN_GRACE_MS })) };
}

/**
 * The chain after one of its tokens was exchanged. An earlier one that is still good gets the newest again, so that
 * tabs that start together, and a page whose answer was lost, end with the same token. null for one that was reused.
 */
export function exchangeToken(chain: TokenChain, id: string, successor: string, now: number): TokenChain | null {
  const standing = standingOf(chain, id, now);
  if (standing === "reused") return null;
  if (standing === "former") return chain;
  const good = withUse(chain, now).former.filter(({ until }) => until === null || until >= now);
  return { current: successor, former: [...good, { id, until: null }].slice(-MOST_FORMER) };
}

/** How long a session lasts, in milliseconds. */
export interface SessionLimits {
  /** Without a call. */
  idle: number;
  /** From its sign-in, whatever happens. */
  most: number;
}

/** Whether a session is over at `now`; all instants in ms. */
export function isSessionOver(
  { createdAt, lastSeenAt }: { createdAt: number; lastSeenAt: number },
  { idle, most }: SessionLimits,
  now: number,
): boolean {
  return now >= lastSeenAt + idle || now >= createdAt + most;
}
