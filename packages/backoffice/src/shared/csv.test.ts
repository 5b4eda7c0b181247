import { expect, it } from "vitest";
import { csvText } from "./csv.ts";

interface Row {
  name: string;
  total: number | null;
}

const columns = [
  { head: "Nombre", value: (row: Row) => row.name },
  { head: "Total", value: (row: Row) => row.total },
];

it("writes what a Spanish spreadsheet reads", () => {
  expect(csvText(columns, [{ name: 'Club "La Torre"; S. L.', total: 97.66 }])).toBe(
    '\uFEFFNombre;Total\r\n"Club ""La Torre""; S. L.";97,66\r\n',
  );
});

it("keeps formulas as text and leaves nothing empty", () => {
  expect(csvText(columns, [{ name: "=HYPERLINK(1)", total: null }])).toBe("\uFEFFNombre;Total\r\n'=HYPERLINK(1);\r\n");
});

it.each(["=1+1", "+34600000001", "-1", "@SUM(1)", " =1+1", "＝1+1", "＋1", "－1", "＠SUM(1)", "\t=1", "\r=1", "\n=1"])(
  "no text begins as a formula: %j",
  (name) => {
    const cell = csvText(columns, [{ name, total: null }]).split("\uFEFFNombre;Total\r\n")[1] ?? "";
    expect(cell.replace(/^"/, "")).toMatch(/^'/);
  },
);
