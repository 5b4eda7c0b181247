import { describe, expect, it } from "vitest";
import { csvParts } from "../../platform/kit/csv.ts";
import { EU_MENTION, EXPORT_MENTION } from "./invoice-content.ts";
import { issuedBookColumns, issuedBookFileName, RATES_CSV, ratesFileName } from "./quarter-csv.ts";
import { type BookedInvoice, rateTotals, toBookedRows } from "./quarter-rows.ts";

const INVOICE: BookedInvoice = {
  number: "F2026-000842",
  series: "F2026",
  kind: "F1",
  issuedOn: "2026-11-18",
  operationOn: "2026-11-17",
  receiver: { name: "=Ludoteca Norte; S. L.", taxId: "A58818501", country: "ES" },
  corrects: null,
  orderNumber: "P2026-001239",
  taxes: [
    { rate: 2100, base: 3712, tax: 779, gross: 4491 },
    { rate: 400, base: 1000, tax: 40, gross: 1040 },
  ],
  total: 5531,
  mention: null,
  ossPlace: null,
};
const CORRECTION: BookedInvoice = {
  ...INVOICE,
  number: "R2026-000003",
  kind: "R1",
  corrects: { number: "F2026-000842", issuedOn: "2026-11-18" },
  taxes: [{ rate: 2100, base: -826, tax: -174, gross: -1000 }],
  total: -1000,
};

const rows = [INVOICE, CORRECTION].flatMap(toBookedRows);
async function lines(columns: Parameters<typeof csvParts<(typeof rows)[number]>>[0], of = rows): Promise<string[]> {
  async function* batches() {
    yield of;
  }
  let text = "";
  for await (const chunk of csvParts(columns, batches())) text += chunk;
  return text.replace("\uFEFF", "").trimEnd().split("\r\n");
}

describe("the accountant's CSV file", () => {
  it("has a row for each invoice and rate, two decimals, negative corrections, and no formulas", async () => {
    const [, first, second, correction] = await lines(RATES_CSV);
    expect(first).toBe(
      `F2026-000842;F2026;F1;Factura;18/11/2026;17/11/2026;A58818501;"'=Ludoteca Norte; S. L.";ES;;P2026-001239;21,00;37,12;7,79;44,91;;`,
    );
    expect(second).toContain(";4,00;10,00;0,40;10,40;;");
    expect(correction).toContain(";F2026-000842;P2026-001239;21,00;-8,26;-1,74;-10,00;;");
  });
});

describe("the book of issued invoices", () => {
  const book = issuedBookColumns({ year: 2026, quarter: 4, iae: "6596" });
  const cells = async (invoice: Partial<BookedInvoice>) =>
    (await lines(book, toBookedRows({ ...INVOICE, receiver: null, ...invoice })))[2]?.split(";") ?? [];

  it("has the tax agency's columns, with two header rows", async () => {
    const [groups, heads] = await lines(book);
    expect(groups?.split(";").filter(Boolean)).toEqual([
      "Autoliquidación",
      "Actividad",
      "Tipo de Factura",
      "Concepto de Ingreso",
      "Ingreso Computable",
      "Fecha Expedición",
      "Fecha Operación",
      "Identificación de la Factura",
      "NIF Destinatario",
      "Nombre Destinatario",
      "Clave de Operación",
      "Calificación de la Operación",
      "Operación Exenta",
      "Total Factura",
      "Base Imponible",
      "Tipo de IVA",
      "Cuota IVA Repercutida",
      "Tipo de Recargo Eq.",
      "Cuota Recargo Eq.",
      "Cobro (Operación Criterio de Caja de IVA y/o artículo 7.2.1º de Reglamento del IRPF)",
      "Tipo Retención del IRPF",
      "Importe Retenido del IRPF",
      "Registro Acuerdo Facturación",
      "Inmueble",
      "Referencia Externa",
    ]);
    expect(heads?.split(";")).toHaveLength(36);
    expect(heads?.startsWith("Ejercicio;Periodo;Código;Tipo;Grupo o Epígrafe del IAE;")).toBe(true);
  });

  it("distinguishes a taxed sale, an export and an exempt sale", async () => {
    expect((await cells({})).slice(17, 24)).toEqual(["01", "S1", "", "55,31", "37,12", "21,00", "7,79"]);
    const free = [{ rate: 0, base: 2000, tax: 0, gross: 2000 }];
    const exported = await cells({ taxes: free, total: 2000, mention: EXPORT_MENTION });
    expect(exported.slice(17, 24)).toEqual(["02", "", "E2", "20,00", "20,00", "0,00", "0,00"]);
    const within = await cells({ taxes: free, total: 2000, mention: EU_MENTION });
    expect(within.slice(17, 20)).toEqual(["01", "", "E5"]);
    expect((await cells({ taxes: free, total: 2000 })).slice(17, 20)).toEqual(["01", "", "E1"]);
  });

  it("names the country only of a foreign recipient", async () => {
    const receiver = { name: "Spielhaus", taxId: "DE136695976", country: "DE" };
    expect((await cells({ receiver })).slice(13, 17)).toEqual(["02", "DE", "DE136695976", "Spielhaus"]);
    expect((await cells({ receiver: { ...receiver, taxId: "X12", country: "CH" } })).slice(13, 16)).toEqual([
      "04",
      "CH",
      "X12",
    ]);
    const spanish = { name: "Ana", taxId: "00000000T", country: "ES" };
    expect((await cells({ receiver: spanish })).slice(13, 16)).toEqual(["", "", "00000000T"]);
    expect((await cells({ operationOn: INVOICE.issuedOn }))[9]).toBe("");
  });

  it("has a file name with year, tax id and shop", () => {
    expect(issuedBookFileName(2026, { taxId: "B-00000018", name: "Tablero Juegos, S. L. Ñ" })).toBe(
      "2026_B00000018_U_TABLERO_JUEGOS_S_L_N.csv",
    );
    expect(ratesFileName(2026, 4)).toBe("facturas-2026-4T-por-tipos.csv");
  });
});

it("totals by rate are the invoiced amounts minus the corrected ones", () => {
  const parts = rows.map((row) => ({ ...row, corrective: row.kind === "R1" }));
  expect(rateTotals(parts)).toMatchObject([
    { rate: 2100, base: 2886, tax: 605, gross: 3491, invoiced: { gross: 4491 }, corrected: { gross: -1000 } },
    { rate: 400, base: 1000, tax: 40, gross: 1040, corrected: { gross: 0 } },
  ]);
});
