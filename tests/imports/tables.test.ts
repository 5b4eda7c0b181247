import { type CsvRecord, parseTable } from "@tablero/domain/exchange/imports/reading/table";
import { Failure } from "@tablero/domain/platform/failure";
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from "@tablero/domain/platform/tables/decode";
import { readTable } from "@tablero/server/imports/read-table";
import { describe, expect, it } from "vitest";
import { rowsOf, TABLE_READERS, utf8 } from "./files.ts";

const latin = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, "latin1"));
const utf16 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(`\ufeff${text}`, "utf16le"));

async function failureOf(reading: Promise<unknown>): Promise<Failure> {
  const error: unknown = await reading.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Failure)) throw new Error(`No failure: ${String(error)}`);
  return error;
}

describe.each(TABLE_READERS)("tables read by the %s", (_, read) => {
  const all = async (bytes: Uint8Array) => {
    const table = await read(bytes);
    return { heads: table.heads, rows: await rowsOf(table) };
  };

  it.each([
    ["UTF-8", utf8("Código;Año\nÑandú;€ 5\n")],
    ["UTF-8 with a byte order mark", utf8("\ufeffCódigo;Año\nÑandú;€ 5\n")],
    ["UTF-16", utf16("Código;Año\r\nÑandú;€ 5\r\n")],
    ["Windows-1252", Uint8Array.from([...latin("Código;Año\r\nÑandú;"), 0x80, ...latin(" 5\r\n")])],
  ])("are decoded from %s", async (_name, bytes) => {
    expect(await all(bytes)).toEqual({ heads: ["Código", "Año"], rows: [{ line: 2, cells: ["Ñandú", "€ 5"] }] });
  });

  it.each([
    ["a;b;c\n1,5;2;3\n", ["1,5", "2", "3"]],
    ["a,b,c\n1.5,2,3\n", ["1.5", "2", "3"]],
    ["a\tb\tc\n1,5\t2\t3\n", ["1,5", "2", "3"]],
    ["a|b|c\n1|2|3\n", ["1", "2", "3"]],
    ['"a,x";b;c\n1;2;3\n', ["1", "2", "3"]],
    ["sep=;\r\na;b;c\r\n1;2,5;3\r\n", ["1", "2,5", "3"]],
  ])("are split by the delimiter of %j", async (text, cells) => {
    expect((await all(utf8(text))).rows.map((row) => row.cells)).toEqual([cells]);
  });

  it("have correct line numbers with line breaks in cells, blank lines and mixed line endings", async () => {
    const text = 'a;b\r\n\r\n"1\r\n2\n3";x\n4;5\r\n;\n6;"7 ""q"""\n8;Caja 12" roja\n';
    expect((await all(utf8(text))).rows).toEqual([
      { line: 3, cells: ["1\r\n2\n3", "x"] },
      { line: 6, cells: ["4", "5"] },
      { line: 8, cells: ["6", '7 "q"'] },
      { line: 9, cells: ["8", 'Caja 12" roja'] },
    ]);
  });

  it.each([
    ["an empty file", utf8(""), "El archivo está vacío."],
    ["blank lines", utf8("\n\n;;\n"), "El archivo está vacío."],
    ["headings without rows", utf8("SKU;PVP\n"), "El archivo solo tiene la cabecera: debajo no hay ninguna fila."],
    [
      "an Excel book that was renamed",
      Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8]),
      "Es un libro de Excel o un ZIP: ábrelo y guárdalo como «CSV UTF-8 (delimitado por comas)» y sube ese archivo.",
    ],
    ["a picture", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), "Es una imagen, no un CSV."],
    ["binary", utf8("a;b\n1;\0\n"), "No es un archivo de texto. Exporta los datos como CSV UTF-8."],
    [
      "quotes that are never closed",
      utf8('a;b\n1;2\n3;"4\n5;6\n'),
      'Después de la línea 2 hay unas comillas (") que se abren y no se cierran. Corrígelas y vuelve a subir el archivo.',
    ],
    [
      "an endless row",
      utf8(`a;b\n1;2\n3;"${"x\n".repeat(600_000)}\n`),
      'Después de la línea 2 hay una fila de más de 1.000.000 de caracteres: puede que unas comillas (") no se cierren.',
    ],
    ["too many columns", utf8(`${"a;".repeat(500)}b\n1\n`), "El archivo tiene 501 columnas: como mucho 500."],
  ])("are refused: %s", async (_name, bytes, message) => {
    expect((await failureOf(all(bytes))).detail).toBe(message);
  });
});

describe("the limits of a table", () => {
  it("refuse the byte after 50 MB without reading any further", async () => {
    const part = utf8(`${"x;y\n".repeat(16 * 1024)}`);
    let given = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) {
        given += part.length;
        yield part;
      }
    }
    const failure = await failureOf(readTable(endless()).then(rowsOfCount));
    expect(failure.code).toBe("too-large");
    expect(given).toBeLessThan(MAX_IMPORT_BYTES + 20 * part.length);
  });

  it("refuse row 1,000,001 and hold none of the rows before it", async () => {
    let made = 0;
    async function* records(): AsyncGenerator<CsvRecord[]> {
      for (;;) {
        yield Array.from({ length: 10_000 }, (): CsvRecord => {
          made += 1;
          return { record: ["a", "b"], lines: made };
        });
      }
    }
    let read = 0;
    const table = await parseTable(records());
    const failure = await failureOf(
      (async () => {
        for await (const batch of table.batches) read += batch.length;
      })(),
    );
    expect(failure.code).toBe("too-large");
    expect(read).toBeLessThanOrEqual(MAX_IMPORT_ROWS);
    expect(read).toBeGreaterThan(MAX_IMPORT_ROWS - 10_000);
  });
});

/** Counts rows without keeping them. */
async function rowsOfCount(table: Awaited<ReturnType<typeof readTable>>): Promise<number> {
  let count = 0;
  for await (const batch of table.batches) count += batch.length;
  return count;
}
