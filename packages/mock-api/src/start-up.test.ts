import { expect, test } from "vitest";
import { createMock } from "./mock.ts";

/*
 * Cost of a new mock until its first response is read, with modules loaded. Each endpoint is the first call of five
 * mocks, and the median counts. Measures CPU time of this thread, because other tests may share the processor. Only
 * computation counts: the mock has no delays and makes no network calls.
 */
const RUNS = 5;
const BOUND = 150;

const CALLS: [call: string, body?: unknown][] = [
  ["GET /api/health"],
  ["GET /api/shop/home"],
  ["GET /api/shop/products"],
  ["GET /api/common/navigation"],
  ["GET /api/common/messages"],
  ["GET /api/pages/activities"],
  ["POST /api/auth/sign-in", { email: "admin@tablero.test", password: "tablero-demo" }],
  ["POST /api/common/search", { query: "a" }],
  ["POST /api/__as", { role: "admin" }],
];

test.each(CALLS)("handlers and a first %s take under 150 ms", async (call, body) => {
  const runs: number[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await firstAnswer(call, body));
  runs.sort((a, b) => a - b);
  expect(runs[Math.floor(RUNS / 2)]).toBeLessThan(BOUND);
});

async function firstAnswer(call: string, body: unknown): Promise<number> {
  const [method = "", path = ""] = call.split(" ");
  const request = new Request(`http://shop.test${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
  });
  const started = cpuTime();
  const response = await createMock({ delays: false }).fetch(request);
  await response.text();
  const spent = cpuTime() - started;
  expect(response.status).toBe(200);
  return spent;
}

/** CPU time of this thread in milliseconds. */
function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

test("a fresh mock builds no shop before its first use, and neither does a reset", () => {
  const { store, reset } = createMock({ now: new Date("2026-11-20T10:00:00Z") });
  const runs: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const before = store.data;
    before.products.length = 0;
    const started = cpuTime();
    reset();
    createMock();
    runs.push(cpuTime() - started);
    expect(store.data).not.toBe(before);
    expect(store.data.products.length).toBeGreaterThan(0);
  }
  // The minimum, because other activity on the machine (garbage collection, compiling) can only add time.
  expect(Math.min(...runs)).toBeLessThan(20);
});
