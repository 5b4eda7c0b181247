import { uuidv7 } from "@tablero/domain/ids";
import { sql } from "drizzle-orm";
import type { Ctx } from "../context.ts";

export interface FaultInput {
  /** What failed, such as `GET /api/shop/home` or a job's name. */
  source: string;
  error: unknown;
  requestId?: string | undefined;
}

const MOST_MESSAGE = 2_000;
const MOST_STACK = 8_000;
/** Every part is bounded and ends before the next begins, so that a long text costs no more than its length. */
const ADDRESS = /[^\s<>"'«»(),;:=@]{1,64}@[^\s<>"'«»(),;:=@.]{1,63}(?:\.[^\s<>"'«»(),;:=@.]{1,63})+/g;
/** The longest address there is: one that begins within a text is seen as a whole. */
const LONGEST_ADDRESS = 320;

/** Takes e-mail addresses out of a text: what is kept of a fault is about us, not about people. */
export const withoutAddresses = (text: string): string => text.replace(ADDRESS, "…@…");

/**
 * What an error says, and where. A failed query is told by its cause: its own words carry the parameters, and those
 * are people's.
 */
export function describeError(error: unknown): { message: string; stack: string | null } {
  if (!(error instanceof Error)) return { message: clean(String(error), MOST_MESSAGE), stack: null };
  const cause = error.cause instanceof Error && error.message.startsWith("Failed query") ? error.cause : error;
  const frames = error.stack?.split("\n").filter((text) => /^\s+at /.test(text)) ?? [];
  const message = cause.message || cause.name;
  return { message: clean(message, MOST_MESSAGE), stack: clean(frames.join("\n"), MOST_STACK) || null };
}

/** PostgreSQL keeps no zero characters in a text. */
const clean = (text: string, most: number) =>
  withoutAddresses(text.slice(0, most + LONGEST_ADDRESS))
    .replaceAll("\0", "")
    .slice(0, most);

/** Keeps a fault for those who look after the shop. */
export async function recordFault({ db, clock }: Ctx, { source, error, requestId }: FaultInput): Promise<void> {
  const now = clock();
  const { message, stack } = describeError(error);
  await db.execute(
    sql`insert into faults (id, at, source, request_id, message, stack)
        values (${uuidv7(now.getTime())}, ${now.toISOString()}, ${source.slice(0, 200)}, ${requestId ?? null},
          ${message}, ${stack})`,
  );
}

export interface FaultKeeper {
  /** Keeps a fault aside, in the background: it neither waits nor throws. */
  keep(input: FaultInput): void;
  /** When everything that was handed over is written or given up. */
  settled(): Promise<void>;
}

/** In a minute: a fault that comes with every request must not become a second one. */
const MOST_A_MINUTE = 60;
const MINUTE_MS = 60_000;

/** Keeps faults of one process; those beyond sixty a minute are only logged. */
export function faultKeeper(ctx: Ctx, onFailure: (error: unknown) => void): FaultKeeper {
  const pending = new Set<Promise<void>>();
  let minute = 0;
  let kept = 0;
  return {
    keep(input) {
      const now = Math.floor(ctx.clock().getTime() / MINUTE_MS);
      if (now !== minute) {
        minute = now;
        kept = 0;
      }
      kept += 1;
      if (kept > MOST_A_MINUTE) return;
      const writing = recordFault(ctx, input)
        .catch(onFailure)
        .finally(() => pending.delete(writing));
      pending.add(writing);
    },
    async settled() {
      await Promise.all(pending);
    },
  };
}
