import { describe, expect, it } from "vitest";
import { cellText, readBarcode, readCode, readFlag, readInstant, readOptions, toSingleLine } from "./cells.ts";

const readOf = <T>(read: { value: T } | { code: string }): T | string => ("value" in read ? read.value : read.code);

describe("cellText", () => {
  it.each([
    ["'=1+1", "=1+1"],
    ["'+34612345678", "+34612345678"],
    ["'08013", "08013"],
    ["  x ", "x"],
    ["'90s mix", "'90s mix"],
    ['=HYPERLINK("http://malo.example")', '=HYPERLINK("http://malo.example")'],
  ])("%s", (cell, text) => {
    expect(cellText(cell)).toBe(text);
  });
});

describe("toSingleLine", () => {
  it.each([
    ["Fundas <b>premium</b>", "Fundas premium"],
    ["Cat&aacute;n &amp; amigos&nbsp;&#8364;", "Catán & amigos €"],
    ["3 < 4 > 2", "3 < 4 > 2"],
    ["uno<br />dos", "uno dos"],
    ["<script>x</script>", "x"],
    ["a\u00a0 b\u200b", "a b"],
    ["&#xD800;&#0;", ""],
  ])("turns %j into %j", (text, plain) => {
    expect(toSingleLine(text)).toBe(plain);
  });
});

describe("readBarcode", () => {
  it.each([
    ["8436017220100", "8436017220100"],
    ["8436017-220100", "8436017220100"],
    ['="8436017220100"', "8436017220100"],
    ["8436017220100.0", "8436017220100"],
    // UPC-A, both complete and without the leading zero that a spreadsheet removed.
    ["036000291452", "0036000291452"],
    ["36000291452", "0036000291452"],
    ["96385074", "96385074"],
    ["1234565", "01234565"],
    ["08436017220100", "8436017220100"],
    ["0", null],
    ["0000000000000", null],
    ["8,43602E+12", "excel-number"],
    ["8.43602E+12", "excel-number"],
    ["8436017220101", "bad-barcode"],
    ["84360172", "bad-barcode"],
    ["ABC", "bad-barcode"],
  ])("reads %s as %s", (text, code) => {
    expect(readOf(readBarcode(text))).toBe(code);
  });
});

describe("readCode", () => {
  it("keeps numeric-looking codes, and refuses codes that Excel has damaged", () => {
    expect(readOf(readCode("12E4"))).toBe("12E4");
    expect(readOf(readCode('="007"'))).toBe("007");
    expect(readOf(readCode("1,2E+15"))).toBe("excel-number");
  });
});

describe("readInstant", () => {
  it.each([
    ["2024-05-03 18:20:11 +0200", "2024-05-03T16:20:11.000Z"],
    ["2024-05-03 18:20:11", "2024-05-03T16:20:11.000Z"],
    ["2024-01-03T18:20:11Z", "2024-01-03T18:20:11.000Z"],
    ["2024-05-03 18:20:11 UTC", "2024-05-03T18:20:11.000Z"],
    ["03/05/2024 9:05", "2024-05-03T07:05:00.000Z"],
    ["3/5/2024", "2024-05-02T22:00:00.000Z"],
    ["2024-1-3", "2024-01-02T23:00:00.000Z"],
    ["31/02/2024", "bad-date"],
    ["05/23/2024", "bad-date"],
    ["0000-00-00 00:00:00", "bad-date"],
    ["ayer", "bad-date"],
  ])("reads %s as %s", (text, instant) => {
    expect(readOf(readInstant(text))).toBe(instant);
  });
});

describe("small cell readers", () => {
  it.each([
    ["1", true],
    ["SÍ", true],
    ["TRUE", true],
    ["-1", false],
    ["no", false],
    ["quizá", "bad-flag"],
  ])("read the flag %s as %s", (text, flag) => {
    expect(readOf(readFlag(text))).toBe(flag);
  });

  it.each([
    ["Idioma: Español; Estado: NM", { Idioma: "Español", Estado: "NM" }],
    ["Talla: S, Color: Rojo", { Talla: "S", Color: "Rojo" }],
    ["Escala: 1:72", { Escala: "1:72" }],
    ["Jugadores: 2, 3", { Jugadores: "2, 3" }],
    ["Español", "bad-options"],
  ])("read the options %s", (text, options) => {
    expect(readOf(readOptions(text))).toEqual(options);
  });
});
