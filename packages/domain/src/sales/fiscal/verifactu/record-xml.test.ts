import { describe, expect, test } from "vitest";
import { EU_MENTION, EXPORT_MENTION } from "../invoice-content.ts";
import { recordAmounts } from "./record-amounts.ts";
import { MAX_MESSAGE_RECORDS, messageXml, type RecordData, recordsFileXml } from "./record-xml.ts";
import { SAMPLE_RECORD } from "./testing.ts";

const HEAD = { issuer: SAMPLE_RECORD.issuer, incident: false, endsOn: null };
const xmlOf = (data: Partial<RecordData>, head: Partial<typeof HEAD> & { endsOn?: string | null } = {}) =>
  messageXml({ ...HEAD, ...head }, [{ ...SAMPLE_RECORD, ...data }]);

/** Names of elements in the order in which they open. */
const namesIn = (xml: string): string[] => [...xml.matchAll(/<(?:sum1?:)(\w+)[ >]/g)].map(([, name]) => name ?? "");
const textIn = (xml: string, name: string): string | undefined =>
  new RegExp(`<sum1:${name}>([^<]*)</sum1:${name}>`).exec(xml)?.[1];

/** Children of an alta in the order of the agency's schema. */
const ALTA = [
  "IDVersion",
  "IDFactura",
  "RefExterna",
  "NombreRazonEmisor",
  "Subsanacion",
  "RechazoPrevio",
  "TipoFactura",
  "TipoRectificativa",
  "FacturasRectificadas",
  "FacturasSustituidas",
  "FechaOperacion",
  "DescripcionOperacion",
  "Destinatarios",
  "Desglose",
  "CuotaTotal",
  "ImporteTotal",
  "Encadenamiento",
  "SistemaInformatico",
  "FechaHoraHusoGenRegistro",
  "TipoHuella",
];

describe("an alta", () => {
  test("has its elements in the order of the schema, whichever are present", () => {
    for (const data of [
      {},
      { kind: "F2" as const },
      { kind: "R1" as const, corrects: { number: "F2026-000001", issuedOn: "2026-11-20" } },
      { kind: "F3" as const, replaces: [{ number: "S2026-000001", issuedOn: "2026-11-20" }] },
      { amends: true, priorRejection: "X" as const },
    ]) {
      const names = namesIn(xmlOf(data)).filter((name) => ALTA.includes(name));
      expect(names).toEqual(ALTA.filter((name) => names.includes(name)));
    }
  });

  test("states seller, buyer, goods and rates, with two decimals", () => {
    const xml = xmlOf({});
    expect(xml).toContain(
      "<sum1:IDEmisorFactura>B00000018</sum1:IDEmisorFactura><sum1:NumSerieFactura>F2026-000001</sum1:NumSerieFactura><sum1:FechaExpedicionFactura>20-11-2026</sum1:FechaExpedicionFactura>",
    );
    expect(xml).toContain(
      "<sum1:IDDestinatario><sum1:NombreRazon>Ludoteca Norte, S. L.</sum1:NombreRazon><sum1:NIF>A58818501</sum1:NIF></sum1:IDDestinatario>",
    );
    expect(xml).toContain(
      "<sum1:CalificacionOperacion>S1</sum1:CalificacionOperacion><sum1:TipoImpositivo>21.00</sum1:TipoImpositivo><sum1:BaseImponibleOimporteNoSujeto>10.00</sum1:BaseImponibleOimporteNoSujeto><sum1:CuotaRepercutida>2.10</sum1:CuotaRepercutida>",
    );
    expect([textIn(xml, "CuotaTotal"), textIn(xml, "ImporteTotal")]).toEqual(["2.30", "17.30"]);
    expect(textIn(xml, "FechaOperacion")).toBe("19-11-2026");
    expect(textIn(xmlOf({ operationOn: "2026-11-20" }), "FechaOperacion")).toBeUndefined();
  });

  test("an alta for a reallocation has a total of 0, with a row of each sign", () => {
    const taxes = [
      { rate: 2100, base: -41, tax: -9, gross: -50 },
      { rate: 400, base: 48, tax: 2, gross: 50 },
    ];
    const corrects = { number: "S2026-000001", issuedOn: "2026-11-20" };
    const xml = xmlOf({ kind: "R5", corrects, taxes, ...recordAmounts({ taxes, ossPlace: null }) });
    expect(textIn(xml, "TipoRectificativa")).toBe("I");
    expect(xml).toContain("<sum1:NumSerieFactura>S2026-000001</sum1:NumSerieFactura>");
    expect(
      [...xml.matchAll(/BaseImponibleOimporteNoSujeto>([^<]+)<\/.*?CuotaRepercutida>([^<]+)</g)].map(
        ([, ...row]) => row,
      ),
    ).toEqual([
      ["-0.41", "-0.09"],
      ["0.48", "0.02"],
    ]);
    expect([textIn(xml, "CuotaTotal"), textIn(xml, "ImporteTotal")]).toEqual(["-0.07", "0.00"]);
    // With the IVA of another member state, only the bases are stated.
    expect(recordAmounts({ taxes, ossPlace: "FR" })).toEqual({ tax: 0, total: 7 });
  });

  test("escapes XML characters, drops invalid ones, and truncates a long description", () => {
    expect(textIn(xmlOf({}), "DescripcionOperacion")).toBe("Caja de sobres &amp; «Catán» &lt;edición&gt;");
    expect(textIn(xmlOf({ description: "a\u0000b\u001F\uD800c" }), "DescripcionOperacion")).toBe("abc");
    expect(textIn(xmlOf({ description: `${"🎲".repeat(499)}ab` }), "DescripcionOperacion")).toBe(
      `${"🎲".repeat(499)}a`,
    );
    expect(textIn(xmlOf({ description: "" }), "DescripcionOperacion")).toBe("Venta");
  });

  test("names no buyer if it is simplified or corrects a simplified one", () => {
    for (const kind of ["F2", "R5"] as const) expect(xmlOf({ kind })).not.toContain("Destinatarios");
    for (const kind of ["F1", "F3", "R1"] as const) expect(xmlOf({ kind })).toContain("Destinatarios");
  });

  test("identifies foreign buyers by their VAT number, or by their national tax id", () => {
    const greek = xmlOf({ receiver: { name: "X", taxId: "EL094259216", country: "GR" } });
    expect(greek).toContain("<sum1:IDOtro><sum1:IDType>02</sum1:IDType><sum1:ID>EL094259216</sum1:ID></sum1:IDOtro>");
    const british = xmlOf({ receiver: { name: "X", taxId: "GB123", country: "GB" } });
    expect(british).toContain(
      "<sum1:IDOtro><sum1:CodigoPais>GB</sum1:CodigoPais><sum1:IDType>04</sum1:IDType><sum1:ID>GB123</sum1:ID></sum1:IDOtro>",
    );
  });

  test("states the reason for having no IVA", () => {
    const taxes = [{ rate: 0, base: 1000, tax: 0, gross: 1000 }];
    const own = { taxes, tax: 0, total: 1000 };
    expect(xmlOf({ ...own, mention: EU_MENTION })).toContain(
      "<sum1:ClaveRegimen>01</sum1:ClaveRegimen><sum1:OperacionExenta>E5</sum1:OperacionExenta><sum1:BaseImponibleOimporteNoSujeto>10.00<",
    );
    expect(xmlOf({ ...own, mention: EXPORT_MENTION })).toContain(
      "<sum1:ClaveRegimen>02</sum1:ClaveRegimen><sum1:OperacionExenta>E2</sum1:OperacionExenta>",
    );
  });

  test("an alta with the IVA of another member state has only bases, as not subject in Spain", () => {
    const taxes = [
      { rate: 1900, base: 1000, tax: 190, gross: 1190 },
      { rate: 700, base: 500, tax: 35, gross: 535 },
    ];
    const xml = xmlOf({ taxes, isOss: true, ...recordAmounts({ taxes, ossPlace: "DE" }) });
    expect(xml.match(/<sum1:DetalleDesglose>.*?<\/sum1:DetalleDesglose>/g)).toEqual([
      "<sum1:DetalleDesglose><sum1:Impuesto>01</sum1:Impuesto><sum1:ClaveRegimen>17</sum1:ClaveRegimen><sum1:CalificacionOperacion>N2</sum1:CalificacionOperacion><sum1:BaseImponibleOimporteNoSujeto>15.00</sum1:BaseImponibleOimporteNoSujeto></sum1:DetalleDesglose>",
    ]);
    expect([textIn(xml, "CuotaTotal"), textIn(xml, "ImporteTotal")]).toEqual(["0.00", "15.00"]);
    expect(recordAmounts({ taxes, ossPlace: null })).toEqual({ tax: 225, total: 1725 });
  });

  test("an alta of a correction by differences is negative, and names the corrected or replaced invoices", () => {
    const xml = xmlOf({
      kind: "R1",
      corrects: { number: "F2026-000001", issuedOn: "2026-11-20" },
      taxes: [{ rate: 2100, base: -1000, tax: -210, gross: -1210 }],
      tax: -210,
      total: -1210,
    });
    expect(textIn(xml, "TipoRectificativa")).toBe("I");
    expect(xml).toContain("<sum1:IDFacturaRectificada><sum1:IDEmisorFactura>B00000018</sum1:IDEmisorFactura>");
    expect(textIn(xml, "ImporteTotal")).toBe("-12.10");
    const ids = ["S2026-000001", "S2026-000002"].map((number) => ({ number, issuedOn: "2026-11-20" }));
    const replacing = xmlOf({ kind: "F3", replaces: ids });
    expect(replacing.match(/<sum1:IDFacturaSustituida>/g)).toHaveLength(2);
  });

  test("is the first of its chain, or follows another one", () => {
    expect(textIn(xmlOf({}), "PrimerRegistro")).toBe("S");
    const previous = { number: "F1", issuedOn: "2026-11-19", issuerTaxId: "B00000018", hash: "AB" };
    expect(xmlOf({ previous })).toContain(
      "<sum1:RegistroAnterior><sum1:IDEmisorFactura>B00000018</sum1:IDEmisorFactura><sum1:NumSerieFactura>F1</sum1:NumSerieFactura><sum1:FechaExpedicionFactura>19-11-2026</sum1:FechaExpedicionFactura><sum1:Huella>AB</sum1:Huella></sum1:RegistroAnterior>",
    );
  });

  test("names the program and its producer", () => {
    const names = namesIn(xmlOf({}));
    const at = names.indexOf("SistemaInformatico");
    expect(names.slice(at, at + 10)).toEqual([
      "SistemaInformatico",
      "NombreRazon",
      "NIF",
      "NombreSistemaInformatico",
      "IdSistemaInformatico",
      "Version",
      "NumeroInstalacion",
      "TipoUsoPosibleSoloVerifactu",
      "TipoUsoPosibleMultiOT",
      "IndicadorMultiplesOT",
    ]);
  });
});

test("an anulación contains the invoice number, and none of the invoice's content", () => {
  const xml = xmlOf({ record: "anulacion", noPriorRecord: true, priorRejection: "S" });
  const names = namesIn(xml);
  const at = names.indexOf("RegistroAnulacion");
  expect(names.slice(at + 1, at + 9)).toEqual([
    "IDVersion",
    "IDFactura",
    "IDEmisorFacturaAnulada",
    "NumSerieFacturaAnulada",
    "FechaExpedicionFacturaAnulada",
    "RefExterna",
    "SinRegistroPrevio",
    "RechazoPrevio",
  ]);
  expect(names).not.toContain("ImporteTotal");
  expect(xmlOf({ record: "anulacion" })).not.toContain("SinRegistroPrevio");
});

describe("a message to the agency", () => {
  test("names the issuer, and marks late records and those of the last year", () => {
    expect(xmlOf({})).not.toContain("RemisionVoluntaria");
    expect(xmlOf({}, { incident: true })).toContain(
      "<sum1:RemisionVoluntaria><sum1:Incidencia>S</sum1:Incidencia></sum1:RemisionVoluntaria>",
    );
    const last = messageXml({ ...HEAD, endsOn: "2026-12-31" }, [SAMPLE_RECORD]);
    expect(textIn(last, "FechaFinVeriFactu")).toBe("31-12-2026");
  });

  test("contains up to a thousand records", () => {
    const xml = messageXml(HEAD, Array<RecordData>(MAX_MESSAGE_RECORDS).fill(SAMPLE_RECORD));
    expect(xml.match(/<sum:RegistroFactura>/g)).toHaveLength(1_000);
    expect(MAX_MESSAGE_RECORDS).toBe(1_000);
  });
});

test("a file of records is one document with the same records", () => {
  const file = recordsFileXml.begin(HEAD) + recordsFileXml.record(SAMPLE_RECORD) + recordsFileXml.end;
  expect(file.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<sum:RegFactuSistemaFacturacion xmlns:sum="')).toBe(
    true,
  );
  expect(file.endsWith("</sum:RegistroFactura>\n</sum:RegFactuSistemaFacturacion>\n")).toBe(true);
});
