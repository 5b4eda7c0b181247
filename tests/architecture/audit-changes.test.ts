import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { expect, it } from "vitest";
import { isTest } from "./rooms.ts";
import { ROOT, sourcesOf } from "./sources.ts";

/** An entry built in place, with its action and record in one object. The table has columns instead. */
const INLINE = /\{[^;]{0,200}\baction: (?!text\b)[^;]{0,200}\bentityId: /;

it("the audited changes of a record are defined in domain, and the server and the mock write them unchanged", () => {
  const files = ["packages/server/src", "packages/mock-api/src"].flatMap((folder) => sourcesOf(folder));
  const inline = files
    .filter((file) => !isTest(file) && INLINE.test(readFileSync(file, "utf8")))
    .map((file) => relative(ROOT, file));
  expect(inline).toEqual([]);
});
