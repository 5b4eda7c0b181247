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
  /** Short lines: those of the week, and the days of the next month that are otherwise. */
  openingHours: readonly string[];
  /** Origin of its pages, without a trailing slash. */
  url: string;
  /**
   * Of a shop of its own: address of its logo, or null for its name alone, and its accent, `#rrggbb` or empty. Missing:
   * the mark of the software.
   */
  brand?: { logo: string | null; accent: string };
  /** Address of the official notice of the legal guarantee. Missing: it is told in words. */
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
  /** Null where prices do not matter, such as in a parcel. */
  amount: number | null;
}

/** In cents; taxes add up to the total. */
export interface MailTotals {
  subtotal: number;
  discount: number;
  couponCode: string | null;
  /** null: nothing is delivered. */
  shipping: number | null;
  fee: number;
  total: number;
  taxes: readonly TaxTotal[];
  taxFree: boolean;
  /** The member state whose IVA it has (OSS); null: Spain. */
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
  /** The booking, of an order of places of an event alone: nothing of it is delivered. */
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
  /** When it was published: UTC ISO text. */
  at: string;
  /** Sanitised HTML, with the values of its publication. */
  html: string;
}

export interface OrderReceived extends WholeOrder {
  /** Payment still to make; null when paid, paid on delivery, or closed. */
  payment: MailPayment | null;
  paid: boolean;
  /** Cents of preorders that are not asked for yet; none where left out. */
  later?: number;
  /** The order was cancelled or expired before this mail was written. */
  closed: boolean;
  withdrawalDays: number;
  /** Empty where the shop had published nothing. */
  accepted: readonly AcceptedText[];
  /** The shop's own words about the payment method, plain text; empty without any. */
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
  /** Cents captured; the total where left out. */
  captured?: number;
  /** Cents of preorders that are not asked for yet; none where left out. */
  later?: number;
}

/** What is left of a preorder is asked for. */
export interface BalanceDue extends WholeOrder {
  /** Cents. */
  due: number;
  /** Captured so far. */
  paid: number;
  /** Instant (UTC ISO); null where it is paid at delivery. */
  until: string | null;
}

/** Staff changed the order: what it is now. */
export interface OrderChanged extends WholeOrder {
  /** What they changed, as the timeline says it: Spanish sentences. */
  change: string;
  /** Cents still to be paid; 0 for nothing. */
  due: number;
  /** It is paid on the page of the order. */
  online: boolean;
}

export interface OrderShipped extends AboutOrder {
  carrier: string;
  tracking: string | null;
  trackingUrl: string | null;
  lines: readonly MailLine[];
  /** Part of the order is delivered later. */
  partial: boolean;
  /** To be paid on delivery, in cents; null when paid. */
  due: number | null;
}

export interface OrderReady extends AboutOrder {
  lines: readonly MailLine[];
  /** Pickup deadline; null when paid. */
  until: string | null;
  /** To be paid at the counter, in cents; null when paid. */
  due: number | null;
}

export interface OrderCancelled extends AboutOrder {
  /** `expired`: the payment did not arrive in time. */
  how: "shop" | "shopper" | "expired" | "system";
  /** A sentence; empty without one. */
  reason: string;
  lines: readonly MailLine[];
  /** Amount refunded, in cents; 0 when nothing was paid. */
  refund: number;
}

export interface OrderRefunded extends AboutOrder {
  amount: number;
  /** Part of the amount for delivery and fees. */
  shipping: number;
  /** Everything paid has been refunded. */
  whole: boolean;
  reason: string;
  lines: readonly MailLine[];
  refundedAt: string;
}

/** An invoice that goes out by itself: the buyer gave a tax id after the order, or a change of it corrects one. */
export interface OrderInvoice extends AboutOrder {
  invoiceNumber: string;
  invoiceToken: string;
  /** yyyy-MM-dd */
  issuedOn: string;
  /** Cents. */
  total: number;
  /** Numbers of the simplified ones that it replaces. */
  replaces: readonly string[];
  /** Number of the one that it corrects; null for one that corrects none. */
  corrects: string | null;
}

/** A withdrawal or another return. */
export interface ReturnMail extends AboutOrder {
  /** `P2026-000123-D1` */
  returnNumber: string;
  /** Of the update; of the receipt it does not matter. */
  state: "received" | "refunded" | "refused";
  declaredAt: string;
  /** Name of whoever declared it, and their words; empty without any. */
  declaredBy: string;
  declaredNote: string;
  lines: readonly MailLine[];
  /** Units that have to come back. */
  toSend: number;
  /** By then the goods are sent and the money is back. */
  deadline: string;
  /** Cents. */
  refunded: number;
  /** Withheld for lost value, in cents, for this reason; the reason of a refusal. */
  deducted: number;
  reason: string;
}

export interface AccountLink extends ToPerson {
  /** Absolute. */
  url: string;
}

export interface StaffInvitation extends AccountLink {
  role: StaffRole;
  /** Name of the colleague; empty when sent by the system. */
  invitedBy: string;
}

export interface PasswordChanged extends ToPerson {
  changedAt: string;
}

export interface TwoFactorChanged extends PasswordChanged {
  enabled: boolean;
}

/** Mails about a sold-out variant that somebody waits for. */
export interface StockAlert extends ToPerson {
  /** The product, with the options of the variant. */
  product: string;
  /** Absolute: confirms the alert, or leads to the product. */
  url: string;
  /** Absolute: takes the alert away. */
  stopUrl: string;
}

export interface NewsletterWelcome extends ToPerson {
  /** Absolute: ends the newsletter. */
  stopUrl: string;
}

export interface NewsletterIssue extends ToPerson {
  subject: string;
  blocks: readonly IssueBlock[];
  /** Absolute: ends the newsletter. Null for a test, whose reader is no subscriber. */
  stopUrl: string | null;
}

export interface QuestionAsked extends ToPerson {
  from: string;
  email: string;
  subject: string;
  text: string;
  /** Name of the product that it is about. */
  product: string | null;
  /** Where staff answer it. */
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
  /** Cents of one place. */
  price: number;
  places: readonly { name: string; state: RegistrationState; position: number | null; until: string | null }[];
  /** Absolute: the page of the booking. */
  url: string;
  /** Absolute: where its order is paid; null when nothing is. */
  payUrl: string | null;
  refundUntil: string;
  /** Why the event was cancelled; empty without a word. */
  reason: string;
}

export interface RegistrationEnded extends RegistrationMail {
  end: RegistrationEnd;
}

export interface EventMessage extends RegistrationMail {
  message: { subject: string; text: string };
}

/** A mail about a reservation of a campaign. */
export interface PreorderMail extends ToPerson {
  /** Of the campaign. */
  title: string;
  /** The page of its order; null without one. */
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
  /** A sentence without its full stop. */
  reason: string;
}

/** Data of each template. */
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
