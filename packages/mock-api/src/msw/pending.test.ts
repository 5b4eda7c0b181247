import { afterEach, expect, it, vi } from "vitest";
import { holdRequest, keepPending } from "./pending.ts";

afterEach(() => vi.unstubAllGlobals());

/** What became of a call after a while. */
const outcomeOf = (call: Promise<unknown>): Promise<unknown> =>
  Promise.race([call.catch((error: unknown) => error), new Promise((resolve) => setTimeout(resolve, 20, "pending"))]);

it("a held call that fails because the browser ended the service worker stays pending, and other calls fail", async () => {
  const failure = new TypeError("Failed to fetch");
  vi.stubGlobal("location", { href: "http://shop.test/admin" });
  vi.stubGlobal("fetch", vi.fn().mockRejectedValue(failure));
  keepPending();
  holdRequest("http://shop.test/api/admin/orders");
  expect(await outcomeOf(fetch("/api/admin/orders"))).toBe("pending");
  expect(await outcomeOf(fetch("/api/admin/clients"))).toBe(failure);
  keepPending();
  expect(await outcomeOf(fetch("/api/admin/orders"))).toBe(failure);
});
