import { describe, expect, it } from "vitest";
import { claimsIn, queriesIn, typeClaims } from "../../scripts/lib/type-claims.ts";

/** Maximum number of claims in production code, without the template apps. These numbers may only decrease. */
const CEILINGS = { cast: 237, "non-null": 6, exception: 49 } as const;

describe("the type-claim scanner (npm run measure:types)", () => {
  it.each([
    ["const a = b as string;", ["cast"]],
    ["const a = b as unknown as string;", ["cast", "cast"]],
    ["const a = <string>b;", ["cast"]],
    ["const a = b!.c;", ["non-null"]],
    ["// biome-ignore lint/a11y/noAutofocus: asked for\nconst a = 1;", ["exception"]],
    ["// @ts-expect-error untyped\nimport a from 'a';", ["exception"]],
    ["const a = [1] as const; import { b as c } from 'b'; export { c as d };", []],
    ["const a = b satisfies string; const text = 'b as string!';", []],
  ])("finds the claims in %s", (text, kinds) => {
    expect(claimsIn(text, "file.ts").map(({ kind }) => kind)).toEqual(kinds);
  });

  it("reports a claim at its own line", () => {
    expect(claimsIn("const a = f(\n  b,\n  c as string,\n);", "file.ts")).toEqual([
      { kind: "cast", at: "file.ts:3", text: "c as string," },
    ]);
  });
});

it("a read without declared columns is distinguished from one with them", () => {
  const text = [
    "await rows(db, sql`select 1`);",
    "await one(db, sql`select 1 as n`, { n: Int });",
    'await prepared(db, "n", "select 1 as n", []);',
    'await prepared(db, "n", "select 1 as n", [], COLUMNS);',
    'await preparedSql(db, "n", sql`select 1 as n`, COLUMNS);',
  ].join("\n");
  expect(queriesIn(text, "file.ts").map(({ at, declares }) => [at, declares])).toEqual([
    ["file.ts:1", false],
    ["file.ts:2", true],
    ["file.ts:3", false],
    ["file.ts:4", true],
    ["file.ts:5", true],
  ]);
});

// Parses every source of the packages: slow on a busy machine.
it("the number of casts, non-null assertions and exceptions does not grow", { timeout: 60_000 }, () => {
  const { shop } = typeClaims();
  for (const kind of ["cast", "non-null", "exception"] as const) {
    const count = shop.filter((claim) => claim.kind === kind).length;
    expect(count, kind).toBe(CEILINGS[kind]);
  }
});
