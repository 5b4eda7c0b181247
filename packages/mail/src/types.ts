import type { TaxTotal } from "@tablero/domain/tax";
import type { PaymentMethod, StaffRole } from "@tablero/domain/vocabulary";

/** A mail as it goes out. */
export interface Mail {
  subject: string;
  html: string;
  text: string;
}

/** The shop as it signs its mails. What is empty is left out. */
export interface MailShop {
  name: string;
  legalName: string;
  taxId: string;
  address: MailAddress;
  phone: string;
  email: string;
  /** Short lines, as `openingHoursText` has them. */
  openingHours: readonly string[];
  /** Origin of its pages, without a slash at the end. */
  url: string;
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
  /** By the names of `option-labels`. */
  options: Readonly<Record<string, string>>;
  quantity: number;
  /** Null where only the goods count, such as in a parcel. */
  amount: number | null;
}

/** In cents; taxes add up to the total. */
export interface MailTotals {
  subtotal: number;
  discount: number;
  couponCode: string | null;
  shipping: number;
  fee: number;
  total: number;
  taxes: readonly TaxTotal[];
  taxFree: boolean;
}

export interface MailDelivery {
  /** «Rutas Exprés» */
  name: string;
  pickup: boolean;
  /** «24–48 h»; null for pickup. */
  days: string | null;
  /** Null for pickup. */
  address: MailAddress | null;
}

/** Every mail has the shop, and the name of whom it is to, which may be empty. */
export interface ToPerson {
  shop: MailShop;
  name: string;
}

/** What mails about an order have in common. Instants are UTC ISO text. */
export interface AboutOrder extends ToPerson {
  number: string;
  token: string;
  placedAt: string;
  method: PaymentMethod;
  delivery: MailDelivery;
}

interface WholeOrder extends AboutOrder {
  lines: readonly MailLine[];
  totals: MailTotals;
}

/** How an order waits to be paid; amounts in cents. */
export type MailPayment =
  | { kind: "transfer"; iban: string; beneficiary: string; concept: string; amount: number; dueAt: string | null }
  | { kind: "online"; amount: number; dueAt: string | null };

export interface OrderReceived extends WholeOrder {
  /** What there is to do; null when it is paid, or is paid on delivery, or is over. */
  payment: MailPayment | null;
  paid: boolean;
  /** It was cancelled or expired before this mail was written. */
  closed: boolean;
  withdrawalDays: number;
}

export interface OrderConfirmation extends WholeOrder {
  /** Absolute, with the secret of the confirmation behind the `#`: it is the recipient's only. */
  url: string;
  /** Until when it can be confirmed. */
  until: string | null;
}

export interface OrderPaid extends WholeOrder {
  paidAt: string;
}

export interface OrderShipped extends AboutOrder {
  carrier: string;
  tracking: string | null;
  trackingUrl: string | null;
  lines: readonly MailLine[];
  /** Something of the order comes later. */
  partial: boolean;
  /** To be paid at the door, in cents; null when it is paid. */
  due: number | null;
}

export interface OrderReady extends AboutOrder {
  lines: readonly MailLine[];
  /** Until when it lies there; null when it is paid. */
  until: string | null;
  /** To be paid at the counter, in cents; null when it is paid. */
  due: number | null;
}

export interface OrderCancelled extends AboutOrder {
  /** `expired`: the money did not come in time. */
  how: "shop" | "shopper" | "expired" | "system";
  /** A sentence; empty without one. */
  reason: string;
  lines: readonly MailLine[];
  /** What goes back, in cents; 0 when nothing was paid. */
  refund: number;
}

export interface OrderRefunded extends AboutOrder {
  amount: number;
  /** Part of the amount that gives back delivery and fees. */
  shipping: number;
  /** Everything that was paid has gone back. */
  whole: boolean;
  reason: string;
  lines: readonly MailLine[];
  refundedAt: string;
}

export interface AccountLink extends ToPerson {
  /** Absolute. */
  url: string;
}

export interface StaffInvitation extends AccountLink {
  role: StaffRole;
  /** Name of the colleague; empty when it was the shop itself. */
  invitedBy: string;
}

export interface PasswordChanged extends ToPerson {
  changedAt: string;
}

export interface TwoFactorChanged extends PasswordChanged {
  enabled: boolean;
}

/** What each template needs. */
export interface MailData {
  "order-received": OrderReceived;
  "order-confirmation": OrderConfirmation;
  "order-paid": OrderPaid;
  "order-shipped": OrderShipped;
  "order-ready-for-pickup": OrderReady;
  "order-cancelled": OrderCancelled;
  "order-refunded": OrderRefunded;
  "verify-account": AccountLink;
  "account-exists": ToPerson;
  "reset-password": AccountLink;
  "password-changed": PasswordChanged;
  "staff-invitation": StaffInvitation;
  "two-factor-changed": TwoFactorChanged;
}
export type MailTemplate = keyof MailData;
