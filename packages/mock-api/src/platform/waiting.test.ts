import type { Endpoint } from "@tablero/contract/core/endpoint";
import { mockContract } from "@tablero/contract/template/template";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMock } from "../mock.ts";

/**
 * Section 7 of the specification, in ms. The verification email was added in this project and has the delay of the
 * other emails.
 */
const SPECIFIED = {
  "POST /api/auth/forgot-password": 1000,
  "POST /api/auth/resend-verification": 1000,
  "POST /api/auth/reset-password": 1000,
  "POST /api/auth/sign-in": 1500,
  "POST /api/auth/sign-up": 1500,
  "POST /api/auth/unlock-session": 1500,
  "GET /api/apps/ecommerce/inventory/products": 300,
  "GET /api/apps/mailbox/mails": 625,
};

/** Invalid calls are rejected immediately; these bodies reach the delay. */
const BODIES: Record<string, unknown> = {
  "POST /api/auth/sign-in": { email: "nadie@tablero.test", password: "x" },
  "POST /api/auth/unlock-session": { email: "nadie@tablero.test", password: "x" },
  "POST /api/auth/forgot-password": { email: "nadie@tablero.test" },
  "POST /api/auth/resend-verification": { email: "nadie@tablero.test" },
  "POST /api/auth/reset-password": {
    id: "00000000-0000-7000-8000-000000000000",
    token: "x",
    password: "una clave larga",
  },
  "POST /api/auth/sign-up": {
    name: "Nadie",
    email: "nadie@tablero.test",
    password: "una clave larga",
    agreements: true,
  },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("the contract has exactly the delays of the specification", () => {
  const table: Record<string, Endpoint> = mockContract;
  const delays = Object.entries(table).flatMap(([key, { delay }]) => (delay === undefined ? [] : [[key, delay]]));
  expect(Object.fromEntries(delays)).toEqual(SPECIFIED);
});

/** Lets the call run until it waits for a timer. */
async function waiting(): Promise<void> {
  while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
}

test.each(Object.entries(SPECIFIED))("%s takes %i ms", async (key, delay) => {
  const [method, path] = key.split(" ") as [string, string];
  const mock = createMock();
  const body = BODIES[key];
  const request = new Request(`http://shop.test${path}`, {
    method,
    headers: body ? { "Content-Type": "application/json" } : {},
    body: body ? JSON.stringify(body) : null,
  });
  let answered = false;
  const reply = mock.fetch(request).then((response) => {
    answered = true;
    return response;
  });
  await waiting();
  await vi.advanceTimersByTimeAsync(delay - 1);
  expect(answered).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect((await reply).status).toBeLessThan(500);
});

test("no call waits when delays are off", async () => {
  const mock = createMock({ delays: false });
  const response = await mock.fetch(new Request("http://shop.test/api/apps/mailbox/mails?folder=inbox"));
  expect(response.status).toBe(200);
  expect(vi.getTimerCount()).toBe(0);
});
