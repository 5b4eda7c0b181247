import { afterEach, beforeEach, expect, test, vi } from "vitest";

const NOW = Date.parse("2026-11-23T12:00:00.400Z");
const HOUR = 3_600_000;
const stored = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  vi.stubGlobal("window", {});
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  stored.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Imports the module as a new page would. */
async function newPage() {
  vi.resetModules();
  return await import("./server-clock.ts");
}
const dated = (ms: number, age?: number) =>
  new Headers({ date: new Date(ms).toUTCString(), ...(age ? { age: String(age) } : {}) });

test("a clock that agrees with the server's is not corrected", async () => {
  const { observeServerDate, serverNow } = await newPage();
  observeServerDate(dated(NOW - 3_000));
  expect(serverNow()).toBe(NOW);
  expect(stored.size).toBe(0);
});

test("a wrong clock is still corrected after a page reload, and until it is set right", async () => {
  const page = await newPage();
  page.observeServerDate(dated(NOW - 24 * HOUR));
  expect(Math.abs(page.serverNow() - (NOW - 24 * HOUR))).toBeLessThan(1000);

  const next = await newPage();
  expect(Math.abs(next.serverNow() - (NOW - 24 * HOUR))).toBeLessThan(1000);
  next.observeServerDate(dated(NOW));
  expect(next.serverNow()).toBe(NOW);
  expect(stored.size).toBe(0);
});

test("a response from a cache does not set the clock back", async () => {
  const { observeServerDate, serverNow } = await newPage();
  observeServerDate(dated(NOW));
  observeServerDate(dated(NOW - HOUR));
  expect(serverNow()).toBe(NOW);
  observeServerDate(dated(NOW - HOUR, 3600));
  expect(serverNow()).toBe(NOW);
});

test("a response without a date changes nothing", async () => {
  const { observeServerDate, serverNow } = await newPage();
  observeServerDate(new Headers());
  expect(serverNow()).toBe(NOW);
});
