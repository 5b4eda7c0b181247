import { createHash } from "node:crypto";
import { Failure } from "@tablero/domain/platform/failure";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { Instant, Int, nullable } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import type { Db } from "../../../db/types.ts";
import type { Ctx } from "../context.ts";

/** At most `most` attempts of a scope within `window` milliseconds. */
export interface AttemptLimit {
  /** Such as `sign-in:account`. */
  kind: string;
  /** Account or address: only its hash is stored. */
  subject: string;
  most: number;
  window: number;
}

/** Longer than every window; older rows are not needed. */
const KEPT_MS = 2 * 60 * 60 * 1000;

const scopeOf = ({ kind, subject }: AttemptLimit) =>
  `${kind}:${createHash("sha256").update(subject).digest("hex").slice(0, 32)}`;

/**
 * Counts an attempt against all limits, across all processes. The row is written before counting, so that
 * concurrent attempts see each other. Returns a function that removes it again. Throws `rate-limited`.
 */
export async function countAttempt({ db, clock }: Ctx, limits: readonly AttemptLimit[]): Promise<() => Promise<void>> {
  const now = clock();
  const ids = limits.map(() => uuidv7(now.getTime()));
  const takeBack = async () => {
    await db.execute(sql`delete from attempts where id in ${ids}`);
  };
  for (const [index, limit] of limits.entries()) {
    await db.execute(
      sql`insert into attempts (id, scope, at) values (${ids[index]}, ${scopeOf(limit)}, ${now.toISOString()})`,
    );
  }
  for (const limit of limits) {
    const { count, oldest } = await read(db, limit, now);
    if (count <= limit.most) continue;
    await takeBack();
    const free = Date.parse(oldest ?? now.toISOString()) + limit.window;
    const retryAfter = Math.max(1, Math.ceil((free - now.getTime()) / 1000));
    throw new Failure("rate-limited", `Demasiados intentos. Prueba de nuevo en ${inWords(retryAfter)}.`, {
      extra: { retryAfter },
    });
  }
  await db.execute(sql`delete from attempts where at < ${new Date(now.getTime() - KEPT_MS).toISOString()}`);
  return takeBack;
}

/** Current number of attempts of a scope. */
export const countAttempts = async ({ db, clock }: Ctx, limit: AttemptLimit): Promise<number> =>
  (await read(db, limit, clock())).count;

async function read(db: Db, limit: AttemptLimit, now: Date): Promise<{ count: number; oldest: string | null }> {
  const since = new Date(now.getTime() - limit.window).toISOString();
  const counted = await one(
    db,
    sql`select count(*)::int as count, min(at) as oldest from attempts where scope = ${scopeOf(limit)} and at > ${since}`,
    { count: Int, oldest: nullable(Instant) },
  );
  return counted ?? { count: 0, oldest: null };
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "un segundo" : `${seconds} segundos`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "un minuto" : `${minutes} minutos`;
}
