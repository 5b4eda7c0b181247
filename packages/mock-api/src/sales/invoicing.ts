import type { InvoiceDue } from "@tablero/demo-shop/types";
import type { FiscalRecordKind, HashedInvoiceRecord } from "@tablero/domain/sales/fiscal/invoice-chain";
import type { DeclarationProducer } from "@tablero/domain/sales/fiscal/verifactu/declaration";
import type { VerifactuEnvironment } from "@tablero/domain/sales/fiscal/verifactu/environments";
import { DEFAULT_OBLIGATION, type ObligationSettings } from "@tablero/domain/sales/fiscal/verifactu/obligation";
import type { SignedProducer } from "@tablero/domain/sales/fiscal/verifactu/producer";
import { DEFAULT_VERIFACTU, type VerifactuSettings } from "@tablero/domain/sales/fiscal/verifactu/settings";
import type { AgencyState, RecordMarks } from "@tablero/domain/sales/fiscal/verifactu/states";

/** A record of an invoice in the issuer's chain. */
export interface MockFiscalRecord extends HashedInvoiceRecord {
  record: FiscalRecordKind;
  place: number;
  invoiceId: string;
  environment: VerifactuEnvironment | null;
  marks: RecordMarks;
  /** The agency's result; null if there is none yet. */
  answer: RecordAnswer | null;
}

export interface RecordAnswer {
  state: AgencyState;
  code: string | null;
  description: string | null;
  csv: string | null;
  answeredAt: string;
}

export interface Invoicing {
  /** Due invoices that are not issued yet: the next call issues them, as the server's job does after a commit. */
  waiting: InvoiceDue[];
  /** Due invoices that need the client's tax id, and those due after them. */
  held: InvoiceDue[];
  records: MockFiscalRecord[];
  /** Position of the record that broke the chain; null while it is intact. */
  brokenPlace: number | null;
  acceptedPlace: number;
}

/** Settings for sending records. The mock sends nothing; stories and tests set the agency's response. */
export interface MockVerifactu {
  settings: VerifactuSettings;
  /** From the settings; null: use the configuration. */
  producer: SignedProducer | null;
  /** The producer in the mock's configuration; null in stories of a shop without a producer. */
  configured: DeclarationProducer | null;
  obligation: ObligationSettings;
  version: number;
  certificate: { holder: string; taxId: string; endsAt: string; seal: boolean; storedAt: string } | null;
  failure: { text: string; since: string; attempts: number; nextAt: string | null } | null;
}

export const noInvoicing = (): Invoicing => ({
  waiting: [],
  held: [],
  records: [],
  brokenPlace: null,
  acceptedPlace: 0,
});

/** The producer of the mock. */
const MOCK_PRODUCER: DeclarationProducer = {
  name: "Tablero Software, S. L.",
  taxId: "B00000018",
  address: "Calle del Dado 6, 28001 Madrid",
  contact: "soporte@tablero.test",
  place: "Madrid",
  signedOn: "2026-11-20",
};

export const noVerifactu = (): MockVerifactu => ({
  settings: DEFAULT_VERIFACTU,
  producer: null,
  configured: MOCK_PRODUCER,
  obligation: DEFAULT_OBLIGATION,
  version: 0,
  certificate: null,
  failure: null,
});
