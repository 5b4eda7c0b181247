import { describe, expect, test } from "vitest";
import { newChanges } from "../db/changes/changes.ts";
import { openAnswerCache } from "./answer-cache.ts";

const MB = 1024 * 1024;

/** A cache whose fills read the table `products` by default. */
function open(options: { most?: number; moment?: number; trusted?: boolean } = {}) {
  const changes = newChanges({ trusted: options.trusted ?? true });
  const clock = { now: Date.parse("2026-11-20T10:00:00Z") };
  const cache = openAnswerCache({
    changes,
    clock: () => new Date(clock.now),
    most: options.most ?? MB,
    nextMoment: async () => options.moment ?? Number.POSITIVE_INFINITY,
  });
  let fills = 0;
  const answer = (body: string, control = "public, max-age=0") =>
    new Response(body, { headers: { "Cache-Control": control, "Content-Type": "text/plain" } });
  const ask = async (key = "/a", tables = ["products"], work: () => Promise<Response> = async () => answer(key)) => {
    const stored = await cache.get(key, () => {
      fills += 1;
      for (const table of tables) changes.current()?.tables.add(table);
      return work();
    });
    return (await stored.form(null)).body.toString();
  };
  return { changes, clock, cache, ask, answer, fills: () => fills };
}

describe("a cached answer", () => {
  test("is served until one of its tables is written", async () => {
    const { ask, fills, changes } = open();
    expect([await ask(), await ask()]).toEqual(["/a", "/a"]);
    expect(fills()).toBe(1);
    changes.note(["events"], "us");
    await ask();
    expect(fills()).toBe(1);
    changes.note(["products"], "others");
    await ask();
    expect(fills()).toBe(2);
  });

  test("expires after at most sixty seconds, or at the next scheduled change", async () => {
    const at = open();
    await at.ask();
    at.clock.now += 59_999;
    await at.ask();
    expect(at.fills()).toBe(1);
    at.clock.now += 1;
    await at.ask();
    expect(at.fills()).toBe(2);
    at.clock.now -= 120_000;
    await at.ask();
    expect(at.fills()).toBe(3);

    const soon = open({ moment: Date.parse("2026-11-20T10:00:05Z") });
    await soon.ask();
    soon.clock.now += 4_999;
    await soon.ask();
    expect(soon.fills()).toBe(1);
    soon.clock.now += 1;
    await soon.ask();
    expect(soon.fills()).toBe(2);
  });

  test("is never made from a private table or a private response", async () => {
    const { ask, answer, cache } = open();
    await ask("/orders", ["products", "orders"]);
    await ask("/private", ["products"], async () => answer("mine", "no-store"));
    await ask("/cookie", ["products"], async () => {
      const response = answer("mine");
      response.headers.set("Set-Cookie", "a=b");
      return response;
    });
    expect(cache.stats().entries).toBe(0);
  });

  test("is not used while changes by other processes cannot be received", async () => {
    const { ask, fills, changes, cache } = open({ trusted: false });
    await ask();
    await ask();
    expect([fills(), cache.stats().entries]).toEqual([2, 0]);
    changes.trust(true);
    await ask();
    changes.trust(false);
    await ask();
    expect(fills()).toBe(4);
    changes.forget();
    changes.trust(true);
    await ask();
    expect(fills()).toBe(5);
  });

  test("is evicted if it was used least recently and all of them, with their compressed forms, exceed a size limit", async () => {
    const { ask, answer, cache } = open({ most: 64 * 1024 });
    const text = (key: string) => `${key} ${crypto.randomUUID().repeat(80)}`;
    for (let i = 0; i < 200; i++) {
      await ask(`/${i}`, ["products"], async () => answer(text(`/${i}`)));
      cache.find("/0");
      await cache.find(`/${i}`)?.form("br, gzip");
      await cache.find(`/${i}`)?.form("gzip");
      expect(cache.stats().bytes).toBeLessThanOrEqual(64 * 1024);
    }
    expect(cache.stats().entries).toBeGreaterThan(5);
    expect(cache.find("/0")).toBeDefined();
    expect(cache.find("/1")).toBeUndefined();
    await ask("/huge", ["products"], async () => answer("x".repeat(40_000)));
    expect(cache.find("/huge")).toBeUndefined();
  });
});

describe("cache fills", () => {
  test("of the same response at the same time are merged into one", async () => {
    const { ask, fills } = open();
    const answers = await Promise.all(Array.from({ length: 64 }, () => ask()));
    expect(new Set(answers)).toEqual(new Set(["/a"]));
    expect(fills()).toBe(1);
  });

  test("that began before a change are not cached, and all later callers share one new fill", async () => {
    const { ask, answer, changes, cache, fills } = open();
    const slow = Promise.withResolvers<Response>();
    const early = ask("/a", ["products"], () => slow.promise);
    const late: Promise<string>[] = [];
    for (let i = 0; i < 10; i++) {
      changes.note(["products"], "us");
      late.push(ask("/a", ["products"], async () => answer("after")));
    }
    slow.resolve(answer("before"));
    expect(await early).toBe("before");
    expect(new Set(await Promise.all(late))).toEqual(new Set(["after"]));
    expect((await cache.find("/a")?.form(null))?.body.toString()).toBe("after");
    expect(fills()).toBe(2);
  });

  test("that fail are forgotten", async () => {
    const { ask, fills } = open();
    await expect(ask("/a", [], () => Promise.reject(new Error("down")))).rejects.toThrow("down");
    expect(await ask()).toBe("/a");
    expect(fills()).toBe(2);
  });

  test("pass their tables on to the fill that they are part of", async () => {
    const { ask, answer, changes, fills } = open();
    const page = () =>
      ask("/page", [], async () => {
        await ask("/part", ["events"]);
        return answer("page");
      });
    await page();
    await page();
    expect(fills()).toBe(2);
    changes.note(["events"], "us");
    await page();
    expect(fills()).toBe(4);
    changes.note(["headers"], "us");
    await page();
    expect(fills()).toBe(4);
  });
});
