import { describe, expect, test } from "vitest";
import { countLevels, readJson, readText } from "./body.ts";

const nested = (levels: number, [open, close] = ["[", "]"]) =>
  (open ?? "").repeat(levels) + (close ?? "").repeat(levels);
const read = (body: string) =>
  readJson(new Request("http://shop.test", { method: "POST", headers: { "Content-Type": "application/json" }, body }));

describe("nesting levels of a JSON text", () => {
  test.each([
    ["1", 0],
    ["[]", 1],
    ['{"a":[{}]}', 3],
    ['["[[[[", "\\"[[[", "\\\\"]', 1],
    [nested(5_000), 5_000],
  ])("are counted in %.40s", (text, levels) => {
    expect(countLevels(text)).toBe(levels);
  });

  test("are accepted up to 32, and more are refused", async () => {
    expect(await read(nested(32))).toBeInstanceOf(Array);
    for (const body of [nested(33), nested(5_000), nested(100_000), '{"a":'.repeat(5_000) + 1 + "}".repeat(5_000)])
      await expect(read(body)).rejects.toMatchObject({ code: "malformed" });
  });
});

describe("the encoding of a request body", () => {
  const sent = (type: string, body: string | Uint8Array<ArrayBuffer>) =>
    new Request("http://shop.test", { method: "POST", headers: { "Content-Type": type }, body });

  test.each(["utf-16", "UTF-16LE", '"utf-16"', "iso-8859-1", "windows-1252", "utf-7", ""])(
    "is refused unless it is UTF-8: %j",
    async (charset) => {
      const type = `application/json; charset=${charset}`;
      await expect(readJson(sent(type, "{}"))).rejects.toMatchObject({ code: "unsupported-type" });
    },
  );

  test.each(["application/json", "application/json; charset=utf-8", 'application/json;Charset="UTF-8"'])(
    "is read as UTF-8 with the content type %j",
    async (type) => {
      expect(await readJson(sent(type, '{"a":"ñ"}'))).toEqual({ a: "ñ" });
    },
  );

  test("is refused if it is not UTF-8 and no encoding is named", async () => {
    for (const bytes of [
      Uint8Array.of(0xff, 0xfe, 0x7b, 0, 0x7d, 0),
      Uint8Array.of(0x7b, 0, 0x7d, 0),
      Uint8Array.of(0, 0x7b, 0, 0x7d),
    ])
      await expect(readJson(sent("application/json", bytes))).rejects.toMatchObject({ code: "malformed" });
  });

  test("is refused in a notification of a payment provider too", async () => {
    const notice = sent("application/x-www-form-urlencoded; charset=utf-16", "a=b");
    await expect(readText(notice, 100)).rejects.toMatchObject({ code: "unsupported-type" });
  });
});
