import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Changes } from "../../../../db/changes/changes.ts";
import { createSingleFlight, type SingleFlight } from "../../../../db/changes/single-flight.ts";
import { busyReason } from "../../../../db/errors.ts";
import type { Db } from "../../../../db/types.ts";
import { INDEX_TABLES } from "../index/live-index.ts";
import { type Moment, nextRows, readFeed, readRows, readStart } from "../index/read-rows.ts";
import type { IndexRow } from "../index/rows.ts";
import { buildDocument } from "./documents.ts";
import { COLLECTION_FIELDS, SHAPE } from "./fields.ts";
import type { Ask } from "./find.ts";
import { EngineAwayError, type EngineServer } from "./server.ts";

// Lower rooms pass the engine on without depending on it.
declare module "../../../platform/context.ts" {
  interface Ctx {
    /** The search engine of the shop; without one, or while it is unavailable, the shop's own index is used. */
    searchEngine?: SearchEngine | undefined;
  }
}

/** Number of documents that are written at once. */
const PIECE = 500;
/**
 * Calls do not wait for more changes than this: the job applies them, and the shop's own index is used until
 * then.
 */
const MAX_AWAITED = 2_000;
/** For more changes than this, the job builds a new collection, which blocks nothing. */
const MAX_FOLLOWED = 5_000;
/** Time in ms that a process waits for another one that writes. */
const LOCK_MS = 2_000;
/** Changes are kept for a day, as for the catalogue index. */
const MAX_AWAY_MS = 12 * 60 * 60 * 1000;
/** Maximum age in ms of the last check, in case a notification of another process was lost. */
const MAX_MS = 60_000;
/** After a call without a usable response, the engine is not called for this time. */
const REST_MS = 5_000;

/**
 * The position up to which a collection contains committed changes. It is stored in the engine, so both can only
 * be lost together.
 */
const Cursor = z.object({ snapshot: z.string(), at: z.number(), lowUpTo: z.number(), shape: z.number() });
type Cursor = z.infer<typeof Cursor>;

/** A collection, and the position up to which it contains committed changes. */
export interface Position extends Cursor {
  collection: string;
}

/** The component that serves lists, and the reason if it is not the engine. */
export type EngineState = "engine" | "behind" | "away";

export interface EngineOptions {
  /** Prefix of all names that belong to this shop. */
  name: string;
  /** Called when another component starts to serve lists. */
  onState?: (state: EngineState, reason?: string) => void;
}

const cursorsOf = (name: string) => `${name}_cursors`;
const CURSOR_FIELDS = [
  { name: "snapshot", type: "string", index: false, optional: true },
  { name: "at", type: "int64" },
] as const;

/**
 * The catalogue in a search engine, updated from the same change feed as the catalogue index: before a response,
 * if any of its tables was written since. While it is unavailable, or too far behind for a response to wait,
 * `open` returns null.
 */
export class SearchEngine {
  readonly #server: EngineServer;
  readonly #changes: Changes;
  readonly #options: EngineOptions;
  readonly #flights: SingleFlight<void>;
  #position: Position | null = null;
  #checked = -1;
  #checkedAt = 0;
  #restUntil = 0;
  #state: EngineState = "behind";

  constructor(server: EngineServer, changes: Changes, options: EngineOptions) {
    this.#server = server;
    this.#changes = changes;
    this.#options = options;
    this.#flights = createSingleFlight(changes);
  }

  get state(): EngineState {
    return this.#state;
  }

  /**
   * Access to the engine once it contains everything that was committed; null if another component has to be used.
   */
  async open(db: Db): Promise<Ask | null> {
    if (this.#changes.transaction() || performance.now() < this.#restUntil) return null;
    const reading = this.#changes.current();
    for (const table of INDEX_TABLES) reading?.tables.add(table);
    if (!this.#isFresh(this.#checked))
      await this.#flights.join(
        "engine",
        (began) => this.#changes.apart(() => this.#refresh(db, began)),
        (began) => this.#isFresh(began),
      );
    const collection = this.#state === "engine" ? this.#position?.collection : undefined;
    return collection === undefined ? null : (searches) => this.#server.searchAll(collection, searches);
  }

  /**
   * Runs work with the engine; null if its response is unusable, in which case further calls avoid the engine for
   * a while.
   */
  async attempt<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof EngineAwayError)) throw error;
      this.#restUntil = performance.now() + REST_MS;
      this.#checked = -1;
      this.#be("away", error.message);
      return null;
    }
  }

  #be(state: EngineState, reason?: string): void {
    if (state !== this.#state) this.#options.onState?.(state, reason);
    this.#state = state;
  }

  #isFresh(since: number): boolean {
    const { trusted } = this.#changes;
    // A collection that is behind is checked again soon, because a job may have rebuilt it, which changes no table.
    const most = this.#state === "engine" ? MAX_MS : REST_MS;
    return trusted && performance.now() - this.#checkedAt < most && this.#changes.isFresh(INDEX_TABLES, since);
  }

  async #refresh(db: Db, began: number): Promise<void> {
    await this.attempt(async () => {
      const position = await this.position();
      const isCurrent = position !== null && (await this.#catchUp(db, position, MAX_AWAITED));
      this.#position = position;
      this.#checked = began;
      this.#checkedAt = performance.now();
      this.#be(isCurrent ? "engine" : "behind");
    });
  }

  /** The current collection, and the position up to which it contains committed changes; null if it has to be built. */
  async position(): Promise<Position | null> {
    const collection = await this.#server.aliased(this.#options.name);
    const cursor = collection && (await this.#server.document(cursorsOf(this.#options.name), collection, Cursor));
    return collection && cursor && cursor.shape === SHAPE ? { collection, ...cursor } : null;
  }

  /**
   * Writes the changes since a position. Returns false if there are too many changes or if all documents have to
   * change.
   */
  async #catchUp(db: Db, position: Position, most: number): Promise<boolean> {
    const isNear = ({ at, lowUpTo }: Moment) => at - position.at < MAX_AWAY_MS && lowUpTo === position.lowUpTo;
    const feed = await readFeed(db, position.snapshot, 0);
    if (!isNear(feed) || feed.changed.length > most) return false;
    if (feed.changed.length === 0) return true;
    try {
      await db.transaction((tx) => this.#writeChanges(tx, position));
    } catch (error) {
      // Another process has been writing for longer than a response can wait.
      if (busyReason(error) !== null) return false;
      throw error;
    }
    return true;
  }

  /**
   * One process writes at a time and reads the rows committed by then, so newer rows are never overwritten with
   * older ones.
   */
  async #writeChanges(tx: Db, before: Position): Promise<void> {
    await tx.execute(sql`set local lock_timeout = ${sql.raw(String(LOCK_MS))}`);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('search engine', 0))`);
    const { collection, snapshot } = (await this.position()) ?? before;
    const { changed, rows: _rows, ...moment } = await readFeed(tx, snapshot, 0);
    for (let from = 0; from < changed.length; from += PIECE) {
      const piece = changed.slice(from, from + PIECE);
      await this.#write(collection, piece, await readRows(tx, piece), moment);
    }
    await this.#putCursor(collection, moment);
  }

  async #write(
    collection: string,
    changed: readonly number[],
    rows: readonly IndexRow[],
    { lowUpTo }: Moment,
  ): Promise<void> {
    const there = new Set(rows.map(({ ordinal }) => ordinal));
    await this.#server.put(
      collection,
      rows.map((row) => buildDocument(row, lowUpTo)),
    );
    await this.#server.remove(collection, changed.filter((ordinal) => !there.has(ordinal)).map(String));
  }

  async #putCursor(collection: string, { snapshot, at, lowUpTo }: Moment): Promise<void> {
    await this.#server.put(cursorsOf(this.#options.name), [{ id: collection, snapshot, at, lowUpTo, shape: SHAPE }]);
  }

  /** Builds a collection of all products next to the current one, and then replaces the current one. */
  async rebuild(db: Db): Promise<void> {
    const { name } = this.#options;
    const start = await readStart(db);
    const collection = `${name}_${start.at}`;
    const before = await this.#server.collections();
    const current = await this.#server.aliased(name);
    if (!before.some((each) => each.name === cursorsOf(name)))
      await this.#server.create(cursorsOf(name), CURSOR_FIELDS);
    if (before.some((each) => each.name === collection)) await this.#server.drop(collection);
    await this.#server.create(collection, COLLECTION_FIELDS);
    for (let from: number | null = 1; from !== null; ) {
      const { rows, next }: Awaited<ReturnType<typeof nextRows>> = await nextRows(db, from, PIECE);
      await this.#server.put(
        collection,
        rows.map((row) => buildDocument(row, start.lowUpTo)),
      );
      from = next;
      await setImmediate();
    }
    await this.#putCursor(collection, start);
    await this.#server.pointAlias(name, collection);
    this.#checked = -1;
    const isOurs = new RegExp(`^${name}_\\d+$`);
    // Processes use the former collection until they check again, so only the next build deletes it.
    const old = before.filter((each) => isOurs.test(each.name) && each.name !== current && each.name !== collection);
    for (const each of old) await this.#server.drop(each.name);
  }

  /** For the job: applies all changes, however many, or builds a missing collection. */
  async keep(db: Db): Promise<void> {
    // While the engine is unavailable there is nothing to do; the job checks again in a minute.
    await this.attempt(async () => {
      const position = await this.position();
      const isKept = position !== null && (await this.#catchUp(db, position, MAX_FOLLOWED));
      if (!isKept) await this.rebuild(db);
      this.#checked = -1;
    });
  }
}
