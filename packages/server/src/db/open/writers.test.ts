import { expect, test } from "vitest";
import { WritersBusyError } from "../errors.ts";
import { maxWriters, openWriters } from "./writers.ts";

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [10, 7],
  [50, 35],
])("a pool of %i connections for writing allows %i at a time", (pool, most) => {
  expect(maxWriters(pool)).toBe(most);
});

test("work above the limit starts when other work ends, and is rejected when it waits too long", async () => {
  const writers = openWriters({ most: 2, patience: 500 });
  const ends = [1, 2, 3].map(() => Promise.withResolvers<void>());
  const begun: number[] = [];
  const work = ends.map(({ promise }, index) =>
    writers.run(() => {
      begun.push(index);
      return promise;
    }),
  );
  await expect.poll(() => [begun, writers.waiting()]).toEqual([[0, 1], 1]);
  ends[0]?.resolve();
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  await expect(writers.run(async () => {})).rejects.toThrow(WritersBusyError);
  expect(writers.waiting()).toBe(0);
  for (const { resolve } of ends) resolve();
  await Promise.all(work);
  expect(await writers.run(async () => "free")).toBe("free");
});

test("work that fails makes room for the next", async () => {
  const writers = openWriters({ most: 1, patience: 50 });
  await expect(writers.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await writers.run(async () => 1)).toBe(1);
});
