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

/** A line of an order with the fields that invoices need. */
export interface InvoicedLine extends InvoiceLine {
  id: string;
  /** Whether it was added to the order after it was placed. */
  added?: boolean | undefined;
}

export interface InvoicedOrder {
  number: string;
  /** Sold without IVA. */
  taxFree: boolean;
  /** Sold without IVA to a business of another member state. */
  euBusiness: boolean;
  /** The other member state whose IVA is charged (OSS); null for Spanish IVA, or none. */
  ossPlace: OssPlace | null;
  lines: readonly InvoicedLine[];
  shippingName: string;
  /** Cents. */
  shippingTotal: number;
  feesTotal: number;
  taxes: readonly TaxTotal[];
  /** Whether the client gave a tax id, so that invoices are complete. */
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
  /** For an F3: ids of the simplified invoices that it replaces. */
  replaces: readonly string[];
}

/** A due invoice of the same order that is already settled. */
export interface SettledDue {
  cause: InvoiceCause;
  sourceId: string;
  amount: number;
  /** Null if there was nothing to issue. */
  invoiceId: string | null;
  /** For a payment: the part that an invoice at delivery already covered; cents. */
  covered: number;
  /** For a refund: the payment that it refunds. */
  paymentId: string | null;
  /** For a refund: its price reduction of the order; null if the whole amount is owed again. */
  waived: Waiver | null;
}

/** The current due, with its payment or refund. */
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
  /** Negative on a corrective invoice, or zero if it only moves money to another rate. */
  total: number;
  correctsId: string | null;
  mention: string | null;
  /** For an F3: ids of the simplified invoices that it replaces. */
  replaces: string[];
  /** Day of the operation, yyyy-MM-dd; null for the day on which it became due. */
  operationOn: string | null;
}

export type DraftOutcome =
  /** `covered`: as in `SettledDue`. */
  | { kind: "issue"; draft: InvoiceDraft; covered: number }
  | { kind: "nothing"; covered: number }
  /** The invoice exceeds the limit of a simplified one, and the client is not identified. */
  | { kind: "held" };

/** The inputs that determine how a due invoice is settled. */
export interface InvoiceHistory {
  order: InvoicedOrder;
  earlier: readonly EarlierInvoice[];
  settled: readonly SettledDue[];
  /** Ids of refunds that are requested, or made but not corrected yet; these can include the due's own refund. */
  openRefunds: readonly string[];
  /**
   * Captured less refunded cents. Null for a closed order, and while a refund is requested or another invoice of
   * the order is due: each due is then decided separately.
   */
  inHand: number | null;
}

/** Price reduction of an order by a refund: cents, and their distribution over the rates. */
export interface Waiver {
  amount: number;
  taxes: readonly Pick<TaxTotal, "rate" | "gross">[];
}
