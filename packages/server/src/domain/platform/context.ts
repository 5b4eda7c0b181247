import { setTimeout } from "node:timers/promises";
import type { Principal } from "@tablero/domain/platform/access/permissions";
import type { PublicTable } from "../../db/changes/statement-tables.ts";
import type { ValueCache } from "../../db/changes/value-cache.ts";
import { isConflict } from "../../db/errors.ts";
import type { Db } from "../../db/types.ts";
import { countRepeated } from "../../observability/counts.ts";
import type { Gateways } from "../../payments/port.ts";
import type { Secrets } from "../../secrets.ts";
import type { VatRegister } from "../../vies/port.ts";
import type { Followers } from "./followers.ts";
import { Overtaken } from "./overtaken.ts";

/** The acting user. */
export type Actor =
  | { kind: "system" }
  /** A shopper: a guest, or a signed-in client. */
  | { kind: "shopper"; clientId: string | null }
  /** A member of staff, or an API token that one of them created. */
  | ({
      kind: "staff";
      userId: string;
      name: string;
      /** Whether staff act as a shopper, on a page of the shop where staff permissions are not checked. */
      inShop?: boolean;
    } & Principal);

/** Origin of a call, for the audit log. The shop's own jobs have none. */
export interface CallOrigin {
  ip: string;
  /** Key for limits: the network of the address. */
  network: string;
  requestId: string;
}

/** First parameter of every verb. Inside a verb's transaction, its parts get `{ ...ctx, db: tx }`. */
export interface Ctx {
  db: Db;
  clock: () => Date;
  actor: Actor;
  followers: Followers<Ctx>;
  origin?: CallOrigin;
  /** Payment providers; without them, cards are not accepted. */
  gateways?: Gateways;
  /** The EU's register of VAT numbers; without it, no number is verified. */
  vatRegister?: VatRegister;
  /** Cache of this process for unchanged reads; without it, everything is read each time. */
  valueCache?: ValueCache;
  /** For the log: called for errors that do not stop the work, in addition to the error list. */
  onError?: (failure: { source: string; error: unknown }) => void;
  /** Keyed hashing with the shop's secret, needed to place and confirm orders. */
  secrets?: Secrets;
  /** Overrides all limits of unpaid units in the shop's settings; 0 removes them. */
  unpaidUnits?: number | undefined;
  /** Effects that run after the commit of the current transaction; missing outside one. */
  afterCommit?: (() => void)[];
}

/** The result of `load`, cached until one of these tables changes: all those that it reads or depends on. */
export const cached = <T>(
  { valueCache }: Ctx,
  key: string,
  tables: readonly PublicTable[],
  load: () => Promise<T>,
): Promise<T> => (valueCache ? valueCache.get(key, tables, load) : load());

/** A read of only these tables, whose result is put into a cached value or belongs to one. */
export const readingOnly = <T>(
  { valueCache }: Ctx,
  tables: readonly PublicTable[],
  work: () => Promise<T>,
): Promise<T> => (valueCache ? valueCache.withDeclaredTables(tables, work) : work());

export const SYSTEM: Actor = { kind: "system" };

/** The actor columns of a row; nulls for shoppers and the shop's software. */
export function actorColumns(actor: Actor): { actorId: string | null; actorName: string | null } {
  return actor.kind === "staff" ? { actorId: actor.userId, actorName: actor.name } : { actorId: null, actorName: null };
}

/** Runs the effect once the transaction is committed; outside a transaction, immediately. */
export function runAfterCommit({ afterCommit }: Ctx, effect: () => void): void {
  if (afterCommit) afterCommit.push(effect);
  else effect();
}

/** Maximum attempts of a transaction that was overtaken, or fails with a deadlock or serialization conflict. */
const ATTEMPTS = 5;
const PAUSE_MS = 20;

/**
 * Runs the work in one transaction, or in a savepoint within an existing one. Effects in `afterCommit` run after
 * the commit, and are dropped on rollback. A transaction that fails with `Overtaken`, a deadlock or a
 * serialization conflict is retried as a whole, so the work may have outside effects only through `afterCommit`.
 */
export async function inTransaction<T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.afterCommit) return ctx.db.transaction((tx) => work({ ...ctx, db: tx }));
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await committed(ctx, work);
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof Overtaken || isConflict(error))) throw error;
    }
    countRepeated();
    // A random pause, so that conflicting transactions do not collide again.
    await setTimeout(PAUSE_MS * 2 ** attempt * Math.random());
  }
}

async function committed<T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> {
  const afterCommit: (() => void)[] = [];
  const result = await ctx.db.transaction((tx) => work({ ...ctx, db: tx, afterCommit }));
  for (const effect of afterCommit) effect();
  return result;
}
