import { madridDay } from "../../platform/dates.ts";
import type { InvoiceKind } from "../../platform/vocabulary.ts";
import type { InvoiceDraft } from "./invoice-history.ts";
import { recordAmounts } from "./verifactu/record-amounts.ts";

/** Kinds that name the buyer. */
const COMPLETE: readonly InvoiceKind[] = ["F1", "F3", "R1"];

/** Time and number of an invoice. */
interface Issuing {
  number: string;
  /** Day of issue, yyyy-MM-dd. */
  issuedOn: string;
  /** Time of the record in the chain. */
  recordedAt: string;
}

/** `I`: the issuer, `R`: the recipient. */
interface InvoiceContext<I, R> {
  issuer: I;
  /** Null if the client gave no tax id. */
  receiver: R | null;
  ossPlace: string | null;
  /** Invoices of the order. */
  earlier: readonly { id: string; number: string; issuedOn: string }[];
  /** When its due arose, UTC ISO. */
  dueAt: string;
}

/** An invoice as it is written, and the content of its record in the chain. */
export function newInvoice<I, R>(
  draft: InvoiceDraft,
  { number, issuedOn, recordedAt }: Issuing,
  { issuer, receiver, ossPlace, earlier, dueAt }: InvoiceContext<I, R>,
) {
  const { kind, lines, taxes, total, correctsId, mention } = draft;
  return {
    invoice: {
      ...{ number, kind, issuer, lines, taxes, total, issuedOn, correctsId, mention, ossPlace },
      receiver: COMPLETE.includes(kind) ? receiver : null,
      replaces: earlier
        .filter(({ id }) => draft.replaces.includes(id))
        .map(({ id, number: printed, issuedOn: day }) => ({ id, number: printed, issuedOn: day })),
      operationOn: draft.operationOn ?? madridDay(dueAt),
    },
    record: {
      ...{ record: "alta" as const, number, issuedOn, kind, recordedAt },
      ...recordAmounts({ taxes, ossPlace }),
    },
  };
}
