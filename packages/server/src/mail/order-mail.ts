import { madridDay } from "@tablero/domain/platform/dates";
import { type OrderMail, parseCancellation } from "@tablero/domain/sales/orders/mails";
import { daysUntil } from "@tablero/domain/sales/orders/paying/payment-reminder";
import { returnDeadline } from "@tablero/domain/sales/orders/returning/returns";
import { isClosed } from "@tablero/domain/sales/orders/steps";
import { paymentWords } from "@tablero/domain/sales/payments/payment-words";
import { countIfOnlyPlaces } from "@tablero/domain/sales/words/ticket-orders";
import { conditionText } from "@tablero/domain/settings/shipping/condition-words";
import { deliveryText, promiseDaysText, promiseText } from "@tablero/domain/settings/shipping/delivery-words";
import { promiseFrom } from "@tablero/domain/settings/shipping/promise";
import type { Mail, MailShop } from "@tablero/mail/base-types";
import type { AboutOrder, AcceptedText, MailPayment } from "@tablero/mail/order-types";
import { renderMail } from "@tablero/mail/render";
import type { ShopSettings } from "../domain/settings/shop/settings.ts";
import type { OrderDetails } from "./order-details.ts";

interface Source {
  /** Code that confirms the order by mail. */
  code: string;
  details: OrderDetails;
  settings: ShopSettings;
  shop: MailShop;
  /** The legal texts that were accepted, for the mail that carries them. */
  accepted: readonly AcceptedText[];
  /** The current time, UTC ISO. */
  at: string;
}

/** When an order arrives: the promised days, with what they depend on while it is pending. */
function arrivalText({ state, shipping, placedAt, method, due, mailProof, kinds }: OrderDetails): string | null {
  const { pickup, promise, laterPromise, days, daysFrom } = shipping;
  if (pickup) return null;
  if (!promise) return kinds.some(({ kind }) => kind === "preorder") ? null : deliveryText(days, daysFrom);
  const isOnline = method === "card" || method === "bizum";
  const missing = method === "transfer" ? "transfer" : isOnline && due > 0 ? "online" : "confirmation";
  const depends = state === "pending" && (due > 0 || mailProof === "awaited");
  const condition = depends ? `${conditionText(missing, promise.dispatch, placedAt)}: ` : "";
  const arrives = promiseText({ ...promise, pickup }, placedAt);
  const first = condition ? `${condition}${arrives.charAt(0).toLowerCase()}${arrives.slice(1)}` : arrives;
  return laterPromise ? `${first}; tu precompra, ${promiseDaysText({ ...laterPromise, pickup }, placedAt)}` : first;
}

function about({ details, shop }: Source): AboutOrder {
  const { number, token, name, placedAt, method, shipping, address } = details;
  const days = arrivalText(details);
  const count = countIfOnlyPlaces(details.kinds);
  const url = details.bookingToken && `${shop.url}/inscripcion/${details.bookingToken}`;
  const delivery = {
    name: shipping.name,
    pickup: shipping.pickup,
    days,
    address,
    inShop: details.inShop,
    ...(count > 0 && { places: { count, url } }),
  };
  return { shop, number, token, name, placedAt, method, delivery };
}

const unpaid = ({ due }: OrderDetails): number | null => (due > 0 ? due : null);

/** Payment instructions for the shopper of an order that waits for its payment; null where payment is on delivery. */
const describePayment = (source: Source): MailPayment | null =>
  source.details.state === "pending" ? describeDue(source) : null;

/** Instructions for paying the amount due from home; null if nothing is due, or it is paid on delivery. */
function describeDue({ details, settings }: Source): MailPayment | null {
  const amount = details.due;
  if (amount === 0) return null;
  const dueAt = details.expiresAt;
  if (details.method === "card" || details.method === "bizum") return { kind: "online", amount, dueAt };
  if (details.method !== "transfer") return null;
  const beneficiary = settings.bankAccountHolder || settings.legalName;
  return { kind: "transfer", iban: settings.iban, beneficiary, concept: details.number, amount, dueAt };
}

const WRITERS: { readonly [T in OrderMail]: (source: Source) => Mail | null } = {
  "order-received": (source) => {
    const { details, settings, accepted } = source;
    return renderMail("order-received", {
      ...about(source),
      lines: details.lines,
      totals: details.totals,
      payment: describePayment(source),
      paid: details.due === 0,
      later: details.later,
      closed: isClosed(details.state),
      withdrawalDays: settings.withdrawalDays,
      accepted,
      paymentText: paymentWords(settings.paymentRules, details) ?? "",
    });
  },
  "order-confirmation": (source) => {
    const { lines, totals, expiresAt: until, mailProof, state, token } = source.details;
    if (mailProof !== "awaited" || isClosed(state)) return null;
    const url = `${source.shop.url}/pedido/${encodeURIComponent(token)}#confirmar=${source.code}`;
    return renderMail("order-confirmation", { ...about(source), lines, totals, url, until });
  },
  "order-link": (source) =>
    renderMail("order-link", {
      ...about(source),
      url: `${source.shop.url}/pedido/${encodeURIComponent(source.details.token)}`,
    }),
  "order-paid": (source) => {
    const { lines, totals, paidAt, paidBy, method, placedAt, captured, later, due } = source.details;
    // The payment was undone before the mail was sent.
    if (due > 0) return null;
    const paid = { lines, totals, captured, later, method: paidBy ?? method, paidAt: paidAt ?? placedAt };
    return renderMail("order-paid", { ...about(source), ...paid });
  },
  "order-shipped": (source) => {
    const { details, settings } = source;
    if (!details.parcel) return null;
    const { carrier, tracking, trackingUrl, lines, left } = details.parcel;
    const partial = left < details.units;
    const order = about(source);
    const { shippedAt } = details.parcel;
    const { address } = details;
    const promise =
      shippedAt &&
      address &&
      promiseFrom(madridDay(shippedAt), details.shipping, address, { rules: settings.dispatch });
    const days = promise ? promiseText(promise, shippedAt) : null;
    return renderMail("order-shipped", {
      ...order,
      delivery: { ...order.delivery, days },
      carrier: carrier || details.shipping.carrier || details.shipping.name,
      tracking,
      trackingUrl,
      lines,
      partial,
      awaited: details.awaited,
      // With several parcels, only the carrier knows the amount due for each.
      due: partial ? null : unpaid(details),
    });
  },
  "order-ready-for-pickup": (source) => {
    const { parcel, expiresAt } = source.details;
    if (!parcel) return null;
    const due = unpaid(source.details);
    const until = due === null ? null : expiresAt;
    const { awaited } = source.details;
    return renderMail("order-ready-for-pickup", { ...about(source), lines: parcel.lines, awaited, until, due });
  },
  "order-cancelled": (source) => {
    const { closing, goesBack, lines } = source.details;
    const expired = closing?.type === "expired";
    const { by, reason } = parseCancellation(closing?.text ?? "");
    return renderMail("order-cancelled", {
      ...about(source),
      how: expired ? "expired" : by,
      reason: expired ? "" : reason,
      lines: lines.map((line) => ({ ...line, amount: null })),
      refund: goesBack,
    });
  },
  "order-refunded": (source) => {
    const { refund, captured } = source.details;
    if (!refund) return null;
    const { amount, shipping, reason, lines, method, doneAt, returned } = refund;
    const whole = returned >= captured;
    const back = { amount, shipping, reason, lines, method, refundedAt: doneAt, whole };
    return renderMail("order-refunded", { ...about(source), ...back });
  },
  "balance-due": (source) => balanceMail("balance-due", source),
  "balance-reminder": (source) => balanceMail("balance-reminder", source),
  "payment-reminder": (source) => {
    const { lines, totals, state, paymentState, expiresAt } = source.details;
    const payment = describeDue(source);
    // The order was paid or closed before the mail was sent.
    if (payment === null || isClosed(state) || paymentState === "authorised") return null;
    const daysLeft = expiresAt && daysUntil(source.at, expiresAt);
    return renderMail("payment-reminder", { ...about(source), lines, totals, payment, daysLeft: daysLeft || null });
  },
  "order-changed": (source) => {
    const { lines, totals, change, due, method } = source.details;
    const online = due > 0 && (method === "card" || method === "bizum");
    return renderMail("order-changed", { ...about(source), lines, totals, change: change ?? "", due, online });
  },
  "order-invoice": (source) => {
    const { invoice } = source.details;
    if (!invoice) return null;
    const { number, token, ...rest } = invoice;
    return renderMail("order-invoice", { ...about(source), invoiceNumber: number, invoiceToken: token, ...rest });
  },
  "withdrawal-receipt": (source) => {
    const mail = returnMail(source);
    return mail && renderMail("withdrawal-receipt", mail);
  },
  "return-update": (source) => {
    const mail = returnMail(source);
    return mail && renderMail("return-update", mail);
  },
};

/** Returns nothing if the balance has been paid since. */
function balanceMail(template: "balance-due" | "balance-reminder", source: Source): Mail | null {
  const { lines, totals, due, captured, balanceUntil: until } = source.details;
  return due === 0 ? null : renderMail(template, { ...about(source), lines, totals, due, paid: captured, until });
}

/** A return as described in its mails. */
function returnMail(source: Source) {
  const { back } = source.details;
  if (!back) return null;
  const { lines, names } = back;
  return {
    ...about(source),
    returnNumber: back.number,
    state: back.state === "received" || back.state === "refused" ? back.state : ("refunded" as const),
    declaredAt: back.at,
    declaredBy: back.name,
    declaredNote: back.note,
    lines: lines.map(({ lineId, quantity }) => {
      const line = names.find(({ id }) => id === lineId);
      return { name: line?.name ?? "", options: line?.options ?? {}, quantity, amount: null };
    }),
    toSend: lines.reduce((sum, { quantity, cancelled }) => sum + quantity - cancelled, 0),
    deadline: returnDeadline({ requestedAt: back.at }),
    refunded: back.refunded,
    deducted: lines.reduce((sum, { deduction }) => sum + deduction, 0),
    reason: back.reason,
  };
}

/** Composes a mail about an order; null if its subject does not exist. */
export const writeOrderMail = (template: OrderMail, source: Source): Mail | null => WRITERS[template](source);
