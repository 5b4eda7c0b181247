import type { ImportOptions } from "@tablero/domain/exchange/imports/types";
import { describe, expect, it } from "vitest";
import { fixture, readKnown, TABLE_READERS } from "./files.ts";

/** Exports as the platforms write them, next to the records that they should yield (`.expected.json`). */
const EXPORTS: readonly [
  name: string,
  is: [string, string],
  options: Partial<ImportOptions>,
  refusedLines: number[],
][] = [
  ["prestashop-products", ["products", "prestashop"], { taxRules: { "1": 2100, "4": 400 } }, [9, 11]],
  ["prestashop-categories", ["categories", "prestashop"], {}, [8, 9]],
  ["shopify-products", ["products", "shopify"], {}, []],
  ["woocommerce-products", ["products", "woocommerce"], { taxRules: { "reduced-rate": 1000 } }, [7, 8]],
  ["shopify-customers", ["clients", "shopify"], {}, [4]],
  ["prestashop-customers", ["clients", "prestashop"], {}, [3]],
  ["shopify-orders", ["orders", "shopify"], {}, []],
  ["prestashop-orders", ["orders", "prestashop"], {}, [6, 7]],
  ["tablero-orders", ["orders", "tablero"], {}, []],
  ["woocommerce-orders", ["orders", "woocommerce"], {}, []],
];

describe.each(TABLE_READERS)("exports read by the %s", (_, readTable) => {
  it.each(EXPORTS)("give the expected records for %s", async (name, [kind, source], options, refusedLines) => {
    const { known, records, issues, refused } = await readKnown(await readTable(await fixture(`${name}.csv`)), options);
    expect([known.kind, known.source]).toEqual([kind, source]);
    expect(refused.map(({ line }) => line)).toEqual(refusedLines);
    const expected: unknown = JSON.parse(new TextDecoder().decode(await fixture(`${name}.expected.json`)));
    // Fields that the file does not contain are left out, because JSON has no undefined.
    expect(JSON.parse(JSON.stringify({ records, issues }))).toEqual(expected);
  });
});
