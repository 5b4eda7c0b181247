import type { RegistrationEnd } from "@tablero/domain/events/events/desk";
import type { IssueBlock } from "@tablero/domain/people/newsletter/issues";
import type { PaymentMethod, RegistrationState, StaffRole } from "@tablero/domain/platform/vocabulary";
import type { TaxTotal } from "@tablero/domain/sales/fiscal/tax";
import type { AcceptedPage } from "@tablero/domain/settings/legal/pages";

/** A mail ready to send. */
export interface Mail {
  subject: string;
  html: string;
  text: string;
}

/** The shop's details in the footer of its mails. Empty ones are omitted. */
export interface MailShop {
  name: string;
  legalName: string;
  taxId: string;
  address: MailAddress;
  phone: string;
  email: string;
  /** Short lines: the opening hours of the week, and exceptions in the next month. */
  openingHours: readonly string[];
  /** Origin of the shop's pages, without a trailing slash. */
  url: string;
  /**
   * The shop's own brand: the address of its logo, or null to show only its name, and its accent, `#rrggbb` or empty.
   * Missing: the software's logo.
   */
  brand?: { logo: string | null; accent: string };
  /** Address of the official notice of the legal guarantee. Missing: the notice is written as text. */
  guaranteeNotice?: string;
}

export interface MailAddress {
  name: string;
  surname?: string | null | undefined;
  line1: string;
  line2?: string | null | undefined;
  postcode: string;
  city: string;
  province: string;
}

/** Amounts in cents. */
export interface MailLine {
  name: string;
  /** Keyed by the names of `option-labels`. */
  options: Readonly<Record<string, string>>;
  quantity: number;
  /** Null if prices do not matter, for example in a parcel. */
  amount: number | null;
}

/** In cents; the taxes add up to the total. */
export interface MailTotals {
  subtotal: number;
  discount: number;
  couponCode: string | null;
  /** Null if nothing is delivered. */
  shipping: number | null;
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
  /** «24–48 h»; null for pickup. */
  days: string | null;
  /** Null for pickup. */
  address: MailAddress | null;
  /** The booking, if the order contains only event places: nothing is delivered. */
  places?: { count: number; url: string | null };
}

/** Common to every mail: the shop, and the name of the recipient, which may be empty. */
export interface ToPerson {
  shop: MailShop;
  name: string;
}

/** Common fields of mails about an order. Instants are UTC ISO text. */
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
  /** Sanitised HTML with the values at its publication. */
  html: string;
}

export interface OrderReceived extends WholeOrder {
  /** Outstanding payment; null when paid, payable on delivery, or closed. */
  payment: MailPayment | null;
  paid: boolean;
  /** Cents of preorders that are not due yet; none when omitted. */
  later?: number;
  /** The order was cancelled or expired before this mail was written. */
  closed: boolean;
  withdrawalDays: number;
  /** Empty if the shop had published nothing. */
  accepted: readonly AcceptedText[];
  /** The shop's own text about the payment method, plain text; empty without one. */
  paymentText: string;
}

export interface OrderConfirmation extends WholeOrder {
  /** Absolute, with the confirmation secret after the `#`: for the recipient only. */
  url: string;
  /** Deadline of the confirmation. */
  until: string | null;
}

export interface OrderPaid extends WholeOrder {
  paidAt: string;
  /** Captured cents; the total when omitted. */
  captured?: number;
  /** Cents of preorders that are not due yet; none when omitted. */
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

/** Staff changed the order; this is its new state. */
export interface OrderChanged extends WholeOrder {
  /** The changes as listed in the timeline: Spanish sentences. */
  change: string;
  /** Cents still to be paid; 0 when nothing is due. */
  due: number;
  /** The amount is paid on the order's page. */
  online: boolean;
}

export interface OrderShipped extends AboutOrder {
  carrier: string;
  tracking: string | null;
  trackingUrl: string | null;
  lines: readonly MailLine[];
  /** Part of the order is delivered later. */
  partial: boolean;
  /** Amount to pay on delivery, in cents; null when paid. */
  due: number | null;
}

export interface OrderReady extends AboutOrder {
  lines: readonly MailLine[];
  /** Pickup deadline; null when paid. */
  until: string | null;
  /** Amount to pay at the counter, in cents; null when paid. */
  due: number | null;
}

export interface OrderCancelled extends AboutOrder {
  /** `expired`: the payment did not arrive in time. */
  how: "shop" | "shopper" | "expired" | "system";
  /** One sentence; empty without one. */
  reason: string;
  lines: readonly MailLine[];
  /** Amount refunded, in cents; 0 when nothing was paid. */
  refund: number;
}

export interface OrderRefunded extends AboutOrder {
  amount: number;
  /** The part of the amount for delivery and fees. */
  shipping: number;
  /** Everything paid has been refunded. */
  whole: boolean;
  reason: string;
  lines: readonly MailLine[];
  refundedAt: string;
}

/**
 * An invoice that is sent automatically: the client gave a tax id after the order, or a change of the order corrects an
 * invoice.
 */
export interface OrderInvoice extends AboutOrder {
  invoiceNumber: string;
  invoiceToken: string;
  /** yyyy-MM-dd */
  issuedOn: string;
  /** Cents. */
  total: number;
  /** Numbers of the simplified invoices that it replaces. */
  replaces: readonly string[];
  /** Number of the invoice that it corrects; null if it corrects none. */
  corrects: string | null;
}

/** A withdrawal or another return. */
export interface ReturnMail extends AboutOrder {
  /** `P2026-000123-D1` */
  returnNumber: string;
  /** State of the update; irrelevant for the receipt. */
  state: "received" | "refunded" | "refused";
  declaredAt: string;
  /** Name of the person who declared the return, and their text; empty without one. */
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

export interface AccountLink extends ToPerson {
  /** Absolute. */
  url: string;
}

export interface StaffInvitation extends AccountLink {
  role: StaffRole;
  /** Name of the colleague; empty if the system sent the mail. */
  invitedBy: string;
}

export interface PasswordChanged extends ToPerson {
  changedAt: string;
}

export interface TwoFactorChanged extends PasswordChanged {
  enabled: boolean;
}

/** Mails about a sold-out variant that a shopper waits for. */
export interface StockAlert extends ToPerson {
  /** The product with the options of the variant. */
  product: string;
  /** Absolute URL: confirms the alert, or leads to the product. */
  url: string;
  /** Absolute URL: removes the alert. */
  stopUrl: string;
}

export interface NewsletterWelcome extends ToPerson {
  /** Absolute URL: ends the newsletter subscription. */
  stopUrl: string;
}

export interface NewsletterIssue extends ToPerson {
  subject: string;
  blocks: readonly IssueBlock[];
  /** Absolute URL: ends the newsletter subscription. Null for a test mail, whose reader is not a subscriber. */
  stopUrl: string | null;
}

export interface QuestionAsked extends ToPerson {
  from: string;
  email: string;
  subject: string;
  text: string;
  /** Name of the product that the question is about. */
  product: string | null;
  /** Page where staff answer it. */
  url: string;
}

/** A test of the mail server. */
export interface MailTest extends ToPerson {
  /** `host:port` */
  server: string;
}

export interface QuestionAnswered extends ToPerson {
  subject: string;
  text: string;
  product: string | null;
  answer: string;
}

/** A booking of places of an event. Instants are UTC ISO text. */
export interface RegistrationMail extends ToPerson {
  title: string;
  startsAt: string;
  endsAt: string;
  place: string;
  /** Price of one place in cents. */
  price: number;
  places: readonly { name: string; state: RegistrationState; position: number | null; until: string | null }[];
  /** Absolute URL of the booking's page. */
  url: string;
  /** Absolute URL where its order is paid; null if nothing is due. */
  payUrl: string | null;
  refundUntil: string;
  /** Reason why the event was cancelled; empty without one. */
  reason: string;
}

export interface RegistrationEnded extends RegistrationMail {
  end: RegistrationEnd;
}

export interface EventMessage extends RegistrationMail {
  message: { subject: string; text: string };
}

/** A mail about a reservation of a preorder campaign. */
export interface PreorderMail extends ToPerson {
  /** Title of the campaign. */
  title: string;
  /** Page of its order; null without one. */
  url: string | null;
}

export interface PreorderDelayed extends PreorderMail {
  /** Days, yyyy-MM-dd. */
  from: string;
  to: string;
  reason: string;
}

export interface PreorderUnits extends PreorderMail {
  quantity: number;
  /** A sentence without the final full stop. */
  reason: string;
}

/** Data of each mail template. */
export interface MailData {
  "order-received": OrderReceived;
  "order-confirmation": OrderConfirmation;
  "order-paid": OrderPaid;
  "order-shipped": OrderShipped;
  "order-ready-for-pickup": OrderReady;
  "order-cancelled": OrderCancelled;
  "order-refunded": OrderRefunded;
  "order-invoice": OrderInvoice;
  "withdrawal-receipt": ReturnMail;
  "return-update": ReturnMail;
  "order-changed": OrderChanged;
  "balance-due": BalanceDue;
  "balance-reminder": BalanceDue;
  "verify-account": AccountLink;
  "account-exists": ToPerson;
  "reset-password": AccountLink;
  "password-changed": PasswordChanged;
  "staff-invitation": StaffInvitation;
  "two-factor-changed": TwoFactorChanged;
  "confirm-email": AccountLink;
  "email-taken": ToPerson;
  "email-changed": PasswordChanged;
  "stock-alert-confirm": StockAlert;
  "stock-alert": StockAlert;
  "newsletter-confirm": AccountLink;
  "newsletter-welcome": NewsletterWelcome;
  "newsletter-issue": NewsletterIssue;
  "question-received": ToPerson;
  "question-asked": QuestionAsked;
  "question-answered": QuestionAnswered;
  "mail-test": MailTest;
  "registration-received": RegistrationMail;
  "registration-confirmed": RegistrationMail;
  "registration-offer": RegistrationMail;
  "registration-ended": RegistrationEnded;
  "event-message": EventMessage;
  "preorder-delayed": PreorderDelayed;
  "preorder-cancelled": PreorderUnits;
  "preorder-allocated": PreorderUnits;
}
export type MailTemplate = keyof MailData;
