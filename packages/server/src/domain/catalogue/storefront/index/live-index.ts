import { setImmediate } from "node:timers/promises";
import type { Changes } from "../../../../db/changes/changes.ts";
import { createSingleFlight, type SingleFlight } from "../../../../db/changes/single-flight.ts";
import type { Db } from "../../../../db/types.ts";
import { CatalogueIndex } from "./catalogue-index.ts";
import { type Feed, type Moment, nextRows, readFeed, readRows, readStart } from "./read-rows.ts";

/** Tables whose changes affect the index. */
export const INDEX_TABLES = ["products", "variants", "stock", "product_categories", "preorders", "settings"] as const;
/** Tables from which the index is read. */
const FOLLOWED_TABLES = [...INDEX_TABLES, "catalogue_changes"];
/** Tables whose changes affect which products are published and in which categories. */
export const PUBLISHED_TABLES: readonly IndexTable[] = ["products", "variants", "product_categories"];
type IndexTable = (typeof INDEX_TABLES)[number];
/** Number of products that are read and applied at once, which blocks other work for some milliseconds. */
const PIECE = 500;
/**
 * A first response waits for the index up to this number of products, and any response up to this number of
 * changes.
 */
const MAX_AWAITED = 10_000;
/** Changes are kept for a day. After half of that time without a check, some may be missing. */
const MAX_AWAY_MS = 12 * 60 * 60 * 1000;
const MAX_REMEMBERED = 20_000;
/** Maximum age in ms of the last check, in case a notification of another process was lost. */
const MAX_MS = 60_000;

/** Reads the whole catalogue in pieces, between which other work runs. */
async function fill(db: Db, { lowUpTo, highest }: Moment & { highest: number }): Promise<CatalogueIndex> {
  const index = new CatalogueIndex(lowUpTo);
  index.reserve(highest + 1, highest);
  // The database reads the next piece while this one is applied.
  let coming: ReturnType<typeof nextRows> | null = nextRows(db, 1, PIECE);
  while (coming) {
    const { rows, next }: Awaited<ReturnType<typeof nextRows>> = await coming;
    coming = next === null ? null : nextRows(db, next, PIECE);
    coming?.catch(() => {});
    index.change(rows, []);
    await setImmediate();
  }
  await index.pack();
  return index;
}

/** An index read for a transaction's view of the data, or for a shop without a live index. */
export const readIndex = async (db: Db): Promise<CatalogueIndex> => fill(db, await readStart(db));

/**
 * The catalogue index of a process. It is read once, in the background if the catalogue is large, and then
 * follows the change feed: before a response, if any of its tables was written since the last check.
 */
export class LiveIndex {
  /** Ordinals by id and slug, as last requested, least recent first. */
  readonly #ordinals = new Map<string, number>();
  readonly #changes: Changes;
  readonly #flights: SingleFlight<void>;
  #index: CatalogueIndex | null = null;
  /** The snapshot up to which the index contains committed changes. */
  #moment: Moment | null = null;
  /**
   * The change count at which the index was last up to date, and the time of that check in ms of a monotonic
   * clock.
   */
  #checked = -1;
  #checkedAt = 0;
  /** Background work that responses do not wait for. */
  #background: Promise<void> | null = null;

  readonly #mostAwaited: number;

  constructor(changes: Changes, { mostAwaited = MAX_AWAITED } = {}) {
    this.#changes = changes;
    this.#mostAwaited = mostAwaited;
    this.#flights = createSingleFlight(changes);
  }

  /**
   * The current index; null while it is being read for the first time. Responses from an outdated index are not
   * cached. The index may lack changes of tables that are not in `tables`.
   */
  async open(db: Db, tables: readonly IndexTable[] = INDEX_TABLES): Promise<CatalogueIndex | null> {
    if (this.#changes.transaction()) return this.#changes.withDeclaredTables(INDEX_TABLES, () => readIndex(db));
    const reading = this.#changes.current();
    for (const table of tables) reading?.tables.add(table);
    if (!this.#isFresh(this.#checked, tables))
      await this.#flights.join(
        "index",
        (began) =>
          this.#changes.apart(() => this.#changes.withDeclaredTables(FOLLOWED_TABLES, () => this.#refresh(db, began))),
        (began) => this.#isFresh(began, tables),
      );
    if (this.#background && reading) reading.until = 0;
    return this.#index;
  }

  /** The ordinal of a product when it was last read by this id or slug. */
  knownOrdinal(idOrSlug: string): number | undefined {
    return this.#ordinals.get(idOrSlug);
  }

  rememberOrdinal(idOrSlug: string, ordinal: number): void {
    if (this.#ordinals.size >= MAX_REMEMBERED) this.#ordinals.delete(this.#ordinals.keys().next().value as string);
    this.#ordinals.set(idOrSlug, ordinal);
  }

  #isFresh(since: number, tables: readonly IndexTable[]): boolean {
    const { trusted } = this.#changes;
    return trusted && performance.now() - this.#checkedAt < MAX_MS && this.#changes.isFresh(tables, since);
  }

  async #refresh(db: Db, began: number): Promise<void> {
    if (this.#background) return;
    const [index, moment] = [this.#index, this.#moment];
    const feed = index && moment && (await readFeed(db, moment.snapshot, PIECE));
    if (feed && feed.at - moment.at < MAX_AWAY_MS) await this.#follow(db, index, feed, began);
    else await this.#read(db, began);
  }

  /** Rereads the index; the earlier one is used until then. */
  async #read(db: Db, began: number): Promise<void> {
    const start = await readStart(db);
    await this.#inTime(start.highest <= this.#mostAwaited, async () => {
      const index = await fill(db, start);
      this.#take(index, start, began);
    });
  }

  async #follow(db: Db, index: CatalogueIndex, feed: Feed, began: number): Promise<void> {
    const { changed, rows } = feed;
    if (rows) {
      change(index, changed, rows);
      this.#take(index, feed, began);
      return;
    }
    await this.#inTime(changed.length <= this.#mostAwaited, async () => {
      for (let from = 0; from < changed.length; from += PIECE) {
        const piece = changed.slice(from, from + PIECE);
        change(index, piece, await readRows(db, piece));
        await setImmediate();
      }
      this.#take(index, feed, began);
    });
  }

  #take(index: CatalogueIndex, moment: Moment, began: number): void {
    index.lowUpTo = moment.lowUpTo;
    this.#index = index;
    this.#moment = moment;
    this.#checked = began;
    this.#checkedAt = performance.now();
  }

  /**
   * Waits for the work, or lets it run in the background. If it fails in the background, the next response
   * restarts it.
   */
  async #inTime(isAwaited: boolean, work: () => Promise<void>): Promise<void> {
    if (isAwaited) return work();
    this.#background = work()
      .catch(() => {})
      .finally(() => {
        this.#background = null;
      });
  }
}

function change(index: CatalogueIndex, changed: readonly number[], rows: Parameters<CatalogueIndex["change"]>[0]) {
  const there = new Set(rows.map(({ ordinal }) => ordinal));
  index.change(
    rows,
    changed.filter((ordinal) => !there.has(ordinal)),
  );
}
