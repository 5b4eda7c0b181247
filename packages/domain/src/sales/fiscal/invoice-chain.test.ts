import { describe, expect, it } from "vitest";
import type { HashedInvoiceRecord, InvoiceRecord } from "./invoice-chain.ts";
import { findBrokenLink, invoiceHash, invoiceRecordText } from "./invoice-chain.ts";

/** The tax agency's official example. */
const official: InvoiceRecord = {
  issuerTaxId: "89890001K",
  number: "12345678/G33",
  issuedOn: "2024-01-01",
  kind: "F1",
  tax: 1235,
  total: 12_345,
  previousHash: null,
  recordedAt: "2024-01-01T19:20:30+01:00",
};
const OFFICIAL_HASH = "3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60";

async function chainOf(count: number): Promise<HashedInvoiceRecord[]> {
  const chain: HashedInvoiceRecord[] = [];
  for (let index = 0; index < count; index += 1) {
    const record = { ...official, number: `F2026-${index + 1}`, previousHash: chain.at(-1)?.hash ?? null };
    chain.push({ ...record, hash: await invoiceHash(record) });
  }
  return chain;
}

describe("invoiceRecordText", () => {
  it("joins the fields in the official order, trimmed", () => {
    expect(invoiceRecordText({ ...official, number: " 12345678/G33 " })).toBe(
      "IDEmisorFactura=89890001K&NumSerieFactura=12345678/G33&FechaExpedicionFactura=01-01-2024&TipoFactura=F1" +
        "&CuotaTotal=12.35&ImporteTotal=123.45&Huella=&FechaHoraHusoGenRegistro=2024-01-01T19:20:30+01:00",
    );
  });

  it("omits kind and amounts for an anulación", () => {
    expect(invoiceRecordText({ ...official, record: "anulacion", previousHash: "AB" })).toBe(
      "IDEmisorFacturaAnulada=89890001K&NumSerieFacturaAnulada=12345678/G33&FechaExpedicionFacturaAnulada=01-01-2024" +
        "&Huella=AB&FechaHoraHusoGenRegistro=2024-01-01T19:20:30+01:00",
    );
  });

  it("writes small and negative amounts", () => {
    const text = invoiceRecordText({ ...official, tax: -5, total: -100 });
    expect(text).toContain("CuotaTotal=-0.05&ImporteTotal=-1.00");
    expect(invoiceRecordText({ ...official, tax: 0 })).toContain("CuotaTotal=0.00&");
  });
});

describe("invoiceHash", () => {
  it("gives the hash of the official example", async () => {
    expect(await invoiceHash(official)).toBe(OFFICIAL_HASH);
  });

  it("gives the hashes of the official examples of a second alta and of an anulación", async () => {
    const second = {
      ...official,
      number: "12345679/G34",
      previousHash: OFFICIAL_HASH,
      recordedAt: "2024-01-01T19:20:35+01:00",
    };
    const hash = await invoiceHash(second);
    expect(hash).toBe("F7B94CFD8924EDFF273501B01EE5153E4CE8F259766F88CF6ACB8935802A2B97");
    const annulled = {
      ...second,
      record: "anulacion" as const,
      previousHash: hash,
      recordedAt: "2024-01-01T19:20:40+01:00",
    };
    expect(await invoiceHash(annulled)).toBe("177547C0D57AC74748561D054A9CEC14B4C4EA23D1BEFD6F2E69E3A388F90C68");
  });
});

describe("findBrokenLink", () => {
  it("accepts an intact chain and an empty one", async () => {
    expect(await findBrokenLink(await chainOf(4))).toBeNull();
    expect(await findBrokenLink([])).toBeNull();
  });

  it("finds a changed amount, a missing record and one out of order", async () => {
    const chain = await chainOf(4);
    const changed = chain.map((record, index) => (index === 2 ? { ...record, total: 1 } : record));
    expect(await findBrokenLink(changed)).toBe(2);
    expect(await findBrokenLink(chain.toSpliced(1, 1))).toBe(1);
    expect(await findBrokenLink(chain.slice(1))).toBe(0);
  });
});
