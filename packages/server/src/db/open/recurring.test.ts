import type { Pool } from "pg";
import { describe, expect, test, vi } from "vitest";
import { openRecurring } from "./recurring.ts";
import { namesRecurring } from "./watched-client.ts";

const outdated = Object.assign(new Error("cached plan must not change result type"), { code: "0A000" });

describe("names of recurring statements", () => {
  test("are given to an SQL text from its third use on, and stay the same", () => {
    const recurring = openRecurring();
    const names = Array.from({ length: 5 }, () => recurring.nameStatement("select $1"));
    expect(names.slice(0, 2)).toEqual([undefined, undefined]);
    expect(new Set(names.slice(2)).size).toBe(1);
    expect(names[2]).toMatch(/^recurring_\d+$/);
  });

  test("differ for each SQL text, and their number is limited", () => {
    const recurring = openRecurring();
    const named = Array.from({ length: 400 }, (_, index) => {
      for (let time = 0; time < 2; time += 1) recurring.nameStatement(`select ${index}`);
      return recurring.nameStatement(`select ${index}`);
    }).filter((name) => name !== undefined);
    expect(new Set(named).size).toBe(named.length);
    expect(named).toHaveLength(250);
  });

  test("change after an error about an outdated plan, and stay after other errors", () => {
    const recurring = openRecurring();
    const often = () => Array.from({ length: 3 }, () => recurring.nameStatement("select *")).at(-1);
    const first = often();
    recurring.failed("select *", new Error("a lock"));
    expect(recurring.nameStatement("select *")).toBe(first);
    recurring.failed("select *", outdated);
    expect(recurring.nameStatement("select *")).toBeUndefined();
    expect(often()).not.toBe(first);
  });
});

describe("a statement that is sent", () => {
  const result = { rows: [], rowCount: 0, fields: [] };
  const setUp = () => {
    const driver = vi.fn<Pool["query"]>(async () => result);
    return { driver, query: namesRecurring(driver, openRecurring()) };
  };

  test("is named once it recurs, but only if it has values, since a text without values may contain several statements", async () => {
    const { driver, query } = setUp();
    for (let time = 0; time < 3; time += 1) await query("select $1", [time]);
    expect(driver).toHaveBeenLastCalledWith({ text: "select $1", name: expect.any(String) }, [2]);
    for (let time = 0; time < 4; time += 1) await query("begin; select 1");
    expect(driver).toHaveBeenLastCalledWith("begin; select 1", undefined);
  });

  test("keeps the name that it already has", async () => {
    const { driver, query } = setUp();
    for (let time = 0; time < 4; time += 1) await query({ name: "cart", text: "select $1" }, [1]);
    expect(driver).toHaveBeenLastCalledWith({ name: "cart", text: "select $1" }, [1]);
  });

  test("passes its error to the caller, and is planned again the next time", async () => {
    const { driver, query } = setUp();
    for (let time = 0; time < 3; time += 1) await query("select * from t where a = $1", [1]);
    driver.mockRejectedValueOnce(outdated);
    await expect(query("select * from t where a = $1", [1])).rejects.toBe(outdated);
    await query("select * from t where a = $1", [1]);
    expect(driver).toHaveBeenLastCalledWith("select * from t where a = $1", [1]);
  });
});
