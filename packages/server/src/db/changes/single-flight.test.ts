import { describe, expect, test } from "vitest";
import { createSingleFlight } from "./single-flight.ts";

/** Shared loads that end on demand, with a change count that tests set. */
function open() {
  const changes = {
    count: 0,
    inside: false,
    transaction: () => (changes.inside ? { written: new Set<string>() } : undefined),
  };
  const flights = createSingleFlight<string>(changes);
  const loads: { began: number; resolve(value: string): void; reject(error: Error): void }[] = [];
  const load = (began: number) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    loads.push({ began, resolve, reject });
    return promise;
  };
  return {
    changes,
    loads,
    load,
    join: (key = "a", isGood?: (began: number) => boolean) => flights.join(key, load, isGood),
  };
}

/** Runs everything that is already queued. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("a running load", () => {
  test("is shared by all callers with its key, and by no others", async () => {
    const { loads, join } = open();
    const calls = Array.from({ length: 50 }, () => join());
    const other = join("b");
    expect(loads).toHaveLength(2);
    loads[0]?.resolve("one");
    loads[1]?.resolve("two");
    expect(new Set(await Promise.all(calls))).toEqual(new Set(["one"]));
    expect(await other).toBe("two");
  });

  test("is forgotten once it has ended or failed", async () => {
    const { loads, join } = open();
    const first = join();
    loads[0]?.resolve("first");
    await first;
    const second = join();
    loads[1]?.reject(new Error("no connection"));
    await expect(second).rejects.toThrow("no connection");
    const third = join();
    loads[2]?.resolve("third");
    expect(await third).toBe("third");
    expect(loads).toHaveLength(3);
  });

  test("a load that fails makes the callers that joined it load for themselves", async () => {
    const { loads, join } = open();
    const first = join();
    const joined = [join(), join()];
    loads[0]?.reject(new Error("mine alone"));
    await expect(first).rejects.toThrow("mine alone");
    await settled();
    expect(loads).toHaveLength(3);
    loads[1]?.resolve("b");
    loads[2]?.resolve("c");
    expect(await Promise.all(joined)).toEqual(["b", "c"]);
  });
});

describe("a load that began before a change", () => {
  test("is too old for later callers, which all share one that begins after it", async () => {
    const { changes, loads, join } = open();
    const early = join();
    const late: Promise<string>[] = [];
    for (let i = 0; i < 10; i++) {
      changes.count += 1;
      late.push(join());
    }
    expect(loads).toHaveLength(1);
    loads[0]?.resolve("before");
    expect(await early).toBe("before");
    await settled();
    expect(loads.map(({ began }) => began)).toEqual([0, 10]);
    loads[1]?.resolve("after");
    expect(new Set(await Promise.all(late))).toEqual(new Set(["after"]));
  });

  test("is followed by the next load even if it fails", async () => {
    const { changes, loads, join } = open();
    const early = join();
    changes.count += 1;
    const late = join();
    loads[0]?.reject(new Error("gone"));
    await expect(early).rejects.toThrow("gone");
    await settled();
    loads[1]?.resolve("after");
    expect(await late).toBe("after");
  });

  test("is joined by callers that accept its age", async () => {
    const { changes, loads, join } = open();
    const early = join();
    changes.count += 1;
    const late = join("a", (began) => began === 0);
    loads[0]?.resolve("good");
    expect(await Promise.all([early, late])).toEqual(["good", "good"]);
    expect(loads).toHaveLength(1);
  });
});

test("a transaction does not wait for loads of others, and no load waits for itself", async () => {
  const { changes, loads, join } = open();
  const outside = join();
  changes.inside = true;
  const inside = join();
  expect(loads).toHaveLength(2);
  loads[1]?.resolve("inside");
  expect(await inside).toBe("inside");
  const first = join();
  changes.inside = false;
  const second = join();
  loads[0]?.resolve("outside");
  expect(await Promise.all([outside, second])).toEqual(["outside", "outside"]);
  loads[2]?.resolve("first");
  expect(await first).toBe("first");
});
