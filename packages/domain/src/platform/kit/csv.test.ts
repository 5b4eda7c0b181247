import { describe, expect, it } from "vitest";
import { type CsvColumn, csvParts } from "./csv.ts";
import { csvFileName } from "./csv-file-name.ts";

interface Row {
  name: string;
  total: number | null;
}

const columns = [
  { head: "Nombre", value: (row: Row) => row.name },
  { head: "Total", value: (row: Row) => row.total },
];

async function* batches<R>(...found: R[][]) {
  yield* found;
}

async function partsOf<R>(columnsOf: readonly CsvColumn<R>[], ...found: R[][]): Promise<string[]> {
  const parts: string[] = [];
  for await (const part of csvParts(columnsOf, batches(...found))) parts.push(part);
  return parts;
}

const csvText = async <R>(columnsOf: readonly CsvColumn<R>[], rows: R[]) => (await partsOf(columnsOf, rows)).join("");

it("a CSV file can be read by a Spanish spreadsheet", async () => {
  expect(await csvText(columns, [{ name: 'Club "La Torre"; S. L.', total: 97.66 }])).toBe(
    '\uFEFFNombre;Total\r\n"Club ""La Torre""; S. L.";97,66\r\n',
  );
});

it("a CSV file has formulas as text and empty values as empty cells", async () => {
  expect(await csvText(columns, [{ name: "=HYPERLINK(1)", total: null }])).toBe(
    "\uFEFFNombre;Total\r\n'=HYPERLINK(1);\r\n",
  );
});

it.each(["=1+1", "+34600000001", "-1", "@SUM(1)", " =1+1", "＝1+1", "＋1", "－1", "＠SUM(1)", "\t=1", "\r=1", "\n=1"])(
  "no text begins as a formula: %j",
  async (name) => {
    const cell = (await csvText(columns, [{ name, total: null }])).split("\uFEFFNombre;Total\r\n")[1] ?? "";
    expect(cell.replace(/^"/, "")).toMatch(/^'/);
  },
);

it("a CSV file has decimal commas, no thousands separators, and words for booleans", async () => {
  const cells = [-1234567.5, 0, true, false].map((value) => ({ head: "x", value: () => value }));
  expect(await csvText(cells, [null])).toBe("\uFEFFx;x;x;x\r\n-1234567,5;0;Sí;No\r\n");
});

describe("a file written in parts", () => {
  const [one, other] = [
    { name: "a", total: 1 },
    { name: "b", total: 2 },
  ];

  it("has the same text as a file written in a single step", async () => {
    const parts = await partsOf(columns, [one], [other]);
    expect(parts).toEqual(["\uFEFFNombre;Total\r\na;1\r\n", "b;2\r\n"]);
    expect(parts.join("")).toBe(await csvText(columns, [one, other]));
    expect(await partsOf(columns)).toEqual(["\uFEFFNombre;Total\r\n"]);
  });

  it("fails if the first rows cannot be read", async () => {
    async function* broken(): AsyncGenerator<Row[]> {
      yield Promise.reject(new Error("gone"));
    }
    await expect(csvParts(columns, broken()).next()).rejects.toThrow("gone");
  });
});

it("a CSV file is named by the shop's day", () => {
  expect(csvFileName("proveedores", new Date("2026-11-20T23:30:00Z"))).toBe("proveedores-2026-11-21.csv");
});
