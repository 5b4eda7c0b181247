import { PDFDocument } from "@cantoo/pdf-lib";
import type { ShopInvoice } from "@tablero/contract/sales/shapes/shop-orders";
import { describe, expect, it } from "vitest";
import { invoicePdf, invoicesPdf } from "./invoice-pdf.ts";
import { textsOfPdf } from "./pdf-text-testing.ts";

const LINE = {
  description: "Alicatado · Español",
  quantity: 2,
  unitPrice: 2495,
  discount: 499,
  gross: 4491,
  taxRate: 2100,
};
const INVOICE: ShopInvoice = {
  token: "2f8cQm0bT6yVx1LrZk9wNA",
  number: "F2026-000842",
  kind: "F1",
  issuedAt: "2026-11-18T18:42:00.000Z",
  issuedOn: "2026-11-18",
  operationDate: "2026-11-17",
  issuer: {
    name: "Tablero Juegos, S. L.",
    taxId: "B00000018",
    address: "Calle del Tribulete, 14, 28012 Madrid (Madrid)",
  },
  receiver: { name: "Ludoteca Łódź Ñandú", taxId: "A58818501", address: "Calle Mayor, 1, 28013 Madrid (Madrid)" },
  lines: [LINE],
  taxes: [{ rate: 2100, base: 3712, tax: 779, gross: 4491 }],
  total: 4491,
  orderNumber: "P2026-001239",
  corrects: null,
  replaces: [],
  mention: null,
  taxCountry: null,
  qrUrl:
    "https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=B00000018&numserie=F2026-000842&fecha=18-11-2026&importe=44.91",
  verifiable: true,
  annulled: false,
};

const textOf = async (invoice: ShopInvoice) => (await textsOfPdf(await invoicePdf(invoice))).join("\n");

describe("invoicePdf", () => {
  it("contains everything that the law requires, as text", async () => {
    const text = await textOf(INVOICE);
    for (const part of [
      "Factura F2026-000842",
      "Expedida el 18 de noviembre de 2026",
      "Operación del 17 de noviembre de 2026",
      "QR tributario:",
      "Tablero Juegos, S. L.",
      "NIF B00000018",
      "NIF A58818501",
      "Calle del Tribulete, 14, 28012 Madrid (Madrid)",
      "Alicatado · Español",
      "20,62 €",
      "-4,12 €",
      "Base imponible",
      "21 %",
      "37,12 €",
      "7,79 €",
      "Total, IVA incluido",
      "44,91 €",
      "Página 1 de 1",
    ])
      expect(text).toContain(part);
    expect(text).toContain("Ludoteca Łódź Ñandú");
  });

  it("shows below the QR code whether its record was sent or withdrawn", async () => {
    const sent = await textOf(INVOICE);
    expect(sent).toContain("VERI*FACTU");
    expect(sent).not.toContain("Anulada");
    const kept = await textOf({ ...INVOICE, verifiable: false, annulled: true });
    expect(kept).not.toContain("VERI*FACTU");
    expect(kept).toContain("Anulada: no hubo operación");
  });

  it("names the simplified invoices that it replaces", async () => {
    const replaces = [{ number: "S2026-000311", issuedOn: "2026-11-02" }];
    const text = await textOf({ ...INVOICE, kind: "F3", replaces });
    expect(text).toContain("Sustituye a la factura simplificada S2026-000311, del 2 de noviembre de 2026");
  });

  it("names the invoices that a corrective invoice corrects, and the reason for an exemption", async () => {
    const corrective = await textOf({
      ...INVOICE,
      kind: "R1",
      corrects: { number: "F2026-000001", issuedOn: "2026-11-01" },
    });
    expect(corrective).toContain("Factura rectificativa");
    expect(corrective).toContain("Rectifica por diferencias la F2026-000001, del 1 de noviembre de 2026");
    const taxes = [{ rate: 0, base: 4491, tax: 0, gross: 4491 }];
    const exempt = await textOf({
      ...INVOICE,
      lines: [{ ...LINE, taxRate: 0 }],
      taxes,
      mention: "Exenta por exportación.",
      qrUrl: null,
    });
    expect(exempt).toContain("Exenta por exportación.");
    expect(exempt).toContain("Exento");
    expect(exempt).not.toContain("IVA incluido");
    expect(exempt).not.toContain("QR tributario:");
  });

  it("shows what a corrective invoice of 0 takes from one rate and gives to another", async () => {
    const moved = { description: "Pago a cuenta a otro tipo de IVA", unitPrice: 50, discount: 0 };
    const text = await textOf({
      ...INVOICE,
      ...{ kind: "R5", receiver: null, total: 0, corrects: { number: "S2026-000001", issuedOn: "2026-11-01" } },
      lines: [
        { ...moved, quantity: -1, gross: -50, taxRate: 2100 },
        { ...moved, quantity: 1, gross: 50, taxRate: 400 },
      ],
      taxes: [
        { rate: 2100, base: -41, tax: -9, gross: -50 },
        { rate: 400, base: 48, tax: 2, gross: 50 },
      ],
    });
    for (const part of ["-0,50 €", "-0,41 €", "-0,09 €", "0,48 €", "0,02 €"]) expect(text).toContain(part);
    expect(text).toMatch(/Total, IVA incluido\s*0,00 €/);
  });

  it("continues over several pages, with the column headings on each", async () => {
    const long = {
      ...INVOICE,
      lines: Array.from({ length: 90 }, (_, n) => ({ ...LINE, description: `Caja ${n} ${"larga ".repeat(20)}` })),
    };
    const file = await invoicePdf(long);
    const pages = (await PDFDocument.load(file)).getPageCount();
    const texts = await textsOfPdf(file);
    expect(pages).toBeGreaterThan(2);
    // The last page may contain only the totals.
    const heads = texts.filter((text) => text === "Concepto").length;
    expect([pages - 1, pages]).toContain(heads);
    expect(texts.filter((text) => text === "QR tributario:")).toHaveLength(1);
    for (let n = 0; n < 90; n += 1) expect(texts.some((text) => text.startsWith(`Caja ${n} `))).toBe(true);
    expect(texts).toContain(`Página ${pages} de ${pages}`);
  });

  it("cuts a word that is wider than its column", async () => {
    const lines = [{ ...LINE, description: "X".repeat(400) }];
    expect((await textOf({ ...INVOICE, lines })).replaceAll("\n", "")).toContain("X".repeat(30));
  });
});

describe("letters of an invoice", () => {
  const REMARK = "Lo escrito con otros alfabetos o con emojis está transcrito a letras latinas en este documento.";
  const named = (name: string, description: string) =>
    textOf({ ...INVOICE, receiver: { name, taxId: null, address: null }, lines: [{ ...LINE, description }] });

  it.each([
    ["Łukasz Żółć", "Dvořák, Ștefan Țăran, Győző, Þór, İpek Ağaoğlu"],
    ["Αθηνά Παπαδοπούλου", "Ελληνικό επιτραπέζιο"],
    ["Щукин Ярослав", "Настольная игра «Ёж», їжак, Ђорђе"],
    ["Nguyễn Văn Đức", "Gyarados ★ δ, Nidoran ♀♂ ☆ ◇ → ½ ∞"],
    ["Éléonore d’Œuvre", "“Catán” – 4–6 jugadores…"],
  ])("are printed and copied as they were typed: %s", async (name, description) => {
    const text = await named(name, description);
    expect(text.split("\n")).toEqual(expect.arrayContaining([name, description]));
    expect(text).not.toContain(REMARK);
  });

  it("are composed if accents were separate characters, and lose invisible marks", async () => {
    const text = await named("Jose\u0301\u200b Nu\u00adn\u0303ez\u202e", "Ｃａｔáｎ");
    expect(text.split("\n")).toEqual(expect.arrayContaining(["José Nuñez", "Catán"]));
    expect(text).not.toContain(REMARK);
  });

  it.each([
    ["王小明", "東京", "WangXiaoMing"],
    ["דוד", "Juego", "dvd"],
    ["محمد", "Juego", "mhmd"],
    ["Ana", "Dado 🎲", ":game_die:"],
  ])(
    "are transcribed to Latin letters where the font lacks them, which the invoice states: %s, %s",
    async (name, title, latin) => {
      const text = await named(name, title);
      expect(text).toContain(latin);
      expect(text).not.toContain("?");
      expect(text.split("\n").filter((line) => line === REMARK)).toHaveLength(1);
    },
  );

  it("stay whole in a word that is cut", async () => {
    const text = await named("Ana", "🎲".repeat(60));
    expect(text).not.toContain("\uFFFD");
    expect(text.match(/:game_die:/g)).toHaveLength(60);
  });

  it("add the remark only to the invoice that needs it, and not to the others in the file", async () => {
    async function* batches() {
      yield [{ ...INVOICE, receiver: { name: "王小明", taxId: null, address: null } }, INVOICE];
    }
    const file = await invoicesPdf(batches(), { author: "Tablero", at: "2026-11-20T10:00:00.000Z" });
    expect((await textsOfPdf(file)).filter((line) => line === REMARK)).toHaveLength(1);
  });
});

describe("invoicesPdf", () => {
  it("puts every invoice on its own pages, with page numbers per invoice", async () => {
    const long = { ...INVOICE, number: "F2026-000843", lines: Array.from({ length: 60 }, () => LINE) };
    async function* batches() {
      yield [INVOICE, long];
      yield [{ ...INVOICE, number: "F2026-000844" }];
    }
    const file = await invoicesPdf(batches(), { author: "Tablero Juegos, S. L.", at: "2026-11-20T10:00:00.000Z" });
    expect((await PDFDocument.load(file)).getPageCount()).toBe(5);
    const texts = await textsOfPdf(file);
    expect(texts.filter((text) => text.startsWith("Factura F2026-"))).toEqual([
      "Factura F2026-000842",
      "Factura F2026-000843",
      "Factura F2026-000844",
    ]);
    expect(texts.filter((text) => text.startsWith("Página"))).toEqual([
      "Página 1 de 1",
      "Página 1 de 3",
      "Página 2 de 3",
      "Página 3 de 3",
      "Página 1 de 1",
    ]);
  });
});
