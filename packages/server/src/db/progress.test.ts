import { expect, test } from "vitest";
import { openProgress } from "./progress.ts";

test("a process is not stuck if it is idle, or if work waits while other work ends", async () => {
  let now = 0;
  const progress = openProgress(() => now);
  now = 60_000;
  expect(progress.stuckFor()).toBe(0);
  const long = Promise.withResolvers<void>();
  const waiting = progress.follow(() => long.promise);
  now += 20_000;
  expect(progress.stuckFor()).toBe(20_000);
  await progress.follow(async () => {});
  expect(progress.stuckFor()).toBe(0);
  now += 31_000;
  expect(progress.stuckFor()).toBe(31_000);
  long.resolve();
  await waiting;
  expect(progress.stuckFor()).toBe(0);
});
