import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import type { Ctx } from "../context.ts";

export interface ServerErrorInput {
  /** The failed operation, such as `GET /api/shop/home` or a job's name. */
  source: string;
  error: unknown;
  requestId?: string | undefined;
}

const MAX_MESSAGE = 2_000;
const MAX_STACK = 8_000;
/** Every part is bounded and ends before the next begins, so matching takes linear time. */
const ADDRESS = /[^\s<>"'«»(),;:=@]{1,64}@[^\s<>"'«»(),;:=@.]{1,63}(?:\.[^\s<>"'«»(),;:=@.]{1,63})+/g;
/** Maximum length of an address: if it begins within the limit, it is matched as a whole. */
const MAX_ADDRESS = 320;

/** Removes e-mail addresses from a text, because stored errors describe the software, not people. */
export const withoutAddresses = (text: string): string => text.replace(ADDRESS, "…@…");

/**
 * Message and stack of an error. A failed query is described by its cause, because its own message contains the
 * parameters, which are personal data.
 */
export function describeError(error: unknown): { message: string; stack: string | null } {
  if (!(error instanceof Error)) return { message: clean(String(error), MAX_MESSAGE), stack: null };
  const cause = error.cause instanceof Error && error.message.startsWith("Failed query") ? error.cause : error;
  const frames = error.stack?.split("\n").filter((text) => /^\s+at /.test(text)) ?? [];
  const message = cause.message || cause.name;
  return { message: clean(message, MAX_MESSAGE), stack: clean(frames.join("\n"), MAX_STACK) || null };
}

/** PostgreSQL does not store NUL characters in text. */
const clean = (text: string, most: number) =>
  withoutAddresses(text.slice(0, most + MAX_ADDRESS))
    .replaceAll("\0", "")
    .slice(0, most);

/** Stores an unexpected server error for administrators. */
export async function recordServerError(
  { db, clock }: Ctx,
  { source, error, requestId }: ServerErrorInput,
): Promise<void> {
  const now = clock();
  const { message, stack } = describeError(error);
  await db.execute(
    sql`insert into faults (id, at, source, request_id, message, stack)
        values (${uuidv7(now.getTime())}, ${now.toISOString()}, ${source.slice(0, 200)}, ${requestId ?? null},
          ${message}, ${stack})`,
  );
}

export interface ServerErrorRecorder {
  /** Stores an error in the background; neither waits nor throws. */
  record(input: ServerErrorInput): void;
  /** Resolves once every error passed to `record` is written or dropped. */
  settled(): Promise<void>;
}

/** Per minute, because an error in every request must not overload the database as well. */
const MAX_PER_MINUTE = 60;
const MINUTE_MS = 60_000;

/** Stores the errors of one process; after sixty in a minute, further ones are only logged. */
export function serverErrorRecorder(ctx: Ctx, onFailure: (error: unknown) => void): ServerErrorRecorder {
  const pending = new Set<Promise<void>>();
  let minute = 0;
  let recorded = 0;
  return {
    record(input) {
      const now = Math.floor(ctx.clock().getTime() / MINUTE_MS);
      if (now !== minute) {
        minute = now;
        recorded = 0;
      }
      recorded += 1;
      if (recorded > MAX_PER_MINUTE) return;
      const writing = recordServerError(ctx, input)
        .catch(onFailure)
        .finally(() => pending.delete(writing));
      pending.add(writing);
    },
    async settled() {
      await Promise.all(pending);
    },
  };
}
