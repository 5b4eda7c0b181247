import { expect, test } from "vitest";
import { invoiceQrUrl } from "./environments.ts";

const RECORD = { issuerTaxId: "89890001K", number: "12345678/G33", issuedOn: "2024-01-01", total: 12_345 };
const QUERY = "?nif=89890001K&numserie=12345678%2FG33&fecha=01-01-2024&importe=123.45";

test("the QR code of an invoice links to the environment that holds its record", () => {
  const base = "https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT";
  expect(invoiceQrUrl(RECORD, "production")).toBe(`${base}/ValidarQR${QUERY}`);
  expect(invoiceQrUrl(RECORD, null)).toBe(`${base}/ValidarQRNoVerifactu${QUERY}`);
  expect(invoiceQrUrl(RECORD, "test")).toBe(`https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR${QUERY}`);
});
