import type { DeckNotice } from "@tablero/domain/events/events/deck-lists";
import type { RegistrationEnd } from "@tablero/domain/events/events/desk";
import type { IssueBlock } from "@tablero/domain/people/newsletter/issues";
import type { RegistrationState, StaffRole } from "@tablero/domain/platform/vocabulary";
import type { ToPerson } from "./base-types.ts";
import type {
  BalanceDue,
  MailLine,
  OrderCancelled,
  OrderChanged,
  OrderConfirmation,
  OrderInvoice,
  OrderLink,
  OrderPaid,
  OrderReady,
  OrderReceived,
  OrderRefunded,
  OrderShipped,
  PaymentReminder,
  ReturnMail,
} from "./order-types.ts";

export interface AccountLink extends ToPerson {
  /** Absolute. */
  url: string;
}

export interface StaffInvitation extends AccountLink {
  role: StaffRole;
  /** Name of the colleague; empty if the email was sent by the system. */
  invitedBy: string;
}

export interface AccountChanged extends ToPerson {
  changedAt: string;
}

export interface PasswordLink extends AccountLink {
  /** The account is not confirmed: the new password confirms it. */
  confirms: boolean;
}

export interface PasswordChanged extends AccountChanged {
  /** Passkeys that the account had, which may still sign in. */
  passkeys: { count: number; kept: boolean };
}

export interface PasskeyRefused extends AccountChanged {
  /** Name that its owner gave it. */
  passkey: string;
}

export interface TwoFactorChanged extends AccountChanged {
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

/** A cart that a client left. */
export interface CartReminder extends ToPerson {
  /** The goods that can still be bought, at current prices. */
  lines: readonly MailLine[];
  /** Number of products in the cart that cannot be bought any more. */
  missing: number;
  /** Absolute URL that opens the cart in any browser. */
  url: string;
  /** Absolute URL that ends the newsletter subscription. */
  stopUrl: string;
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
  /** Null if no deck lists can be handed in. */
  deck: DeckNotice | null;
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
  "payment-reminder": PaymentReminder;
  "verify-account": AccountLink;
  "account-exists": ToPerson;
  "reset-password": PasswordLink;
  "sign-in-link": AccountLink;
  "password-changed": PasswordChanged;
  "staff-invitation": StaffInvitation;
  "two-factor-changed": TwoFactorChanged;
  "passkey-changed": TwoFactorChanged;
  "passkey-refused": PasskeyRefused;
  "confirm-email": AccountLink;
  "email-taken": ToPerson;
  "email-changed": AccountChanged;
  "stock-alert-confirm": StockAlertConfirm;
  "stock-alert": StockAlert;
  "stock-alert-search-confirm": SearchAlert;
  "stock-alert-search": SearchAlert;
  "newsletter-confirm": AccountLink;
  "newsletter-welcome": NewsletterWelcome;
  "newsletter-issue": NewsletterIssue;
  "cart-reminder": CartReminder;
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
