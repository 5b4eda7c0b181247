import type { PaymentMethod, ProductKind } from "@tablero/domain/platform/vocabulary";
import type { TaxTotal } from "@tablero/domain/sales/fiscal/tax";
import type { AcceptedPage } from "@tablero/domain/settings/legal/pages";
import type { MailAddress, ToPerson } from "./base-types.ts";

/** Amounts in cents. */
export interface MailLine {
  name: string;
  /** Options of the variant, by the names in `option-labels`. */
  options: Readonly<Record<string, string>>;
  quantity: number;
  /** Null if prices do not matter, for example in a parcel. */
  amount: number | null;
  /** Kind of the product; the mail of an order of services does not name the guarantee of goods. */
  kind?: ProductKind | null;
}

/** In cents; the taxes add up to the total. */
export interface MailTotals {
  subtotal: number;
  discount: number;
  couponCode: string | null;
  /** Null if nothing is delivered: event places, or services. */
  shipping: number | null;
  /** True for services alone. */
  inShop?: boolean | undefined;
  fee: number;
  total: number;
  taxes: readonly TaxTotal[];
  taxFree: boolean;
  /** The member state whose IVA applies (OSS); null: Spain. */
  taxCountry: string | null;
}

export interface MailDelivery {
  /** «Rutas Exprés» */
  name: string;
  pickup: boolean;
  /** «Llega el martes 24», or «24–48 h» while the day depends on the payment; null for pickup. */
  days: string | null;
  /** Null for pickup. */
  address: MailAddress | null;
  /** True if the order has services alone, which take place in the shop. */
  inShop?: boolean;
  /** The booking, if the order contains only event places; nothing is then delivered. */
  places?: { count: number; url: string | null };
}

/** Common fields of emails about an order. Instants are UTC ISO text. */
export interface AboutOrder extends ToPerson {
  number: string;
  token: string;
  placedAt: string;
  method: PaymentMethod;
  delivery: MailDelivery;
}

export interface WholeOrder extends AboutOrder {
  lines: readonly MailLine[];
  totals: MailTotals;
}

/** Pending payment of an order; amounts in cents. */
export type MailPayment =
  | { kind: "transfer"; iban: string; beneficiary: string; concept: string; amount: number; dueAt: string | null }
  | { kind: "online"; amount: number; dueAt: string | null };

/** A version of a legal text that was accepted with an order. */
export interface AcceptedText {
  page: AcceptedPage;
  version: number;
  /** Time of publication: UTC ISO text. */
  at: string;
  /** Sanitised HTML with the values at the time of publication. */
  html: string;
}

export interface OrderReceived extends WholeOrder {
  /** Outstanding payment; null if paid, payable on delivery, or closed. */
  payment: MailPayment | null;
  paid: boolean;
  /** Cents of preorders that are not due yet; none if omitted. */
  later?: number;
  /** True if the order was cancelled or expired before this email was written. */
  closed: boolean;
  withdrawalDays: number;
  /** Empty if the shop had published no legal text. */
  accepted: readonly AcceptedText[];
  /** The shop's own text about the payment method, as plain text; may be empty. */
  paymentText: string;
}

export interface OrderLink extends AboutOrder {
  /** Absolute URL of the order's page, for the recipient only. */
  url: string;
}

export interface OrderConfirmation extends WholeOrder {
  /** Absolute URL with the confirmation secret after the `#`, for the recipient only. */
  url: string;
  /** Deadline of the confirmation. */
  until: string | null;
}

export interface OrderPaid extends WholeOrder {
  paidAt: string;
  /** Captured cents; the total if omitted. */
  captured?: number;
  /** Cents of preorders that are not due yet; none if omitted. */
  later?: number;
}

/** The balance of a preorder is due. */
export interface BalanceDue extends WholeOrder {
  /** Cents. */
  due: number;
  /** Captured so far. */
  paid: number;
  /** Instant (UTC ISO); null if it is paid on delivery. */
  until: string | null;
}

/** Reminder of a payment that has not arrived. */
export interface PaymentReminder extends WholeOrder {
  payment: MailPayment;
  /** Calendar days until the order is cancelled; null without a deadline. */
  daysLeft: number | null;
}

/** Sent after staff have changed the order; contains its new state. */
export interface OrderChanged extends WholeOrder {
  /** The changes as listed in the timeline: Spanish sentences. */
  change: string;
  /** Cents still to be paid; 0 if nothing is due. */
  due: number;
  /** True if the amount is paid on the order's page. */
  online: boolean;
}

export interface OrderShipped extends AboutOrder {
  carrier: string;
  tracking: string | null;
  trackingUrl: string | null;
  lines: readonly MailLine[];
  /** True if part of the order is delivered later. */
  partial: boolean;
  /** Release date (yyyy-MM-dd) of the preorders that are still to come in a parcel of their own; null without any. */
  awaited: string | null;
  /** Amount to pay on delivery, in cents; null if already paid. */
  due: number | null;
}

export interface OrderReady extends AboutOrder {
  lines: readonly MailLine[];
  /** Release date (yyyy-MM-dd) of the preorders that are still to come in a parcel of their own; null without any. */
  awaited: string | null;
  /** Pickup deadline; null if already paid. */
  until: string | null;
  /** Amount to pay at the counter, in cents; null if already paid. */
  due: number | null;
}

export interface OrderCancelled extends AboutOrder {
  /** `expired`: the payment did not arrive in time. */
  how: "shop" | "shopper" | "expired" | "system";
  /** One sentence; empty if there is no reason. */
  reason: string;
  lines: readonly MailLine[];
  /** Refunded amount in cents; 0 if nothing had been paid. */
  refund: number;
}

export interface OrderRefunded extends AboutOrder {
  amount: number;
  /** The part of the amount for delivery and fees. */
  shipping: number;
  /** True if everything paid has been refunded. */
  whole: boolean;
  reason: string;
  lines: readonly MailLine[];
  refundedAt: string;
}

/**
 * An invoice that is sent automatically: the client gave a tax id after ordering, or an invoice is corrected after a
 * change to the order.
 */
export interface OrderInvoice extends AboutOrder {
  invoiceNumber: string;
  invoiceToken: string;
  /** yyyy-MM-dd */
  issuedOn: string;
  /** Cents. */
  total: number;
  /** Numbers of the simplified invoices that this one replaces. */
  replaces: readonly string[];
  /** Number of the invoice that this one corrects; null if none. */
  corrects: string | null;
}

/** A withdrawal or another return. */
export interface ReturnMail extends AboutOrder {
  /** `P2026-000123-D1` */
  returnNumber: string;
  /** State that the email reports; not used in the receipt. */
  state: "received" | "refunded" | "refused";
  declaredAt: string;
  /** Name of the person who declared the return, and their text; may be empty. */
  declaredBy: string;
  declaredNote: string;
  lines: readonly MailLine[];
  /** Units that must be returned. */
  toSend: number;
  /** Deadline for sending back the goods and for the refund. */
  deadline: string;
  /** Cents. */
  refunded: number;
  /** Amount withheld for lost value, in cents, with its reason; or the reason of a refusal. */
  deducted: number;
  reason: string;
}
