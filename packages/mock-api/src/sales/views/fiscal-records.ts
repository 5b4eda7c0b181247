import type { FiscalRecord } from "@tablero/contract/sales/shapes/verifactu";
import type { Invoice } from "@tablero/demo-shop/types";
import { invoiceHash } from "@tablero/domain/sales/fiscal/invoice-chain";
import type { Annullable, RecordState, SendingState } from "@tablero/domain/sales/fiscal/verifactu/states";
import { byId, must, where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import type { MockFiscalRecord } from "../invoicing.ts";

const ownRecords = (store: Store, invoiceId: string): MockFiscalRecord[] =>
  store.invoicing.records.filter((record) => record.invoiceId === invoiceId);

const stateOf = ({ environment, answer }: MockFiscalRecord): SendingState =>
  environment === null ? "not-sent" : (answer?.state ?? "waiting");

/** Records of an invoice with their states, oldest first. */
export const recordsOf = (store: Store, invoiceId: string): RecordState[] =>
  ownRecords(store, invoiceId).map((record) => ({ kind: record.record, state: stateOf(record) }));

export function fiscalRecords(store: Store, invoiceId: string): Promise<FiscalRecord[]> {
  const { records } = store.invoicing;
  const neighbour = (record: MockFiscalRecord | undefined): FiscalRecord["previous"] => {
    if (!record) return null;
    const { id, number } = must(store.data.invoices, record.invoiceId);
    return { id, number, kind: record.record, place: record.place };
  };
  return Promise.all(
    ownRecords(store, invoiceId).map(async (record) => {
      const { record: kind, place, recordedAt, hash, previousHash, environment, marks, answer } = record;
      const before = records[place - 2];
      return {
        ...{ kind, place, recordedAt, hash, previousHash, environment },
        holds: previousHash === (before?.hash ?? null) && (await invoiceHash(record)) === hash,
        previous: neighbour(before),
        next: neighbour(records[place]),
        amends: marks.amends,
        sending: stateOf(record),
        code: answer?.code ?? null,
        description: answer?.description ?? null,
        csv: answer?.csv ?? null,
        answeredAt: answer?.answeredAt ?? null,
      };
    }),
  );
}

const LEFT = ["shipped", "delivered", "picked-up", "returned"];

/** The fields of an invoice that determine whether its record can be cancelled. */
export function readAnnullable({ data }: Store, { id, kind, orderId }: Invoice): Annullable {
  const order = byId(data.orders, orderId);
  const others = data.invoices.filter((other) => other.orderId === orderId);
  return {
    kind,
    isTied:
      others.some(({ correctsInvoiceId }) => correctsInvoiceId === id) ||
      (orderId !== null && others.some((other) => other.kind === "F3")) ||
      kind === "F3",
    isOfNothing:
      order?.orderState === "cancelled" &&
      !where(data.shipments, "orderId", order.id).some(({ state }) => LEFT.includes(state)) &&
      !data.refunds.some(
        ({ paymentId, state }) => state === "done" && byId(data.payments, paymentId)?.orderId === order.id,
      ),
  };
}
