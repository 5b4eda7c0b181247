import type { RegistrationEnd } from "@tablero/domain/events/events/desk";
import type { IssueBlock } from "@tablero/domain/people/newsletter/issues";
import type { PaymentMethod, RegistrationState, StaffRole } from "@tablero/domain/platform/vocabulary";
import type { TaxTotal } from "@tablero/domain/sales/fiscal/tax";
import type { AcceptedPage } from "@tablero/domain/settings/legal/pages";

/** An email ready to send. */
export interface Mail {
  subject: string;
  html: string;
  text: string;
}

/** The shop's details in the footer of its emails. Empty ones are omitted. */
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
   * The shop's own brand: the address of its logo (null to show only its name), and its accent, `#rrggbb` or empty. If
   * missing, the software's logo is used.
   */
  brand?: { logo: string | null; accent: string };
  /** Address of the official notice of the legal guarantee. If missing, the notice is written as text. */
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
  /** Options of the variant, by the names in `option-labels`. */
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
  /** «Llega el martes 24», or «24–48 h» while the day depends on the payment; null for pickup. */
  days: string | null;
  /** Null for pickup. */
  address: MailAddress | null;
  /** The booking, if the order contains only event places; nothing is then delivered. */
  places?: { count: number; url: string | null };
}

/** Common to every email: the shop, and the name of the recipient, which may be empty. */
export interface ToPerson {
  shop: MailShop;
  name: string;
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

export interface AccountLink extends ToPerson {
  /** Absolute. */
  url: string;
}

export interface StaffInvitation extends AccountLink {
  role: StaffRole;
  /** Name of the colleague; empty if the email was sent by the system. */
  invitedBy: string;
}

export interface PasswordChanged extends ToPerson {
  changedAt: string;
}

export interface TwoFactorChanged extends PasswordChanged {
  enabled: boolean;
}

/** Emails about a sold-out variant that a shopper is waiting for. */
export interface StockAlert extends ToPerson {
  /** The product, with the options of the variant. */
  product: string;
  /** Absolute URL that confirms the alert or leads to the product. */
  url: string;
  /** Absolute URL that removes the alert. */
  stopUrl: string;
}

export interface SearchAlert extends ToPerson {
  /** The words of the search, normalised. */
  words: string;
  /** Absolute URL that confirms the alert or leads to the results. */
  url: string;
  /** Absolute URL that removes the alert. */
  stopUrl: string;
}

export interface StockAlertConfirm extends StockAlert {
  /** The other products that the same link confirms. */
  others: string[];
}

export interface NewsletterWelcome extends ToPerson {
  /** Absolute URL that ends the newsletter subscription. */
  stopUrl: string;
}

export interface NewsletterIssue extends ToPerson {
  subject: string;
  blocks: readonly IssueBlock[];
  /** Absolute URL that ends the newsletter subscription. Null for a test email, whose reader is not a subscriber. */
  stopUrl: string | null;
}

export interface QuestionAsked extends ToPerson {
  from: string;
  email: string;
  subject: string;
  text: string;
  /** Name of the product that the question is about. */
  product: string | null;
  /** Page where staff answer the question. */
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

/** A booking of event places. Instants are UTC ISO text. */
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
  /** Absolute URL of the page where its order is paid; null if nothing is due. */
  payUrl: string | null;
  refundUntil: string;
  /** Reason why the event was cancelled; may be empty. */
  reason: string;
}

export interface RegistrationEnded extends RegistrationMail {
  end: RegistrationEnd;
}

export interface EventMessage extends RegistrationMail {
  message: { subject: string; text: string };
}

/** An email about a reservation in a preorder campaign. */
export interface PreorderMail extends ToPerson {
  /** Title of the campaign. */
  title: string;
  /** Page of the reservation's order; null if there is no order. */
  url: string | null;
}

export interface PreorderDelayed extends PreorderMail {
  /** Days, yyyy-MM-dd. */
  from: string;
  to: string;
  /** When its parcel is expected now: «Llega el martes 1 de diciembre»; null if the order is unpaid or there is none. */
  arrives: string | null;
  reason: string;
}

export interface PreorderUnits extends PreorderMail {
  quantity: number;
  /** A sentence without its final full stop. */
  reason: string;
}

/** Data of each email template. */
export interface MailData {
  "order-received": OrderReceived;
  "order-confirmation": OrderConfirmation;
  "order-link": OrderLink;
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
  "sign-in-link": AccountLink;
  "password-changed": PasswordChanged;
  "staff-invitation": StaffInvitation;
  "two-factor-changed": TwoFactorChanged;
  "passkey-changed": TwoFactorChanged;
  "confirm-email": AccountLink;
  "email-taken": ToPerson;
  "email-changed": PasswordChanged;
  "stock-alert-confirm": StockAlertConfirm;
  "stock-alert": StockAlert;
  "stock-alert-search-confirm": SearchAlert;
  "stock-alert-search": SearchAlert;
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
