import { expect, test } from "vitest";
import { defer } from "./deferred.tsx";

test("deferred code is loaded once, for whoever asks and however often", async () => {
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

test("a load that fails is told to those who wait for it, and repeated by the next call", async () => {
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
