import fc from "fast-check";
import { expect, test } from "vitest";
import { Failure } from "../failure.ts";
import { scaleRuns } from "../property-runs-testing.ts";
import { buildCursors, readCursor, writeCursor } from "./cursor.ts";

const ID = "019f0000-0000-7000-8000-000000000001";

test("a cursor is read as it was written, and fits in an address", () => {
  const cursor = fc.record({
    to: fc.constantFrom("next" as const, "previous" as const),
    value: fc.option(fc.string({ unit: "grapheme" })),
    id: fc.uuid(),
  });
  fc.assert(
    fc.property(cursor, (given) => {
      const text = writeCursor(given);
      expect(text).toMatch(/^[\w-]+$/);
      expect(readCursor(text)).toEqual(given);
    }),
    { numRuns: scaleRuns(500) },
  );
});

const written = (parts: unknown) => btoa(JSON.stringify(parts));
test.each([
  ["nothing", ""],
  ["text that is not base64", "ñ"],
  ["text that is not JSON", btoa("next")],
  ["JSON that is not a list", written({ to: "next", value: "1", id: ID })],
  ["another direction", written(["here", "1", ID])],
  ["a number", written(["next", 1, ID])],
  ["a list without an id", written(["next", "1", "1' or '1' = '1"])],
  ["more than three parts", written(["next", "1", ID, 1])],
])("%s is not a valid cursor", (_what, text) => {
  expect(() => readCursor(text)).toThrow(Failure);
});

test("a page has a cursor only if the list continues", () => {
  const places = ["a", "b", "c"].map((value) => ({ value, id: ID }));
  expect(buildCursors(places, { hasPrevious: false, hasNext: false })).toEqual({});
  const both = buildCursors(places, { hasPrevious: true, hasNext: true });
  expect(readCursor(both.previous ?? "")).toEqual({ to: "previous", value: "a", id: ID });
  expect(readCursor(both.next ?? "")).toEqual({ to: "next", value: "c", id: ID });
  expect(buildCursors([], { hasPrevious: true, hasNext: true })).toEqual({});
});
