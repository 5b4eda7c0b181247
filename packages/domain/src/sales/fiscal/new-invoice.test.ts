import { expect, test } from "vitest";
import type { InvoiceKind } from "../../platform/vocabulary.ts";
import { newInvoice } from "./new-invoice.ts";

const issuing = { number: "F2026-000002", issuedOn: "2026-11-21", recordedAt: "2026-11-21T10:00:00+01:00" };
const taxes = [{ rate: 2100, base: 1000, tax: 210, gross: 1210 }];
const draft = (kind: InvoiceKind, more: object = {}) => ({
  ...{ kind, lines: [], taxes, total: 1210, correctsId: null, mention: null, replaces: [], operationOn: null },
  ...more,
});
const context = {
  issuer: "shop",
  receiver: "buyer",
  ossPlace: null as string | null,
  earlier: [{ id: "1", number: "S2026-000001", issuedOn: "2026-11-20" }],
  dueAt: "2026-11-20T23:30:00.000Z",
};

test("a complete invoice names the buyer, and a simplified one does not", () => {
  const receiver = (kind: InvoiceKind) => newInvoice(draft(kind), issuing, context).invoice.receiver;
  expect([receiver("F1"), receiver("F3"), receiver("R1")]).toEqual(["buyer", "buyer", "buyer"]);
  expect([receiver("F2"), receiver("R5")]).toEqual([null, null]);
});

test("the operation date is the day in Madrid on which the invoice became due, unless the draft has another", () => {
  expect(newInvoice(draft("F2"), issuing, context).invoice.operationOn).toBe("2026-11-21");
  const earlier = newInvoice(draft("F2", { operationOn: "2026-11-02" }), issuing, context);
  expect(earlier.invoice.operationOn).toBe("2026-11-02");
});

test("a replacing invoice names the number and day of each invoice that it replaces", () => {
  const { invoice, record } = newInvoice(draft("F3", { replaces: ["1"] }), issuing, { ...context, ossPlace: "PT" });
  expect(invoice.replaces).toEqual([{ id: "1", number: "S2026-000001", issuedOn: "2026-11-20" }]);
  expect(record).toMatchObject({ record: "alta", tax: 0, total: 1000 });
  expect(newInvoice(draft("F1"), issuing, context).record).toMatchObject({ tax: 210, total: 1210 });
});
