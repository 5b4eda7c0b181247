import { describe, expect, test } from "vitest";
import { levelsOf, readJson } from "./body.ts";

const nested = (levels: number, [open, close] = ["[", "]"]) =>
  (open ?? "").repeat(levels) + (close ?? "").repeat(levels);
const read = (body: string) =>
  readJson(new Request("http://shop.test", { method: "POST", headers: { "Content-Type": "application/json" }, body }));

describe("levels of a JSON text", () => {
  test.each([
    ["1", 0],
    ["[]", 1],
    ['{"a":[{}]}', 3],
    ['["[[[[", "\\"[[[", "\\\\"]', 1],
    [nested(5_000), 5_000],
  ])("%.40s", (text, levels) => {
    expect(levelsOf(text)).toBe(levels);
  });

  test("32 are read, more are refused", async () => {
    expect(await read(nested(32))).toBeInstanceOf(Array);
    for (const body of [nested(33), nested(5_000), nested(100_000), '{"a":'.repeat(5_000) + 1 + "}".repeat(5_000)])
      await expect(read(body)).rejects.toMatchObject({ code: "malformed" });
  });
});
