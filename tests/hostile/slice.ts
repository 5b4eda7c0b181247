import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Violation } from "@tablero/server/domain/platform/system/invariants";
import { withBooks } from "../faults/books.ts";
import type { ShopPlace } from "../support/shop-place.ts";
import { startProcess } from "../support/shop-process.ts";
import { EPISODE } from "./episode.ts";
import { INSPECTABLE, type MemoryUse, memoryOf } from "./inspector.ts";
import { findAllBroken } from "./machines.ts";
import { type Figures, type RunOptions, run } from "./run.ts";
import { openWorld } from "./world.ts";

/** All calls come from one machine, so its rate limits are raised. */
const RAISED = {
  RATE_LIMIT_DEFAULT: "1000000",
  RATE_LIMIT_CHECKOUT: "1000000",
  RATE_LIMIT_SIGN_IN_ACCOUNT: "1000000",
  RATE_LIMIT_SIGN_IN_ADDRESS: "1000000",
  RATE_LIMIT_MAIL: "1000000",
  RATE_LIMIT_MAIL_ADDRESS: "1000000",
};
const CONNECTIONS = 12;
/** Number of calls (at most a fifth of the slice) after which caches are full and code is compiled. */
const WARM_UP = 4_000;

/**
 * Memory growth in MB allowed after a slice's warm-up and garbage collection: what bounded caches may grow. A
 * leak of 2 kB per call exceeds it within 30,000 calls.
 */
export const GROWTH = { heap: 60 };

export interface SliceResult {
  figures: Figures;
  broken: Violation[];
  /** After the warm-up and at the end; null if the shop had exited by then. */
  memory: [MemoryUse, MemoryUse] | null;
  /** Whether the shop stopped cleanly on request. */
  stopped: boolean;
}

type SliceOptions = Pick<RunOptions, "seed" | "from" | "count" | "onFailure" | "onCall">;

/** Starts a shop in the place, makes the calls of a slice, stops it and audits its data. */
export async function runSlice(place: ShopPlace, options: SliceOptions): Promise<SliceResult> {
  const shop = await startProcess({ ...place.env, ...RAISED, ...INSPECTABLE, LOG_LEVEL: "error" });
  try {
    const world = await openWorld(shop.url, secretOf(place));
    const shared = { origin: shop.url, world, connections: CONNECTIONS, ...options };
    const warm = Math.min(WARM_UP, Math.ceil(options.count / 5 / EPISODE) * EPISODE, options.count);
    const first = await run({ ...shared, count: warm });
    const before = await memoryOf(shop.output()).catch(() => null);
    const rest = await run({ ...shared, from: options.from + warm, count: options.count - warm });
    await world.tokens.settled();
    const after = await memoryOf(shop.output()).catch(() => null);
    const stopped = (await shop.stop()) === 0;
    const broken = await withBooks(place, findAllBroken);
    return { figures: added(first, rest), broken, memory: before && after && [before, after], stopped };
  } finally {
    await shop.kill();
  }
}

/** Secret that signs the shop's tokens: configured, or generated and stored in its folder. */
const secretOf = ({ env, dataDir }: ShopPlace): string =>
  env.JWT_SECRET ?? readFileSync(join(dataDir, "jwt-secret"), "utf8").trim();

function added(one: Figures, other: Figures): Figures {
  return {
    calls: one.calls + other.calls,
    kinds: addFigures(one.kinds, other.kinds),
    statuses: addFigures(one.statuses, other.statuses),
    slowest: one.slowest.ms > other.slowest.ms ? one.slowest : other.slowest,
    failures: [...one.failures, ...other.failures],
    resent: one.resent + other.resent,
    seconds: one.seconds + other.seconds,
  };
}

/** The sum of two records of counts. */
export function addFigures<R extends Partial<Record<string, number>>>(one: R, other: R): R {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(names.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)])) as R;
}
