import { expect, test } from "vitest";
import { defer } from "./deferred.tsx";

test("deferred code is loaded once, however many callers and calls there are", async () => {
  let loads = 0;
  const part = defer(async () => {
    loads += 1;
    return "menu";
  });
  expect([part.current, loads]).toEqual([null, 0]);
  part.preload();
  expect(await Promise.all([part.load(), part.load()])).toEqual(["menu", "menu"]);
  expect(await part.load()).toBe("menu");
  expect([part.current, loads]).toEqual(["menu", 1]);
});

test("a failed load is reported to its waiting callers, and retried by the next call", async () => {
  let offline = true;
  const part = defer(async () => {
    if (offline) throw new Error("offline");
    return "menu";
  });
  part.preload();
  await expect(part.load()).rejects.toThrow("offline");
  expect(part.current).toBeNull();
  offline = false;
  expect(await part.load()).toBe("menu");
});
