import { setImmediate } from "node:timers/promises";
import { PDFDocument, type PDFPage, rgb } from "@cantoo/pdf-lib";
import type { ShopInvoice } from "@tablero/contract/sales/shapes/shop-orders";
import { formatMoney } from "@tablero/domain/platform/money/money";
import {
  invoiceDetails,
  invoiceTitle,
  lineTexts,
  rateText,
  totalText,
} from "@tablero/domain/sales/fiscal/invoice-sheet";
import { encode } from "uqr";
import { embedFaces, type Face, type Faces } from "./document-fonts.ts";

/** A4, in points. */
const WIDTH = 595.28;
const HEIGHT = 841.89;
const MARGIN = 45;
const RIGHT = WIDTH - MARGIN;
const MM = 72 / 25.4;
/** Side of the QR code: 30 to 40 mm, with the quiet zone outside. */
const QR_SIDE = 34 * MM;
const QUIET = 6 * MM;
/** Space for the page number. */
const BOTTOM = 60;

const INK = rgb(0.07, 0.09, 0.15);
const GREY = rgb(0.36, 0.4, 0.46);
const RULE = rgb(0.82, 0.84, 0.87);

/** Right edges of the columns after the description. */
const COLUMNS = { quantity: 330, price: 400, discount: 460, rate: 505, amount: RIGHT } as const;
const HEADS = {
  quantity: "Cant.",
  price: "Precio s/IVA",
  discount: "Dto. s/IVA",
  rate: "IVA",
  amount: "Importe",
} as const;
const DESCRIPTION_WIDTH = 240;

interface Sheet extends Faces {
  document: PDFDocument;
  page: PDFPage;
  /** Baseline of the next line, measured from the bottom. */
  y: number;
  /** Shared by all columns and pages of an invoice. */
  remarks: { transcribed: boolean };
}

interface TextStyle {
  size?: number;
  font?: Face;
  grey?: boolean;
}

/** An invoice as a PDF on A4 with selectable text and the QR code for the tax agency's verification. */
export async function invoicePdf(invoice: ShopInvoice): Promise<Uint8Array<ArrayBuffer>> {
  const pen = await newDocument(invoice.issuer.name, invoice.issuedAt);
  pen.document.setTitle(`${invoiceTitle(invoice.kind)} ${invoice.number}`);
  writeInvoice(pen, invoice);
  return save(pen);
}

/**
 * Several invoices in one file, each on separate pages. Other work of the process can run in between. The
 * invoices arrive in batches, so only the file is held in memory as a whole.
 */
export async function invoicesPdf(
  batches: AsyncIterable<readonly ShopInvoice[]>,
  { author, at }: { author: string; at: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const pen = await newDocument(author, at);
  pen.document.setTitle("Facturas");
  for await (const batch of batches) {
    for (const invoice of batch) {
      writeInvoice(pen, invoice);
      await setImmediate();
    }
  }
  return save(pen);
}

type Pen = Pick<Sheet, "document" | keyof Faces>;

async function newDocument(author: string, at: string): Promise<Pen> {
  const document = await PDFDocument.create();
  document.setAuthor(author);
  document.setLanguage("es");
  document.setCreationDate(new Date(at));
  document.setModificationDate(new Date(at));
  return { document, ...(await embedFaces(document)) };
}

const save = async ({ document }: Pen): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await document.save());

function writeInvoice(pen: Pen, invoice: ShopInvoice): void {
  const before = pen.document.getPageCount();
  const page = pen.document.addPage([WIDTH, HEIGHT]);
  const sheet: Sheet = { ...pen, page, y: HEIGHT - MARGIN - 18, remarks: { transcribed: false } };
  writeHead(sheet, invoice);
  writeParties(sheet, invoice);
  writeLines(sheet, invoice);
  writeBreakdown(sheet, invoice);
  writeRemarks(sheet);
  numberPages(sheet, invoice, before);
}

function write(
  { page, plain, y, remarks }: Sheet,
  text: string,
  x: number,
  { size = 9, font = plain, grey }: TextStyle = {},
): void {
  const written = font.write(text);
  if (written.transcribed) remarks.transcribed = true;
  page.drawText(written.text, { x, y, size, font: font.font, color: grey ? GREY : INK });
}

function writeRight(sheet: Sheet, text: string, right: number, style: TextStyle = {}): void {
  const { size = 9, font = sheet.plain } = style;
  write(sheet, text, right - font.widthOf(text, size), style);
}

/** The lines of a text within a width; a word that is too long is split. */
function wrapped(font: Face, text: string, size: number, width: number): string[] {
  const fits = (line: string) => font.widthOf(line, size) <= width;
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    if (line && !fits(`${line} ${word}`)) {
      lines.push(line);
      line = "";
    }
    line = line ? `${line} ${word}` : word;
    while (!fits(line)) {
      // Split by code points, because half of a surrogate pair is not a letter.
      const letters = [...line];
      let length = letters.length - 1;
      while (length > 1 && !fits(letters.slice(0, length).join(""))) length -= 1;
      if (length < 1) break;
      lines.push(letters.slice(0, length).join(""));
      line = letters.slice(length).join("");
    }
  }
  return line ? [...lines, line] : lines;
}

function rule(sheet: Sheet, y: number): void {
  sheet.page.drawLine({ start: { x: MARGIN, y }, end: { x: RIGHT, y }, thickness: 0.6, color: RULE });
}

function writeHead(sheet: Sheet, invoice: ShopInvoice): void {
  const top = sheet.y;
  const width = invoice.qrUrl ? RIGHT - MARGIN - QR_SIDE - 2 * QUIET : RIGHT - MARGIN;
  for (const line of wrapped(sheet.bold, `${invoiceTitle(invoice.kind)} ${invoice.number}`, 18, width)) {
    write(sheet, line, MARGIN, { size: 18, font: sheet.bold });
    sheet.y -= 22;
  }
  for (const detail of invoiceDetails(invoice).flatMap((text) => wrapped(sheet.plain, text, 9, width))) {
    write(sheet, detail, MARGIN, { grey: true });
    sheet.y -= 13;
  }
  const { qrUrl } = invoice;
  if (!qrUrl) return;
  const left = RIGHT - QR_SIDE - QUIET / 2;
  const code = top + 4 - QUIET / 2;
  drawCode(sheet, qrUrl, left, code - QR_SIDE);
  const label = "QR tributario:";
  const labelWidth = sheet.plain.widthOf(label, 8);
  write({ ...sheet, y: code + QUIET / 2 }, label, left + (QR_SIDE - labelWidth) / 2, { size: 8 });
  if (invoice.verifiable) {
    const words = "VERI*FACTU";
    const wide = sheet.bold.widthOf(words, 8);
    const at = { ...sheet, y: code - QR_SIDE - QUIET + 4 };
    write(at, words, left + (QR_SIDE - wide) / 2, { size: 8, font: sheet.bold });
  }
  sheet.y = Math.min(sheet.y, code - QR_SIDE - QUIET - 4);
}

/**
 * Error correction level M, as required. Adjacent modules in a row are drawn as one box, so that no hairlines
 * show between them.
 */
function drawCode({ page }: Sheet, text: string, x: number, y: number): void {
  const { data, size } = encode(text, { border: 0, ecc: "M" });
  const side = QR_SIDE / size;
  for (const [row, cells] of data.entries()) {
    let start = -1;
    for (let column = 0; column <= size; column += 1) {
      if (cells[column]) start = start < 0 ? column : start;
      else if (start >= 0) {
        const box = {
          x: x + start * side,
          y: y + (size - 1 - row) * side,
          width: (column - start) * side,
          height: side,
        };
        page.drawRectangle({ ...box, color: rgb(0, 0, 0) });
        start = -1;
      }
    }
  }
}

function writeParties(sheet: Sheet, { issuer, receiver }: ShopInvoice): void {
  sheet.y -= 14;
  const top = sheet.y;
  const half = (RIGHT - MARGIN) / 2;
  const ends = [issuer, receiver].map((party, index) => {
    if (!party) return top;
    const column: Sheet = { ...sheet, y: top };
    const x = MARGIN + index * half;
    const put = (text: string, style: TextStyle) => {
      for (const line of wrapped(style.font ?? sheet.plain, text, style.size ?? 9, half - 20)) {
        write(column, line, x, style);
        column.y -= 13;
      }
    };
    put(index === 0 ? "Emisor" : "Destinatario", { grey: true, size: 8 });
    put(party.name, { font: sheet.bold });
    if (party.taxId) put(`NIF ${party.taxId}`, {});
    if (party.address) put(party.address, {});
    return column.y;
  });
  sheet.y = Math.min(...ends) - 16;
}

function writeTableHead(sheet: Sheet): void {
  const style = { size: 8, grey: true };
  write(sheet, "Concepto", MARGIN, style);
  for (const key of ["quantity", "price", "discount", "rate", "amount"] as const)
    writeRight(sheet, HEADS[key], COLUMNS[key], style);
  rule(sheet, sheet.y - 6);
  sheet.y -= 20;
}

/** Continues on the next page if less space than this is left, in points. */
function makeRoom(sheet: Sheet, points: number, head?: (sheet: Sheet) => void): void {
  if (sheet.y - points > BOTTOM) return;
  sheet.page = sheet.document.addPage([WIDTH, HEIGHT]);
  sheet.y = HEIGHT - MARGIN - 12;
  head?.(sheet);
}

function writeLines(sheet: Sheet, { lines, taxCountry }: ShopInvoice): void {
  writeTableHead(sheet);
  for (const line of lines) {
    const description = wrapped(sheet.plain, line.description, 9, DESCRIPTION_WIDTH);
    makeRoom(sheet, description.length * 12 + 6, writeTableHead);
    const texts = { ...lineTexts(line, taxCountry), amount: formatMoney(line.gross) };
    for (const key of ["quantity", "price", "discount", "rate", "amount"] as const)
      writeRight(sheet, texts[key], COLUMNS[key]);
    for (const part of description) {
      write(sheet, part, MARGIN);
      sheet.y -= 12;
    }
    rule(sheet, sheet.y + 5);
    sheet.y -= 8;
  }
}

function writeBreakdown(sheet: Sheet, { taxes, total, mention, taxCountry }: ShopInvoice): void {
  makeRoom(sheet, taxes.length * 14 + 80);
  sheet.y -= 8;
  const [rate, base, tax] = [330, 400, 470];
  const head = { size: 8, grey: true };
  writeRight(sheet, "IVA", rate, head);
  writeRight(sheet, "Base imponible", base, head);
  writeRight(sheet, "Cuota", tax, head);
  writeRight(sheet, "Total", RIGHT, head);
  for (const row of taxes) {
    sheet.y -= 14;
    writeRight(sheet, rateText(row.rate, taxCountry), rate);
    writeRight(sheet, formatMoney(row.base), base);
    writeRight(sheet, formatMoney(row.tax), tax);
    writeRight(sheet, formatMoney(row.gross), RIGHT);
  }
  sheet.y -= 26;
  const bold = { size: 13, font: sheet.bold };
  writeRight(sheet, totalText({ taxes, taxCountry }), tax - 25, bold);
  writeRight(sheet, formatMoney(total), RIGHT, bold);
  sheet.y -= 24;
  if (mention) {
    for (const line of wrapped(sheet.plain, mention, 9, RIGHT - MARGIN)) {
      write(sheet, line, MARGIN);
      sheet.y -= 12;
    }
  }
}

/** Notes about the printed copy, below everything else. */
function writeRemarks(sheet: Sheet): void {
  if (!sheet.remarks.transcribed) return;
  makeRoom(sheet, 24);
  const words = "Lo escrito con otros alfabetos o con emojis está transcrito a letras latinas en este documento.";
  write(sheet, words, MARGIN, { size: 8, grey: true });
  sheet.y -= 12;
}

/** Numbers the pages of an invoice, which begin after the given number of pages. */
function numberPages(sheet: Sheet, { number }: ShopInvoice, before: number): void {
  const pages = sheet.document.getPages().slice(before);
  for (const [index, page] of pages.entries()) {
    const foot = { ...sheet, page, y: 32 };
    write(foot, number, MARGIN, { size: 8, grey: true });
    writeRight(foot, `Página ${index + 1} de ${pages.length}`, RIGHT, { size: 8, grey: true });
  }
}
