import type { Pool } from "pg";
import { describe, expect, test, vi } from "vitest";
import { openRecurring } from "./recurring.ts";
import { namesRecurring } from "./watched-client.ts";

const outdated = Object.assign(new Error("cached plan must not change result type"), { code: "0A000" });

describe("names of statements that recur", () => {
  test("a text has one from the third time on, and keeps it", () => {
    const recurring = openRecurring();
    const names = Array.from({ length: 5 }, () => recurring.nameOf("select $1"));
    expect(names.slice(0, 2)).toEqual([undefined, undefined]);
    expect(new Set(names.slice(2)).size).toBe(1);
    expect(names[2]).toMatch(/^recurring_\d+$/);
  });

  test("texts have names of their own, and there is an end to them", () => {
    const recurring = openRecurring();
    const named = Array.from({ length: 400 }, (_, index) => {
      for (let time = 0; time < 2; time += 1) recurring.nameOf(`select ${index}`);
      return recurring.nameOf(`select ${index}`);
    }).filter((name) => name !== undefined);
    expect(new Set(named).size).toBe(named.length);
    expect(named).toHaveLength(250);
  });

  test("after an outdated plan a text gets another one, after other errors it keeps it", () => {
    const recurring = openRecurring();
    const often = () => Array.from({ length: 3 }, () => recurring.nameOf("select *")).at(-1);
    const first = often();
    recurring.failed("select *", new Error("a lock"));
    expect(recurring.nameOf("select *")).toBe(first);
    recurring.failed("select *", outdated);
    expect(recurring.nameOf("select *")).toBeUndefined();
    expect(often()).not.toBe(first);
  });
});

describe("statements as they are sent", () => {
  const result = { rows: [], rowCount: 0 };
  const setUp = () => {
    const driver = vi.fn<Pool["query"]>(async () => result);
    return { driver, query: namesRecurring(driver, openRecurring()) };
  };

  test("one with values is named once it recurs; one without may be several statements", async () => {
    const { driver, query } = setUp();
    for (let time = 0; time < 3; time += 1) await query("select $1", [time]);
    expect(driver).toHaveBeenLastCalledWith({ text: "select $1", name: expect.any(String) }, [2]);
    for (let time = 0; time < 4; time += 1) await query("begin; select 1");
    expect(driver).toHaveBeenLastCalledWith("begin; select 1", undefined);
  });

  test("one that has a name keeps it", async () => {
    const { driver, query } = setUp();
    for (let time = 0; time < 4; time += 1) await query({ name: "cart", text: "select $1" }, [1]);
    expect(driver).toHaveBeenLastCalledWith({ name: "cart", text: "select $1" }, [1]);
  });

  test("the error is the caller's; the next time the statement is planned anew", async () => {
    const { driver, query } = setUp();
    for (let time = 0; time < 3; time += 1) await query("select * from t where a = $1", [1]);
    driver.mockRejectedValueOnce(outdated);
    await expect(query("select * from t where a = $1", [1])).rejects.toBe(outdated);
    await query("select * from t where a = $1", [1]);
    expect(driver).toHaveBeenLastCalledWith("select * from t where a = $1", [1]);
  });
});
