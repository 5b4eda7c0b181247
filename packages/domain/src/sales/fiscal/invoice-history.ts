import type { InvoiceKind } from "../../platform/vocabulary.ts";
import type { OssPlace } from "../../settings/taxes/oss-places.ts";

import type { InvoiceCause } from "./invoice-dues.ts";
import type { TaxTotal } from "./tax.ts";

/** A line of an invoice: quantity × unitPrice − discount = total, cents with tax included. */
export interface InvoiceLine {
  description: string;
  quantity: number;
  unitPrice: number;
  discount: number;
  total: number;
  /** Basis points. */
  taxRate: number;
}

/** A line of an order as invoices need it. */
export interface InvoicedLine extends InvoiceLine {
  id: string;
  /** It came into the order after it was placed. */
  added?: boolean | undefined;
}

export interface InvoicedOrder {
  number: string;
  /** Sold without IVA. */
  taxFree: boolean;
  /** And so to a business of another member state. */
  euBusiness: boolean;
  /** With the IVA of another member state (OSS); null: that of Spain, or none. */
  ossPlace: OssPlace | null;
  lines: readonly InvoicedLine[];
  shippingName: string;
  /** Cents. */
  shippingTotal: number;
  feesTotal: number;
  taxes: readonly TaxTotal[];
  /** The buyer gave a tax id: complete invoices. */
  hasReceiver: boolean;
}

/** An invoice of the same order that was issued before. */
export interface EarlierInvoice {
  id: string;
  number: string;
  kind: InvoiceKind;
  total: number;
  taxes: readonly TaxTotal[];
  /** yyyy-MM-dd */
  operationOn: string;
  /** Ids of the simplified ones that it replaces: of an F3. */
  replaces: readonly string[];
}

/** A due of the same order that is settled. */
export interface SettledDue {
  cause: InvoiceCause;
  sourceId: string;
  amount: number;
  /** Null where there was nothing to issue. */
  invoiceId: string | null;
  /** Of a payment: the part that an invoice at delivery had covered already; cents. */
  covered: number;
  /** Of a refund: the payment that it pays back. */
  paymentId: string | null;
  /** Of a refund: what the order costs less for it; null where all of it is owed again. */
  waived: Waiver | null;
}

/** The due at hand, with its payment or refund. */
export type DueNow =
  | { cause: Exclude<InvoiceCause, "refund">; sourceId: string; amount: number }
  | {
      cause: "refund";
      sourceId: string;
      amount: number;
      reason: string;
      shipping: number;
      lines: readonly { lineId: string; quantity: number; amount: number }[];
      payment: { id: string; amount: number };
      /** As in `SettledDue`. */
      waived: Waiver | null;
    };

export interface InvoiceDraft {
  kind: InvoiceKind;
  lines: InvoiceLine[];
  /** Highest rate first. */
  taxes: TaxTotal[];
  /** On a corrective invoice negative, or nothing where it only moves money to another rate. */
  total: number;
  correctsId: string | null;
  mention: string | null;
  /** Ids of the simplified ones that it replaces: of an F3. */
  replaces: string[];
  /** Day of the operation, yyyy-MM-dd; null: that of its due. */
  operationOn: string | null;
}

export type DraftOutcome =
  /** `covered`: as in `SettledDue`. */
  | { kind: "issue"; draft: InvoiceDraft; covered: number }
  | { kind: "nothing"; covered: number }
  /** Above the limit of a simplified invoice, and the buyer is not known. */
  | { kind: "held" };

/** Facts that a due is decided by. */
export interface InvoiceHistory {
  order: InvoicedOrder;
  earlier: readonly EarlierInvoice[];
  settled: readonly SettledDue[];
  /** Ids of refunds that are asked for, or made and not corrected yet: the due's own may be among them. */
  openRefunds: readonly string[];
  /**
   * Cents that are here to stay: captured less refunds that were made. Null while a refund is asked for or another due
   * of the order waits, and of a closed order: then each due is decided by itself.
   */
  inHand: number | null;
}

/** Price reduction of an order by a refund: cents, and their distribution over the rates. */
export interface Waiver {
  amount: number;
  taxes: readonly Pick<TaxTotal, "rate" | "gross">[];
}
