import { createHash } from "node:crypto";
import { Failure } from "@tablero/domain/platform/failure";
import { type SQL, sql } from "drizzle-orm";
import { Flag, Int, nullable, Text, Unknown } from "../../db/columns.ts";
import { preparedSql } from "../../db/query.ts";
import { type Ctx, inTransaction } from "./context.ts";

const DAY = 24 * 60 * 60 * 1000;

export interface Answer<T> {
  status: number;
  body: T;
}

/**
 * The statement that stores a response with a JSON body. It returns a row unless another response was stored
 * before.
 */
export type StoreAnswer = (status: number, body: SQL) => SQL;

/**
 * Work to run once. It may store its response itself, in its own last statement, and then reports whether that
 * succeeded.
 */
type Work<T> = (tx: Ctx, storeAnswer: StoreAnswer) => Promise<Answer<T> & { kept?: boolean }>;

export interface Command {
  /** The endpoint and, if there is one, the account, so that keys of different accounts never collide. */
  scope: string;
  key: string;
  /** Request body; the order of its fields does not matter. */
  body: unknown;
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, member]) => [key, canonical(member)]),
  );
}

const hash = (body: unknown) =>
  createHash("sha256")
    .update(JSON.stringify(canonical(body) ?? null))
    .digest("hex");

const SEEN = { mine: Flag, bodyHash: nullable(Text), status: nullable(Int), answer: Unknown };

/**
 * Thrown inside the transaction to roll it back: another process finished the same command between our read and
 * our write.
 */
class LostRace extends Error {}

/**
 * Runs a command in one transaction so that its key takes effect once: the same key and body return the first
 * response. Failures store no key, so the command can be retried. Throws `idempotency-key-reused` for another
 * body, `idempotency-in-progress` while the first one runs.
 */
export async function runIdempotent<T>(ctx: Ctx, command: Command, work: Work<T>): Promise<Answer<T>> {
  try {
    return await attempt(ctx, command, work);
  } catch (error) {
    if (error instanceof LostRace || (await isRepeated(ctx, command, error))) return attempt(ctx, command, work);
    throw error;
  }
}

/**
 * Whether a failed command is a repetition of one that took effect, such as an order of a cart that is already
 * ordered. The lookup of a key sees rows from before its lock, so another process may have finished the same
 * command in between.
 */
async function isRepeated({ db, clock }: Ctx, { scope, key }: Command, error: unknown): Promise<boolean> {
  if (!(error instanceof Failure) || error.code.startsWith("idempotency-")) return false;
  const stored = await preparedSql(
    db,
    "idempotency_stored",
    sql`select 1 as ok from idempotency_keys
        where scope = ${scope} and key = ${key} and expires_at > ${clock().toISOString()}`,
  );
  return stored.length > 0;
}

function attempt<T>(ctx: Ctx, command: Command, work: Work<T>): Promise<Answer<T>> {
  const { scope, key } = command;
  const bodyHash = hash(command.body);
  return inTransaction(ctx, async (tx) => {
    const now = ctx.clock();
    // The lock shows that a command is running; the row, written with the command's own effects, shows that it took
    // effect.
    const [seen] = await preparedSql(
      tx.db,
      "idempotency_look",
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`${scope} ${key}`}, 0)) as mine, k.body_hash as "bodyHash",
            k.status, k.answer
          from (select 1) as always left join idempotency_keys k
            on k.scope = ${scope} and k.key = ${key} and k.expires_at > ${now.toISOString()}`,
      SEEN,
    );
    if (seen?.bodyHash && seen.bodyHash !== bodyHash) {
      throw new Failure("idempotency-key-reused", "Esa Idempotency-Key ya se usó con otros datos.");
    }
    if (seen?.status) return { status: seen.status, body: seen.answer as T };
    if (!seen?.mine) throw new Failure("idempotency-in-progress", "La misma petición está en curso.");

    const storeAnswer: StoreAnswer = (status, body) => sql`
      insert into idempotency_keys (scope, key, body_hash, status, answer, created_at, expires_at)
      values (${scope}, ${key}, ${bodyHash}, ${status}, ${body}, ${now.toISOString()},
        ${new Date(now.getTime() + DAY).toISOString()})
      on conflict (scope, key) do update set body_hash = excluded.body_hash, status = excluded.status,
        answer = excluded.answer, created_at = excluded.created_at, expires_at = excluded.expires_at
      where idempotency_keys.expires_at <= ${now.toISOString()} returning 1 as ok`;
    const { kept, ...answer } = await work(tx, storeAnswer);
    const written =
      kept ??
      (
        await preparedSql(
          tx.db,
          "idempotency_keep",
          storeAnswer(answer.status, sql`${JSON.stringify(answer.body)}::jsonb`),
        )
      ).length > 0;
    if (!written) throw new LostRace();
    return answer;
  });
}
