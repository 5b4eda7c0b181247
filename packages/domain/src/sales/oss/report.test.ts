import { expect, it } from "vitest";
import { csvParts } from "../../platform/kit/csv.ts";
import { totalsByRate } from "../fiscal/tax.ts";
import { type OssInvoice, ossCsv, ossFileRows, ossReport } from "./report.ts";

const QUARTER = { year: 2026, quarter: 4 } as const;
const of = (place: string, lines: [gross: number, rate: number][]): OssInvoice => ({
  kind: "F2",
  place,
  taxes: totalsByRate(lines.map(([gross, rate]) => ({ gross, rate }))),
  corrects: null,
});
const back = (place: string, gross: number, rate: number, corrects: OssInvoice["corrects"]): OssInvoice => ({
  ...of(place, [[gross, rate]]),
  kind: "R5",
  corrects,
});
const simplified = (day: string) => ({ kind: "F2" as const, issuedOn: day, operationOn: day });

it("a quarter lists base and tax by country and rate, and corrections of earlier quarters separately", () => {
  const report = ossReport(
    [
      of("PT", [
        [5987, 2300],
        [1800, 600],
      ]),
      of("PT", [[12_300, 2300]]),
      of("PT-30", [[1220, 2200]]),
      of("GR", [[1240, 2400]]),
      back("PT", -1230, 2300, simplified("2026-10-01")),
      back("PT", -2460, 2300, simplified("2026-09-30")),
      back("PT", -1230, 2300, { kind: "F3", issuedOn: "2026-10-02", operationOn: "2026-06-30" }),
    ],
    { ...QUARTER, rates: [] },
  );
  expect(report.rows).toEqual([
    { country: "GR", kind: "standard", rate: 2400, base: 1000, tax: 240 },
    { country: "PT", kind: "standard", rate: 2300, base: 4867 + 10_000 - 1000, tax: 1120 + 2300 - 230 },
    { country: "PT", kind: "standard", rate: 2200, base: 1000, tax: 220 },
    { country: "PT", kind: "reduced", rate: 600, base: 1698, tax: 102 },
  ]);
  expect(report.corrections).toEqual([
    { year: 2026, quarter: 2, country: "PT", kind: "standard", rate: 2300, base: -1000, tax: -230 },
    { year: 2026, quarter: 3, country: "PT", kind: "standard", rate: 2300, base: -2000, tax: -460 },
  ]);
  expect([report.base, report.tax]).toEqual([17_565, 3752]);
  expect(report.corrected).toEqual({ base: -3000, tax: -690 });
});

it("a reallocation is declared at the new rate, in its own quarter or as a correction of an earlier one", () => {
  const lines: [number, number][] = [
    [-1230, 2300],
    [1230, 600],
  ];
  const advance = of("PT", [
    [1230, 2300],
    [1060, 600],
  ]);
  const moved = (day: string): OssInvoice => ({ ...of("PT", lines), kind: "R5", corrects: simplified(day) });
  const within = ossReport([advance, moved("2026-10-01")], { ...QUARTER, rates: [] });
  expect(within.rows).toEqual([{ country: "PT", kind: "reduced", rate: 600, base: 2160, tax: 130 }]);
  expect(within.corrections).toEqual([]);
  expect(ossReport([moved("2026-09-30")], { ...QUARTER, rates: [] }).corrections).toMatchObject([
    { quarter: 3, rate: 2300, base: -1000, tax: -230 },
    { quarter: 3, rate: 600, base: 1160, tax: 70 },
  ]);
});

it("the file of a quarter names the country as the tax return does", async () => {
  const report = ossReport([of("GR", [[1240, 2400]]), back("PT", -2460, 2300, simplified("2026-09-30"))], {
    ...QUARTER,
    rates: [],
  });
  const parts: string[] = [];
  async function* rows() {
    yield ossFileRows(report);
  }
  for await (const part of csvParts(ossCsv(QUARTER), rows())) parts.push(part);
  expect(parts.join("").replace("\uFEFF", "").trimEnd().split("\r\n")).toEqual([
    "Periodo;Corrige el periodo;País;Código de país;Clase de tipo;Tipo de IVA;Base;Cuota",
    "2026-4T;;Grecia;EL;General;24,00;10,00;2,40",
    "2026-4T;2026-3T;Portugal;PT;General;23,00;-20,00;-4,60",
  ]);
});
