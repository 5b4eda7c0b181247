import { madridDay } from "@tablero/domain/platform/dates";
import { type OrderMail, parseCancellation } from "@tablero/domain/sales/orders/mails";
import { returnDeadline } from "@tablero/domain/sales/orders/returning/returns";
import { isClosed } from "@tablero/domain/sales/orders/steps";
import { paymentWords } from "@tablero/domain/sales/payments/payment-words";
import { countIfOnlyPlaces } from "@tablero/domain/sales/words/ticket-orders";
import { deliveryText, promiseDaysText, promiseText } from "@tablero/domain/settings/shipping/delivery-words";
import { promiseFrom } from "@tablero/domain/settings/shipping/promise";
import { renderMail } from "@tablero/mail/render";
import type { AboutOrder, AcceptedText, Mail, MailPayment, MailShop } from "@tablero/mail/types";
import type { ShopSettings } from "../domain/settings/shop/settings.ts";
import type { OrderFacts } from "./order-facts.ts";

interface Source {
  /** Code that confirms the order by mail. */
  code: string;
  facts: OrderFacts;
  settings: ShopSettings;
  shop: MailShop;
  /** The legal texts that were accepted, for the mail that carries them. */
  accepted: readonly AcceptedText[];
}

/** When an order arrives: the promised days, or how long it takes while they depend on its payment. */
function arrivalText({ state, shipping, placedAt }: OrderFacts): string | null {
  const { pickup, promise, laterPromise, days, daysFrom } = shipping;
  if (pickup) return null;
  if (state === "pending" || !promise) return deliveryText(days, daysFrom);
  const first = promiseText({ ...promise, pickup }, placedAt);
  return laterPromise ? `${first}; tu precompra, ${promiseDaysText({ ...laterPromise, pickup }, placedAt)}` : first;
}

function about({ facts, shop }: Source): AboutOrder {
  const { number, token, name, placedAt, method, shipping, address } = facts;
  const days = arrivalText(facts);
  const count = countIfOnlyPlaces(facts.kinds);
  const url = facts.bookingToken && `${shop.url}/inscripcion/${facts.bookingToken}`;
  const delivery = {
    name: shipping.name,
    pickup: shipping.pickup,
    days,
    address,
    ...(count > 0 && { places: { count, url } }),
  };
  return { shop, number, token, name, placedAt, method, delivery };
}

const unpaid = ({ due }: OrderFacts): number | null => (due > 0 ? due : null);

/** Payment instructions for the shopper; null where payment is on delivery. */
function describePayment({ facts, settings }: Source): MailPayment | null {
  const amount = facts.due;
  if (amount === 0 || facts.state !== "pending") return null;
  const dueAt = facts.expiresAt;
  if (facts.method === "card" || facts.method === "bizum") return { kind: "online", amount, dueAt };
  if (facts.method !== "transfer") return null;
  const beneficiary = settings.bankAccountHolder || settings.legalName;
  return { kind: "transfer", iban: settings.iban, beneficiary, concept: facts.number, amount, dueAt };
}

const WRITERS: { readonly [T in OrderMail]: (source: Source) => Mail | null } = {
  "order-received": (source) => {
    const { facts, settings, accepted } = source;
    return renderMail("order-received", {
      ...about(source),
      lines: facts.lines,
      totals: facts.totals,
      payment: describePayment(source),
      paid: facts.due === 0,
      later: facts.later,
      closed: isClosed(facts.state),
      withdrawalDays: settings.withdrawalDays,
      accepted,
      paymentText: paymentWords(settings.paymentRules, facts) ?? "",
    });
  },
  "order-confirmation": (source) => {
    const { lines, totals, expiresAt: until, mailProof, state, token } = source.facts;
    if (mailProof !== "awaited" || isClosed(state)) return null;
    const url = `${source.shop.url}/pedido/${encodeURIComponent(token)}#confirmar=${source.code}`;
    return renderMail("order-confirmation", { ...about(source), lines, totals, url, until });
  },
  "order-link": (source) =>
    renderMail("order-link", {
      ...about(source),
      url: `${source.shop.url}/pedido/${encodeURIComponent(source.facts.token)}`,
    }),
  "order-paid": (source) => {
    const { lines, totals, paidAt, paidBy, method, placedAt, captured, later, due } = source.facts;
    // The payment was undone before the mail was sent.
    if (due > 0) return null;
    const paid = { lines, totals, captured, later, method: paidBy ?? method, paidAt: paidAt ?? placedAt };
    return renderMail("order-paid", { ...about(source), ...paid });
  },
  "order-shipped": (source) => {
    const { facts, settings } = source;
    if (!facts.parcel) return null;
    const { carrier, tracking, trackingUrl, lines, left } = facts.parcel;
    const partial = left < facts.units;
    const order = about(source);
    const { shippedAt } = facts.parcel;
    const { address } = facts;
    const promise =
      shippedAt && address && promiseFrom(madridDay(shippedAt), facts.shipping, address, { rules: settings.dispatch });
    const days = promise ? promiseText(promise, shippedAt) : null;
    return renderMail("order-shipped", {
      ...order,
      delivery: { ...order.delivery, days },
      carrier: carrier || facts.shipping.carrier || facts.shipping.name,
      tracking,
      trackingUrl,
      lines,
      partial,
      awaited: facts.awaited,
      // With several parcels, only the carrier knows the amount due for each.
      due: partial ? null : unpaid(facts),
    });
  },
  "order-ready-for-pickup": (source) => {
    const { parcel, expiresAt } = source.facts;
    if (!parcel) return null;
    const due = unpaid(source.facts);
    const until = due === null ? null : expiresAt;
    const { awaited } = source.facts;
    return renderMail("order-ready-for-pickup", { ...about(source), lines: parcel.lines, awaited, until, due });
  },
  "order-cancelled": (source) => {
    const { closing, goesBack, lines } = source.facts;
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
    const { refund, captured } = source.facts;
    if (!refund) return null;
    const { amount, shipping, reason, lines, method, doneAt, returned } = refund;
    const whole = returned >= captured;
    const back = { amount, shipping, reason, lines, method, refundedAt: doneAt, whole };
    return renderMail("order-refunded", { ...about(source), ...back });
  },
  "balance-due": (source) => balanceMail("balance-due", source),
  "balance-reminder": (source) => balanceMail("balance-reminder", source),
  "order-changed": (source) => {
    const { lines, totals, change, due, method } = source.facts;
    const online = due > 0 && (method === "card" || method === "bizum");
    return renderMail("order-changed", { ...about(source), lines, totals, change: change ?? "", due, online });
  },
  "order-invoice": (source) => {
    const { invoice } = source.facts;
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
  const { lines, totals, due, captured, balanceUntil: until } = source.facts;
  return due === 0 ? null : renderMail(template, { ...about(source), lines, totals, due, paid: captured, until });
}

/** A return as described in its mails. */
function returnMail(source: Source) {
  const { back } = source.facts;
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
