import { expect, it } from "vitest";
import { CATEGORY_CSV } from "../../../catalogue/products/categories.ts";
import { CLIENT_CSV } from "../../../people/clients/clients.ts";
import type { CsvColumn } from "../../../platform/kit/csv.ts";
import { PRODUCT_CSV } from "../../product-csv.ts";
import { refuseOwnList } from "./own-lists.ts";
import { LIST_HEADS, recogniseFile } from "./recognise.ts";

const headsOf = (columns: readonly Pick<CsvColumn<never>, "head">[]) => columns.map(({ head }) => head);

it.each([
  ["products", headsOf(PRODUCT_CSV)],
  ["categories", headsOf(CATEGORY_CSV)],
  ["clients", headsOf(CLIENT_CSV)],
] as const)("the exported %s list is read as our template, without the columns only the list has", (kind, heads) => {
  expect(() => refuseOwnList(heads)).not.toThrow();
  const known = recogniseFile(heads);
  expect(known).toMatchObject({ kind, source: "tablero" });
  const leftOut = known?.mapping.columns.flatMap(({ head, field }) => (field === null ? head : []));
  expect(leftOut).toEqual(heads.filter((head) => LIST_HEADS[kind].includes(head)));
});
