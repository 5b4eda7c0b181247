import { setTimeout } from "node:timers/promises";
import type { Role } from "@tablero/domain/vocabulary";
import { isConflict } from "../db/errors.ts";
import type { Keep } from "../db/keep.ts";
import type { Db } from "../db/types.ts";
import { countRepeated } from "../observability/counts.ts";
import type { Gateways } from "../payments/port.ts";
import type { Secrets } from "../secrets.ts";

/** Who does it. */
export type Actor =
  | { kind: "system" }
  /** Someone in the shop: a guest, or a client who signed in. */
  | { kind: "shopper"; clientId: string | null }
  | { kind: "staff"; userId: string; name: string; role: Role };

/** Where a call came from, for the audit log. Work of the shop's own has none. */
export interface CallOrigin {
  ip: string;
  /** What limits count by: the network of the address. */
  network: string;
  requestId: string;
}

/** What every verb gets first. Inside a verb's transaction its parts get `{ ...ctx, db: tx }`. */
export interface Ctx {
  db: Db;
  clock: () => Date;
  actor: Actor;
  origin?: CallOrigin;
  /** Payment providers; without them no cards are taken. */
  gateways?: Gateways;
  /** Keeps in this process what was read and has not changed; without it everything is read anew. */
  keep?: Keep;
  /** Told of faults that work goes on after, besides their place in the list of faults: for the log. */
  onFault?: (fault: { source: string; error: unknown }) => void;
  /** Keyed hash, with the shop's secret; needed to place and confirm orders. */
  secrets?: Secrets;
  /** Stands for all limits of unpaid units, in the place of the shop's settings; 0 lifts them. */
  unpaidUnits?: number | undefined;
  /** What waits for the commit of the transaction that this is part of; missing outside one. */
  afterCommit?: (() => void)[];
}

/** What `load` read, now or since the last change of the tables that it was made of. */
export const kept = <T>({ keep }: Ctx, key: string, load: () => Promise<T>): Promise<T> =>
  keep ? keep(key, load) : load();

export const SYSTEM: Actor = { kind: "system" };

/** The columns of a row that say who did it; nulls for the shopper and the shop's software. */
export function actorColumns(actor: Actor): { actorId: string | null; actorName: string | null } {
  return actor.kind === "staff" ? { actorId: actor.userId, actorName: actor.name } : { actorId: null, actorName: null };
}

/** Has something happen once the transaction is committed; at once outside one. */
export function whenCommitted({ afterCommit }: Ctx, effect: () => void): void {
  if (afterCommit) afterCommit.push(effect);
  else effect();
}

/** How often a transaction is run that loses a deadlock or a serialization conflict each time. */
const ATTEMPTS = 5;
const PAUSE_MS = 20;

/**
 * Runs the work in one transaction, or in a savepoint when there is one already. What it leaves in `afterCommit` is
 * called once the whole is committed, and forgotten when it is rolled back. A transaction that loses a deadlock or a
 * serialization conflict is run again as a whole: the work may change nothing outside of it but through `afterCommit`.
 */
export async function inTransaction<T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.afterCommit) return ctx.db.transaction((tx) => work({ ...ctx, db: tx }));
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await committed(ctx, work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
    }
    countRepeated();
    // A random pause, so that those that met do not meet again.
    await setTimeout(PAUSE_MS * 2 ** attempt * Math.random());
  }
}

async function committed<T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> {
  const afterCommit: (() => void)[] = [];
  const result = await ctx.db.transaction((tx) => work({ ...ctx, db: tx, afterCommit }));
  for (const effect of afterCommit) effect();
  return result;
}
