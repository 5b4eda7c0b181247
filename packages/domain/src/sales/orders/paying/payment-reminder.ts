import { formatLongDay, madridDay } from "../../../platform/dates.ts";
import { formatMoney } from "../../../platform/money/money.ts";
import type { OrderPaymentState, OrderState, PaymentMethod } from "../../../platform/vocabulary.ts";
import type { MailProof } from "../../../settings/orders/unpaid.ts";
import { isConfirmedUnpaid, isOnlinePayment } from "../../../settings/payments/methods.ts";
import type { OrderAggregate } from "../aggregate.ts";
import type { OrderDraft } from "../draft.ts";
import { editRefused } from "../editing/edit-units.ts";
import type { NewOrderEvent } from "../events.ts";
import { isRunning } from "../steps.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The fields of an order that decide whether its payment can be reminded; instants UTC ISO. */
export interface RemindableOrder {
  state: OrderState;
  paymentState: OrderPaymentState;
  paymentMethod: PaymentMethod;
  due: number;
  mailProof: MailProof;
  expiresAt: string | null;
  /** When the last reminder was sent. */
  remindedAt: string | null;
}

/** Whether the shopper can pay from home: by transfer, or through the order's page. */
const isPaidFromHome = (method: PaymentMethod): boolean => method === "transfer" || isOnlinePayment(method);

/** Why staff cannot remind the shopper of the payment at an instant (UTC ISO), in Spanish; null if they can. */
export function paymentReminderRefusal(order: RemindableOrder, at: string): string | null {
  const { state, paymentState, paymentMethod, due, mailProof, expiresAt, remindedAt } = order;
  if (!isRunning(state)) return "Este pedido está cerrado.";
  if (due === 0) return "Este pedido no tiene nada por cobrar.";
  if (mailProof === "awaited") return "El cliente aún no ha confirmado el pedido desde su correo.";
  if (paymentState === "authorised") return "La pasarela ya retiene el dinero: falta el cobro.";
  if (!isPaidFromHome(paymentMethod))
    return isConfirmedUnpaid(paymentMethod)
      ? "Este pedido se paga al recogerlo o al recibirlo."
      : "Esta forma de pago no se reclama por correo.";
  if (expiresAt !== null && expiresAt <= at) return "El plazo para pagar este pedido ha terminado.";
  if (remindedAt !== null && Date.parse(at) - Date.parse(remindedAt) < DAY_MS)
    return "Ya se le ha recordado hace menos de un día.";
  return null;
}

/** When an order waits for its payment: from its placement, or later if its deadline was set anew. */
export interface WaitingOrder {
  placedAt: string;
  expiresAt: string;
}

/**
 * When an unpaid order is due for its automatic reminder (UTC ISO): `days` after it began to wait, but at least a day
 * before its cancellation. Null if it does not wait long enough for a reminder, or if `days` is 0.
 */
export function paymentReminderTime(
  { placedAt, expiresAt }: WaitingOrder,
  { days, termDays }: { days: number; termDays: number },
): string | null {
  if (days === 0) return null;
  const since = Math.max(Date.parse(placedAt), Date.parse(expiresAt) - termDays * DAY_MS);
  const at = Math.min(since + days * DAY_MS, Date.parse(expiresAt) - DAY_MS);
  return at - since < DAY_MS ? null : new Date(at).toISOString();
}

/** Calendar days in Madrid from an instant to another (UTC ISO); 0 for the same day. */
export const daysUntil = (at: string, until: string): number =>
  Math.round((Date.parse(madridDay(until)) - Date.parse(madridDay(at))) / DAY_MS);

/** The fields that decide whether the automatic reminder of an order is due. */
export interface AutomaticallyRemindable extends RemindableOrder {
  placedAt: string;
  lines: readonly Pick<OrderAggregate["lines"][number], "kind" | "held">[];
  payments: readonly Pick<OrderAggregate["payments"][number], "state">[];
}

/**
 * Whether an order gets its one automatic reminder at an instant (UTC ISO). It never does on the day of its
 * cancellation, nor while the shopper is on the provider's page. A preorder that has arrived has reminders of its
 * own, and so has an order without a deadline, of which a part is paid.
 */
export function isPaymentReminderDue(
  order: AutomaticallyRemindable,
  terms: { days: number; termDays: number },
  at: string,
): boolean {
  const { expiresAt, remindedAt, placedAt, lines, payments } = order;
  if (remindedAt !== null || expiresAt === null || paymentReminderRefusal(order, at) !== null) return false;
  if (payments.some(({ state }) => state === "redirected" || state === "authorised")) return false;
  if (lines.some(({ kind, held }) => kind === "preorder" && !held)) return false;
  const due = paymentReminderTime({ placedAt, expiresAt }, terms);
  return due !== null && due <= at && madridDay(at) < madridDay(expiresAt);
}

export interface RemindPaymentCommand {
  kind: "remind-payment";
  /** The shop's number of days for the automatic reminder; null when staff send it. */
  automaticAfter: number | null;
}

const paymentReminded = (due: number, expiresAt: string | null): NewOrderEvent => {
  const until = expiresAt === null ? "" : ` Hay hasta el ${formatLongDay(expiresAt)}.`;
  const text = `Recordatorio de pago enviado: quedan por pagar ${formatMoney(due)}.${until}`;
  return { machine: "payment", type: "payment-reminded", text, public: false };
};

/**
 * Sends the shopper a reminder of the payment. The automatic one is skipped if it is no longer due. Throws
 * `invalid-transition` when staff remind of an order that cannot be reminded now.
 */
export function remindPayment(draft: OrderDraft, { automaticAfter: days }: RemindPaymentCommand): void {
  const { order, now } = draft;
  if (days === null) {
    const refusal = paymentReminderRefusal(order, now.at);
    if (refusal !== null) throw editRefused(order, refusal);
  } else if (!isPaymentReminderDue(order, { days, termDays: now.times.transferExpiryDays }, now.at)) return;
  draft.add({ kind: "order", set: { remindedAt: now.at } });
  draft.record([paymentReminded(order.due, order.expiresAt)]);
}
