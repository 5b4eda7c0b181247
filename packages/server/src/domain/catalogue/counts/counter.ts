import type { VitalsReport } from "@tablero/contract/readers/shapes/vitals-report";
import { isBot, searchCountKey } from "@tablero/domain/catalogue/counts";
import { madridDay } from "@tablero/domain/platform/dates";
import type { PageView } from "@tablero/domain/settings/shop/page-view";
import { VITALS, vitalBucket } from "@tablero/domain/settings/shop/vitals";
import type { Db } from "../../../db/types.ts";
import { addSearches, addViews, addVitals, type SearchCount, type ViewCount, type VitalRow } from "./write-counts.ts";

/** Maximum number of different pages and searches between two writes; further ones are not counted. */
const MAX_HELD = 2_000;
/** Number of searches whose result is remembered. */
const MAX_RESULTS = 5_000;
const FLUSH_MS = 60_000;

export interface VisitCounter {
  /** Counts a page view, unless a bot requests the page. Sends no statement. */
  view(page: PageView, userAgent: string | null | undefined): void;
  /** Counts a search, with the last result that this process knows for its words. */
  search(text: string, userAgent: string | null | undefined): void;
  /** Records whether a search finds anything, for later searches that are served from a cache. */
  result(text: string, found: boolean): void;
  /** Counts the reported values of one page, unless a bot sends them. */
  vitals(report: VitalsReport, userAgent: string | null | undefined): void;
  /** Writes the counts. Counts that cannot be written are retried with the next write. */
  flush(): Promise<void>;
  /** Writes the remaining counts and stops. */
  close(): Promise<void>;
}

interface CounterPorts {
  db: Db;
  clock: () => Date;
  onError: (error: unknown) => void;
  /** Pause between two writes, in milliseconds. */
  every?: number;
}

/**
 * Counts pages and searches in memory and writes the sums. No data about visitors is stored: no address or
 * browser, and no time more precise than the day.
 */
export function openCounter({ db, clock, onError, every = FLUSH_MS }: CounterPorts): VisitCounter {
  let views = new Map<string, ViewCount>();
  let searches = new Map<string, SearchCount>();
  let vitals = new Map<string, VitalRow>();
  const results = new Map<string, boolean>();
  let writing: Promise<void> = Promise.resolve();
  let minute = Number.NaN;
  let day = "";

  /** The day in Madrid; formatted once a minute. */
  const today = (): string => {
    const now = clock();
    const current = Math.floor(now.getTime() / 60_000);
    if (current !== minute) {
      minute = current;
      day = madridDay(now.toISOString());
    }
    return day;
  };

  const addView = (view: ViewCount) => {
    const key = `${view.day} ${view.kind} ${view.slug}`;
    const held = views.get(key);
    if (held) held.views += view.views;
    else if (views.size < MAX_HELD) views.set(key, { ...view });
  };
  const addSearch = (search: SearchCount) => {
    const key = `${search.day} ${search.words}`;
    const held = searches.get(key);
    if (held) {
      held.searches += search.searches;
      held.missed += search.missed;
    } else if (searches.size < MAX_HELD) searches.set(key, { ...search });
  };
  const addVital = (row: VitalRow) => {
    const key = `${row.day} ${row.page} ${row.vital} ${row.bucket}`;
    const held = vitals.get(key);
    if (held) held.visits += row.visits;
    else vitals.set(key, { ...row });
  };

  async function write(): Promise<void> {
    const [seen, searched, measured] = [[...views.values()], [...searches.values()], [...vitals.values()]];
    views = new Map();
    searches = new Map();
    vitals = new Map();
    await addViews(db, seen).catch((error: unknown) => {
      seen.forEach(addView);
      onError(error);
    });
    await addSearches(db, searched).catch((error: unknown) => {
      searched.forEach(addSearch);
      onError(error);
    });
    await addVitals(db, measured).catch((error: unknown) => {
      measured.forEach(addVital);
      onError(error);
    });
  }
  const flush = () => {
    writing = writing.then(write);
    return writing;
  };
  const timer = setInterval(() => void flush(), every);
  timer.unref();

  return {
    view({ kind, slug }, userAgent) {
      if (!isBot(userAgent)) addView({ day: today(), kind, slug, views: 1 });
    },
    search(text, userAgent) {
      if (isBot(userAgent)) return;
      const words = searchCountKey(text);
      if (words) addSearch({ day: today(), words, searches: 1, missed: results.get(words) === false ? 1 : 0 });
    },
    result(text, found) {
      const words = searchCountKey(text);
      if (!words) return;
      results.delete(words);
      results.set(words, found);
      const [oldest] = results.keys();
      if (results.size > MAX_RESULTS && oldest !== undefined) results.delete(oldest);
    },
    vitals({ page, ...values }, userAgent) {
      if (isBot(userAgent)) return;
      for (const vital of VITALS) {
        const value = values[vital];
        if (value !== undefined) addVital({ day: today(), page, vital, bucket: vitalBucket(vital, value), visits: 1 });
      }
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
