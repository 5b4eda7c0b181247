import { Failure } from "../../../platform/failure.ts";
import type { PaymentMethod } from "../../../platform/vocabulary.ts";
import {
  exceedsClientLimit,
  exceedsGuestLimit,
  exceedsShare,
  type HeldVariant,
  type MailProof,
  type UnpaidLimit,
} from "../../../settings/orders/unpaid.ts";
import { isConfirmedUnpaid, isOnlinePayment, type PaymentSettings } from "../../../settings/payments/methods.ts";
import { unpaidUntil } from "../../../settings/payments/unpaid-until.ts";
import { requireOtherMethod } from "../../payments/events.ts";
import { statesOf } from "../aggregate.ts";
import type { OrderDraft } from "../draft.ts";
import { methodChanged, orderMoved } from "../events.ts";
import { closeAwaitedPayments } from "../paying/money-moves.ts";
import { requirePaidBeforehand } from "../placing/two-parcels.ts";
import { isPrepaid } from "../preorder-lines.ts";

/** Units that unpaid orders hold, including those of this order. */
export interface UnpaidHolding {
  /** Units of this order. */
  units: number;
  /** Units held by guests at its network address. */
  address: number;
  /** Units held by its client. */
  client: number;
  /** Units held by guests, for each of its variants. */
  variants: readonly Pick<HeldVariant, "onHand" | "unpaid">[];
}

export interface ChangeMethodCommand {
  kind: "change-method";
  to: PaymentMethod;
  /** UTC ISO: start of the deadlines, so that changing the method back and forth cannot hold the units forever. */
  placedAt: string;
  settings: PaymentSettings;
  /** Limits of the new method. */
  limit: UnpaidLimit;
  holding: UnpaidHolding;
}

/** Whether units held for minutes may be held for days, as if the order were placed with that method now. */
function mayHold(proof: MailProof, limit: UnpaidLimit, { units, address, client, variants }: UnpaidHolding): boolean {
  if (proof === "proven") return !exceedsClientLimit(limit, 0, client);
  return (
    !exceedsGuestLimit(limit, units, Math.max(0, address - units)) &&
    !variants.some(({ onHand, unpaid }) => exceedsShare(limit, onHand, unpaid))
  );
}

/**
 * The shopper pays an unpaid order with another method, such as by transfer after a declined card. Choosing the
 * same method changes nothing. Throws `invalid-transition` for an order that awaits no money,
 * `payment-unavailable` for a method not available for its delivery, `unpaid-limit` if its units may not be held
 * that long.
 */
export function changeMethod(draft: OrderDraft, command: ChangeMethodCommand): void {
  const { order, now } = draft;
  const { to, placedAt, settings, limit, holding } = command;
  if (order.paymentMethod === to) return;
  const { paymentMethod: method, mailProof: mail, expiresAt, pickup, inTwoParcels } = order;
  if (inTwoParcels) requirePaidBeforehand(to);
  const prepaid = isPrepaid(order.lines);
  requireOtherMethod(
    { ...statesOf(order), method, mail, expiresAt, pickup, prepaid, inTwoParcels },
    to,
    settings,
    now.at,
  );
  // An amount due after the edit of a paid order has no deadline and changes no state, so it does not extend any
  // hold.
  const isRest = order.paymentState === "partial";
  if (!isRest && !isOnlinePayment(to) && !mayHold(mail, limit, holding)) throw tooManyToHold();
  closeAwaitedPayments(draft);
  draft.add({
    kind: "payment-added",
    payment: {
      id: now.newId(),
      method: to,
      state: "created",
      amount: order.due,
      reference: null,
      provider: null,
      providerReference: null,
      declineReason: null,
    },
  });
  if (isRest) {
    draft.add({ kind: "order", set: { paymentMethod: to } });
    draft.record([methodChanged(method, to)]);
    return;
  }
  const until = unpaidUntil(to, placedAt, now.times);
  const state = isConfirmedUnpaid(to) ? "confirmed" : order.state;
  draft.add({
    kind: "order",
    set: { paymentMethod: to, state, expiresAt: expiresAt !== null && expiresAt > until ? expiresAt : until },
  });
  const events = [methodChanged(method, to)];
  if (state !== order.state) events.push(orderMoved(order.state, state));
  // The instructions of the new method are in the same mail as for a new order.
  draft.add({ kind: "timeline", events, mails: isOnlinePayment(to) ? [] : [{ template: "order-received" }] });
}

const tooManyToHold = () =>
  new Failure("unpaid-limit", "No podemos guardar tantas unidades sin pagar: paga este pedido con tarjeta.");
