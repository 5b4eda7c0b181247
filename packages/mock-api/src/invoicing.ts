import type { InvoiceDue } from "@tablero/demo-shop/types";
import type { FiscalRecordKind, HashedInvoiceRecord } from "@tablero/domain/fiscal/invoice-chain";

/** A record of an invoice in the issuer's chain. */
export interface MockFiscalRecord extends HashedInvoiceRecord {
  record: FiscalRecordKind;
  place: number;
  invoiceId: string;
}

export interface Invoicing {
  /** Due, and not settled yet: the next call issues them, as the server's job does after a commit. */
  waiting: InvoiceDue[];
  /** Those that need the tax id of their buyer, and those behind them. */
  held: InvoiceDue[];
  records: MockFiscalRecord[];
  /** Place of the record that broke the chain; null while it is whole. */
  brokenPlace: number | null;
  acceptedPlace: number;
}
