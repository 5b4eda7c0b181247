import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT, sourcesOf } from "./sources.ts";

/** The one function that turns the rate of a campaign into cents (docs/preorders.md). */
const RULE = "packages/domain/src/sales/preorders/deposit.ts";

/** A rate that is multiplied, in SQL or in TypeScript; conversions into whole percents only divide. */
const COMPUTES = /deposit_?rate\b[^,;'"`]{0,20}\*|\*[^,;'"`]{0,20}\bdeposit_?rate/i;

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, "");

describe("the deposit of a preorder", () => {
  it("is found by this check wherever it is computed", () => {
    for (const text of [
      "round(w.price * po.deposit_rate / 10000.0)",
      "price * campaign.depositRate",
      "depositRate * price",
    ])
      expect(COMPUTES.test(text)).toBe(true);
    expect(COMPUTES.test("(c.deposit_rate / 100) as x, po.price * 2")).toBe(false);
  });

  it("is computed by one function only, and never in SQL or in a screen", () => {
    const files = readdirSync(join(ROOT, "packages"))
      .flatMap((name) => sourcesOf(`packages/${name}/src`))
      .filter((file) => !/\.(test|stories)\.tsx?$/.test(file));
    expect(files.length).toBeGreaterThan(1000);
    const computing = files.filter((file) => COMPUTES.test(withoutComments(readFileSync(file, "utf8"))));
    expect(computing.map((file) => relative(ROOT, file))).toEqual([RULE]);
  });
});
