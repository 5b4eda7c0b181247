import type { Invoicing } from "@tablero/contract/sales/shapes/admin-records";
import type { InvoiceDue, Order, Refund } from "@tablero/demo-shop/types";
import { madridDay } from "@tablero/domain/platform/dates";
import { newToken } from "@tablero/domain/platform/ids";
import { draftInvoice, lineDescription } from "@tablero/domain/sales/fiscal/draft-invoice";
import { invoiceHeldNotice } from "@tablero/domain/sales/fiscal/held-notice";
import { type FiscalRecordKind, type InvoiceRecord, invoiceHash } from "@tablero/domain/sales/fiscal/invoice-chain";
import type { InvoiceDue as NewDue } from "@tablero/domain/sales/fiscal/invoice-dues";
import type { DueNow, InvoiceDraft, InvoiceHistory, Waiver } from "@tablero/domain/sales/fiscal/invoice-history";
import {
  breakNotFound,
  chainBroken,
  checkIssuer,
  type IssuingStop,
  invoiceNumber,
  issueMoment,
  seriesCode,
  seriesOf,
} from "@tablero/domain/sales/fiscal/issuing";
import { newInvoice } from "@tablero/domain/sales/fiscal/new-invoice";
import { environmentOn } from "@tablero/domain/sales/fiscal/verifactu/settings";
import { FIRST_RECORD, isAnnulled, type RecordMarks } from "@tablero/domain/sales/fiscal/verifactu/states";
import { heldAmount } from "@tablero/domain/sales/orders/paying/money";
import { lineOptions } from "../../../catalogue/views/refs.ts";
import { notify } from "../../../platform/commands/notify.ts";
import { byId, must, where } from "../../../platform/rows.ts";
import type { Store } from "../../../platform/store.ts";
import { vatCheckOfSale } from "../../views/billing.ts";
import { recordsOf } from "../../views/fiscal-records.ts";
import { isActiveOrder, linesOf, paymentTotals, refundsOf } from "../../views/order-story.ts";
import { isHeld } from "./held-invoices.ts";
import { notifyOssLimit } from "./oss.ts";

/** Stores the invoices due after a decision; they are issued before the next call. */
export function storeDues(store: Store, order: Order, dues: readonly NewDue[]): void {
  const createdAt = store.now();
  const waiting = { covered: 0, invoiceId: null, settledAt: null, createdAt };
  for (const due of dues) store.invoicing.waiting.push({ id: store.newId(), orderId: order.id, ...due, ...waiting });
}

/** Money refunded before it was invoiced needs no invoice. */
export function reduceDues(store: Store, lessened: readonly { paymentId: string; amount: number }[]): void {
  for (const { paymentId, amount } of lessened)
    for (const due of store.invoicing.waiting)
      if (due.cause === "payment" && due.sourceId === paymentId) due.amount = Math.max(due.amount - amount, 0);
}

/** Issuing runs of one shop are sequential, because each record continues the end of the chain. */
const running = new WeakMap<Store, Promise<void>>();

/** Issues due invoices. Those that cannot be issued stay due. */
export function issueWaitingInvoices(store: Store): Promise<void> {
  if (store.invoicing.waiting.length === 0) return Promise.resolve();
  const run = (running.get(store) ?? Promise.resolve()).then(() => issueAll(store));
  running.set(store, run);
  return run;
}

/** Reason why no invoice can be issued now; null if one can. */
export function issuingStop(store: Store): IssuingStop | null {
  const { brokenPlace } = store.invoicing;
  return checkIssuer(store.data.settings) ?? (brokenPlace === null ? null : chainBroken(brokenPlace));
}

async function issueAll(store: Store): Promise<void> {
  if (issuingStop(store)) return;
  const dues = store.invoicing.waiting.splice(0);
  for (const [index, due] of dues.entries()) {
    const order = must(store.data.orders, due.orderId);
    if (isHeld(store, order)) {
      store.invoicing.held.push(due);
      continue;
    }
    const outcome = draftInvoice(readHistory(store, order, dues.slice(index)), dueNow(store, due));
    if (outcome.kind === "held") {
      notify(store, invoiceHeldNotice(order.id, order.number));
      store.invoicing.held.push(due);
      continue;
    }
    const invoiceId = outcome.kind === "issue" ? await issue(store, order, due, outcome.draft) : null;
    store.data.invoiceDues.push({ ...due, invoiceId, covered: outcome.covered, settledAt: store.now() });
  }
}

/** `open`: due invoices that are not issued yet. */
function readHistory(store: Store, order: Order, open: readonly InvoiceDue[]): InvoiceHistory {
  const refunds = refundsOf(store, order.id);
  const others = [...open.slice(1), ...store.invoicing.held].filter(({ orderId }) => orderId === order.id);
  const isLast = others.length === 0 && refunds.every(({ state }) => state !== "requested");
  return {
    inHand: isLast && isActiveOrder(order) ? heldAmount(paymentTotals(store, order)) : null,
    order: {
      number: order.number,
      taxFree: order.taxExempt,
      euBusiness: vatCheckOfSale(order) !== null,
      ossPlace: order.ossPlace,
      lines: linesOf(store, order.id).map((line) => ({
        id: line.id,
        description: lineDescription(line.name, lineOptions(store, line.variantId)),
        quantity: line.quantity,
        unitPrice: line.unitPrice,
        discount: line.discount,
        total: line.total,
        taxRate: line.taxRate,
        added: store.addedLines.has(line.id),
      })),
      shippingName: order.shippingName,
      shippingTotal: order.shippingTotal,
      feesTotal: order.feeTotal,
      taxes: order.taxes,
      hasReceiver: order.billingTaxId !== null,
    },
    earlier: where(store.data.invoices, "orderId", order.id)
      .filter(({ id }) => !isAnnulled(recordsOf(store, id)))
      .map(({ operationDate, replaces, ...invoice }) => ({
        ...invoice,
        operationOn: operationDate,
        replaces: replaces.map(({ id }) => id),
      })),
    settled: where(store.data.invoiceDues, "orderId", order.id).map((due) => {
      const refund = byId(store.data.refunds, due.sourceId);
      return { ...due, paymentId: refund?.paymentId ?? null, waived: refund ? waiverOf(refund) : null };
    }),
    openRefunds: [
      ...refunds.filter(({ state }) => state === "requested"),
      ...open.flatMap(({ orderId, cause, sourceId }) =>
        orderId === order.id && cause === "refund" ? [{ id: sourceId }] : [],
      ),
    ].map(({ id }) => id),
  };
}

const waiverOf = ({ waived, taxes }: Refund): Waiver | null => (waived > 0 ? { amount: waived, taxes } : null);

function dueNow(store: Store, { cause, sourceId, amount }: InvoiceDue): DueNow {
  if (cause !== "refund") return { cause, sourceId, amount };
  const refund = must(store.data.refunds, sourceId);
  const { reason, shipping, lines, paymentId } = refund;
  const payment = must(store.data.payments, paymentId);
  return { cause, sourceId, amount, reason, shipping, lines, payment, waived: waiverOf(refund) };
}

async function issue(store: Store, order: Order, due: InvoiceDue, draft: InvoiceDraft): Promise<string> {
  const { data, invoicing } = store;
  const at = store.now();
  const letter = seriesOf(draft.kind);
  const last = invoicing.records.at(-1);
  const days = data.invoices.filter(({ kind }) => seriesOf(kind) === letter).map(({ issueDate }) => issueDate);
  const end = { lastHash: last?.hash ?? null, lastRecordedAt: last?.recordedAt ?? null };
  const { recordedAt, issuedOn, year } = issueMoment(end, at, days.toSorted().at(-1) ?? null);
  const series = seriesIn(store, letter, year);
  series.lastNumber += 1;
  const number = invoiceNumber(series.code, series.lastNumber);
  const id = store.newId();
  const { legalName: name, taxId, address } = data.settings;
  const { ossPlace, clientId, billingName, billingTaxId, billingAddress } = order;
  const own = where(data.invoices, "orderId", order.id);
  const { invoice, record } = newInvoice(
    draft,
    { number, issuedOn, recordedAt },
    {
      issuer: { name, taxId, address },
      receiver: { name: billingName ?? order.name, taxId: billingTaxId, address: billingAddress },
      ossPlace,
      earlier: own.map((other) => ({ id: other.id, number: other.number, issuedOn: other.issueDate })),
      dueAt: due.createdAt,
    },
  );
  const { lines: _, issuedOn: issueDate, operationOn: operationDate, correctsId: correctsInvoiceId, ...rest } = invoice;
  data.invoices.push({
    ...rest,
    ...{ id, token: newToken(), seriesId: series.id, sequence: series.lastNumber, orderId: order.id, clientId },
    ...{ issueDate, operationDate, correctsInvoiceId, issuedAt: at },
  });
  for (const [index, line] of draft.lines.entries())
    data.invoiceLines.push({ id: store.newId(), invoiceId: id, position: index + 1, ...line });
  if (draft.kind !== "F3") notifyOssLimit(store, order, draft.taxes);
  await addRecord(store, id, { ...record, issuerTaxId: taxId }, FIRST_RECORD);
  return id;
}

/** Adds a record at the end of the chain. The record is sent if the shop sends records on that day. */
export async function addRecord(
  { invoicing, verifactu }: Store,
  invoiceId: string,
  fields: Omit<InvoiceRecord, "previousHash"> & { record: FiscalRecordKind },
  marks: RecordMarks,
): Promise<void> {
  const record = { ...fields, previousHash: invoicing.records.at(-1)?.hash ?? null };
  const hash = await invoiceHash(record);
  const environment = environmentOn(verifactu.settings, madridDay(fields.recordedAt));
  invoicing.records.push({
    ...record,
    ...{ hash, invoiceId, environment, marks, answer: null },
    place: invoicing.records.length + 1,
  });
}

const SERIES_NAMES = { F: "Completa", S: "Simplificada", R: "Rectificativa" } as const;

function seriesIn(store: Store, kind: "F" | "S" | "R", year: number) {
  const code = seriesCode(kind, year);
  const found = store.data.invoiceSeries.find((series) => series.code === code);
  if (found) return found;
  const series = { id: store.newId(), code, name: SERIES_NAMES[kind], kind, year, lastNumber: 0 };
  store.data.invoiceSeries.push(series);
  return series;
}

/** Invoices to be issued, and anything that prevents this. */
export function invoicingView(store: Store): Invoicing {
  const { waiting, held, records, brokenPlace } = store.invoicing;
  return { waiting: waiting.length, held: held.length, stop: issuingStop(store), records: records.length, brokenPlace };
}

/** Checks the records from a position on. */
export async function checkChain(store: Store, from: number): Promise<Invoicing> {
  const { records, acceptedPlace } = store.invoicing;
  for (const [index, record] of records.entries()) {
    if (index < acceptedPlace || index < from - 1) continue;
    const before = records[index - 1]?.hash ?? null;
    if (record.previousHash === before && (await invoiceHash(record)) === record.hash) continue;
    store.invoicing.brokenPlace = record.place;
    break;
  }
  return invoicingView(store);
}

/** Continues the chain after a break. Throws `invalid-transition` if the chain is not broken at this position. */
export function acceptBreak(store: Store, place: number): Invoicing {
  if (store.invoicing.brokenPlace !== place) throw breakNotFound();
  Object.assign(store.invoicing, { brokenPlace: null, acceptedPlace: store.invoicing.records.length });
  return invoicingView(store);
}
