import { MAX_SEARCHES_A_DAY } from "@tablero/domain/catalogue/counts";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { Int, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { FOLLOWERS } from "../../followers.ts";
import { SYSTEM } from "../../platform/context.ts";
import { vitalStatistics } from "../../readers/statistics/vitals.ts";
import { sweep } from "../../readers/sweep/sweep.ts";
import { openCounter, type VisitCounter } from "./counter.ts";
import { addSearches, addViews, addVitals } from "./write-counts.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const HOME = { kind: "home", slug: "" } as const;
const DAY = "2026-11-20";
const NOON = () => new Date(`${DAY}T12:00:00Z`);

let database: Database;
let counters: VisitCounter[];
const errors: unknown[] = [];
const open = (clock = NOON, db = database.db) => {
  const counter = openCounter({ db, clock, onError: (error) => errors.push(error), every: 3_600_000 });
  counters.push(counter);
  return counter;
};
beforeEach(async () => {
  database = await openTestDatabase();
  counters = [];
  errors.length = 0;
  return async () => {
    for (const counter of counters) await counter.close();
    await database.close();
  };
}, 60_000);

const views = () =>
  rows(database.db, sql`select day::text as day, kind, slug, views from page_views order by day, kind, slug`, {
    day: Text,
    kind: Text,
    slug: Text,
    views: Int,
  });
const searches = () =>
  rows(database.db, sql`select words, searches, missed from search_counts order by words`, {
    words: Text,
    searches: Int,
    missed: Int,
  });

const vitals = () =>
  rows(
    database.db,
    sql`select day::text as day, page, vital, bucket, visits from page_vitals order by day, page, vital, bucket`,
    { day: Text, page: Text, vital: Text, bucket: Int, visits: Int },
  );

describe("loading times", () => {
  it("are added up by page, metric and bucket, also by several processes", async () => {
    const processes = [open(), open()];
    for (const counter of processes) {
      counter.vitals({ page: "home", lcp: 2_500, cls: 0 }, BROWSER);
      counter.vitals({ page: "home", lcp: 2_499, inp: 900 }, BROWSER);
    }
    expect(await vitals()).toEqual([]);
    await Promise.all(processes.map((counter) => counter.flush()));
    expect(await vitals()).toEqual([
      { day: DAY, page: "home", vital: "cls", bucket: -50, visits: 2 },
      { day: DAY, page: "home", vital: "inp", bucket: 17, visits: 2 },
      { day: DAY, page: "home", vital: "lcp", bucket: 0, visits: 4 },
    ]);
  });

  it("of bots are not counted", async () => {
    const counter = open();
    for (const agent of ["Googlebot/2.1", "Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/120.0", null])
      counter.vitals({ page: "home", lcp: 1_000 }, agent);
    await counter.flush();
    expect(await vitals()).toEqual([]);
  });

  it("of a few visits and of many are summarised over the days asked for", async () => {
    let now = new Date("2026-11-19T12:00:00Z");
    const counter = open(() => now);
    counter.vitals({ page: "product", lcp: 9_000 }, BROWSER);
    now = NOON();
    for (const lcp of [1_000, 1_100, 1_200, 5_000]) counter.vitals({ page: "product", lcp }, BROWSER);
    await counter.flush();
    const ctx = { db: database.db, clock: NOON, actor: SYSTEM, followers: FOLLOWERS };
    const { pages, ...range } = await vitalStatistics(ctx, { days: 1 });
    expect(range).toEqual({ from: DAY, to: DAY });
    expect(pages).toMatchObject([{ page: "product", lcp: { visits: 4, good: 3 }, inp: null, cls: null }]);
    expect(Math.abs((pages[0]?.lcp?.p75 ?? 0) / 1_200 - 1)).toBeLessThan(0.05);
    expect((await vitalStatistics(ctx, { days: 2 })).pages[0]?.lcp?.visits).toBe(5);
  });

  it("are deleted with the other counts", async () => {
    const counter = open(() => new Date("2025-10-01T12:00:00Z"));
    counter.vitals({ page: "cart", inp: 80 }, BROWSER);
    await counter.flush();
    expect(await vitals()).toHaveLength(1);
    await sweep({ db: database.db, clock: NOON, actor: SYSTEM, followers: FOLLOWERS });
    expect(await vitals()).toEqual([]);
  });
});

describe("the page counter", () => {
  it("adds up the pages of several processes, even if they write at the same time", async () => {
    const processes = [open(), open(), open()];
    for (const counter of processes) for (let i = 0; i < 40; i++) counter.view(HOME, BROWSER);
    expect(await views()).toEqual([]);
    await Promise.all(processes.flatMap((counter) => [counter.flush(), counter.flush()]));
    expect(await views()).toEqual([{ day: DAY, kind: "home", slug: "", views: 120 }]);
  });

  it("writes its remaining counts when it is closed", async () => {
    const counter = open();
    counter.view(HOME, BROWSER);
    await counter.close();
    expect(await views()).toMatchObject([{ views: 1 }]);
  });

  it("does not count bots or pages that do not exist", async () => {
    const counter = open();
    counter.view(HOME, "Googlebot/2.1");
    counter.view(HOME, null);
    counter.search("catan", "curl/8");
    counter.view({ kind: "product", slug: "no-existe" }, BROWSER);
    counter.view({ kind: "home", slug: "x" }, BROWSER);
    await counter.flush();
    expect([await views(), await searches()]).toEqual([[], []]);
  });

  it("counts searches by folded words, and the searches without results", async () => {
    const counter = open();
    counter.result("Almadraba", true);
    counter.result("dragón azul", false);
    for (const text of ["almadraba", "ALMADRABA ", "Dragon  Azul", "ana@correo.es", "600 11 22 33"])
      counter.search(text, BROWSER);
    await counter.flush();
    expect(await searches()).toEqual([
      { words: "almadraba", searches: 2, missed: 0 },
      { words: "dragon azul", searches: 1, missed: 1 },
    ]);
  });

  it("separates days by the time in Madrid", async () => {
    let now = new Date("2026-11-20T22:59:00Z");
    const counter = open(() => now);
    counter.view(HOME, BROWSER);
    now = new Date("2026-11-20T23:01:00Z");
    counter.view(HOME, BROWSER);
    await counter.flush();
    expect((await views()).map(({ day }) => day)).toEqual(["2026-11-20", "2026-11-21"]);
  });

  it("keeps counts that could not be written for the next attempt", async () => {
    const broken = { execute: () => Promise.reject(new Error("away")) };
    let away = true;
    const db = {
      execute: (...all: Parameters<Database["db"]["execute"]>) =>
        away ? broken.execute() : database.db.execute(...all),
    };
    const counter = open(NOON, db as Database["db"]);
    counter.view(HOME, BROWSER);
    counter.search("catan", BROWSER);
    counter.vitals({ page: "home", cls: 0 }, BROWSER);
    await counter.flush();
    expect(errors).toHaveLength(3);
    away = false;
    counter.view(HOME, BROWSER);
    await counter.flush();
    expect(await views()).toMatchObject([{ views: 2 }]);
    expect(await searches()).toMatchObject([{ words: "catan", searches: 1 }]);
    expect(await vitals()).toMatchObject([{ page: "home", visits: 1 }]);
  });

  it("limits the size of one write and of one day", async () => {
    const counter = open();
    for (let i = 0; i < 5_000; i++) counter.search(`x${i}`, BROWSER);
    await counter.flush();
    const count = async () =>
      (await one(database.db, sql`select count(*)::int as n from search_counts`, { n: Int }))?.n;
    expect(await count()).toBe(MAX_SEARCHES_A_DAY);
    await addSearches(database.db, [
      { day: DAY, words: "x1", searches: 5, missed: 0 },
      { day: DAY, words: "otra", searches: 50, missed: 0 },
    ]);
    expect(await count()).toBe(MAX_SEARCHES_A_DAY);
    expect((await searches()).find(({ words }) => words === "x1")?.searches).toBe(6);
  });

  it("writes nothing when there is nothing to add", async () => {
    await addViews(database.db, []);
    await addSearches(database.db, []);
    await addVitals(database.db, []);
    expect(await views()).toEqual([]);
  });
});
