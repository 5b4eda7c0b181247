import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withTimeout } from "./patience.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a response or a refusal that arrives in time is returned", async () => {
  expect(await withTimeout(Promise.resolve(7), 1_000)).toBe(7);
  await expect(withTimeout(Promise.reject(new Error("refused")), 1_000)).rejects.toThrow("refused");
  expect(vi.getTimerCount()).toBe(0);
});

test("a provider that never responds is abandoned after a time limit", async () => {
  const given = expect(withTimeout(new Promise(() => {}), 1_000)).rejects.toThrow("did not answer in time");
  await vi.advanceTimersByTimeAsync(1_000);
  await given;
});
