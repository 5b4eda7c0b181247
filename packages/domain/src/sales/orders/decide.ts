import type { OrderAggregate } from "./aggregate.ts";
import { type CancelCommand, cancel, expire } from "./closing/closing.ts";
import { type RevertPaymentCommand, revertPayment } from "./closing/reverting.ts";
import { type Moment, OrderDraft } from "./draft.ts";
import { type ChangeMethodCommand, changeMethod } from "./editing/change-method.ts";
import { type EditCommand, edit } from "./editing/editing.ts";
import { type RemoveTaxCommand, removeTax } from "./editing/tax-removal.ts";
import type { OrderEffect } from "./effects.ts";
import { type GoodsArrivedCommand, recordGoodsArrival } from "./parcels/goods-arrived.ts";
import { type ParcelTransitionCommand, type PrepareCommand, prepare, transitionParcel } from "./parcels/parcels.ts";
import {
  type RemindBalanceCommand,
  type RequestBalanceCommand,
  remindBalance,
  requestBalance,
} from "./paying/balance.ts";
import { applyPaymentEvent, type PaymentEventCommand } from "./paying/capture.ts";
import { type PayCommand, pay } from "./paying/paying.ts";
import { type RemindPaymentCommand, remindPayment } from "./paying/payment-reminder.ts";
import { type VoidCommand, voidAuthorisation } from "./paying/voiding.ts";
import { type AcceptCommand, accept, type MoveCommand, move } from "./placing/acceptance.ts";
import { applyRefundEvent, type RefundEventCommand } from "./refunding/refund-event.ts";
import {
  type RefundCommand,
  type RefundPlacesCommand,
  type RefundStepCommand,
  refund,
  refundPlaces,
  transitionRefund,
} from "./refunding/refunding.ts";
import { type ReturnTransitionCommand, transitionReturn } from "./returning/return-desk.ts";
import { type WithdrawCommand, withdraw } from "./returning/withdrawing.ts";

/** Commands on an order, issued by people, jobs and payment providers. */
export type OrderCommand =
  | CancelCommand
  | { kind: "expire" }
  | AcceptCommand
  | MoveCommand
  | PayCommand
  | ChangeMethodCommand
  | PaymentEventCommand
  | PrepareCommand
  | ParcelTransitionCommand
  | RefundCommand
  | RefundStepCommand
  | RefundPlacesCommand
  | RefundEventCommand
  | EditCommand
  | RemoveTaxCommand
  | RequestBalanceCommand
  | RemindBalanceCommand
  | RemindPaymentCommand
  | VoidCommand
  | RevertPaymentCommand
  | WithdrawCommand
  | GoodsArrivedCommand
  | ReturnTransitionCommand;

export interface OrderDecision {
  /** State after the effects are written. */
  order: OrderAggregate;
  /** In causal order. */
  effects: readonly OrderEffect[];
}

/**
 * Decides the result of a command on an order: all changes, or a failure. Pure: no input or output. Throws the
 * `Failure` of each command, as documented there. If the order's row changes, an effect `order` raises its
 * version.
 */
export function decide(order: OrderAggregate, command: OrderCommand, now: Moment): OrderDecision {
  const draft = new OrderDraft(order, now);
  decideOn(draft, command);
  return { order: draft.order, effects: draft.effects };
}

function decideOn(draft: OrderDraft, command: OrderCommand): void {
  switch (command.kind) {
    case "cancel":
      cancel(draft, command);
      break;
    case "expire":
      expire(draft);
      break;
    case "accept":
      accept(draft, command);
      break;
    case "move":
      if (command.to === "cancelled") cancel(draft, command);
      else move(draft, command);
      break;
    case "pay":
      pay(draft, command);
      break;
    case "change-method":
      changeMethod(draft, command);
      break;
    case "payment-event":
      applyPaymentEvent(draft, command);
      break;
    case "prepare":
      prepare(draft, command);
      break;
    case "parcel-step":
      transitionParcel(draft, command);
      break;
    case "refund":
      refund(draft, command);
      break;
    case "refund-places":
      refundPlaces(draft, command);
      break;
    case "refund-step":
      transitionRefund(draft, command);
      break;
    case "refund-event":
      applyRefundEvent(draft, command);
      break;
    case "edit":
      edit(draft, command);
      break;
    case "ask-balance":
      requestBalance(draft, command);
      break;
    case "remind-balance":
      remindBalance(draft, command);
      break;
    case "remind-payment":
      remindPayment(draft, command);
      break;
    case "revert-payment":
      revertPayment(draft, command);
      break;
    case "void-payment":
      voidAuthorisation(draft, command);
      break;
    case "untax":
      removeTax(draft, command);
      break;
    case "withdraw":
      withdraw(draft, command);
      break;
    case "goods-arrived":
      recordGoodsArrival(draft, command);
      break;
    case "return-step":
      transitionReturn(draft, command);
      break;
    default:
      // A command without a case is a compile error.
      command satisfies never;
  }
}
