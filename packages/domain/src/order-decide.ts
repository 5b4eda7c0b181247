import { type AcceptCommand, accept, type MoveCommand, move } from "./order-acceptance.ts";
import type { OrderAggregate } from "./order-aggregate.ts";
import { type PaymentNewsCommand, takePaymentNews } from "./order-capture.ts";
import { type CancelCommand, cancel, expire } from "./order-closing.ts";
import { type Moment, OrderDraft } from "./order-draft.ts";
import type { OrderEffect } from "./order-effects.ts";
import { type ParcelStepCommand, type PrepareCommand, prepare, stepParcel } from "./order-parcels.ts";
import { type PayCommand, pay } from "./order-paying.ts";
import { type RefundNewsCommand, takeRefundNews } from "./order-refund-news.ts";
import { type RefundCommand, type RefundStepCommand, refund, stepRefund } from "./order-refunding.ts";

/** Commands on an order, given by people, by jobs and by payment providers. */
export type OrderCommand =
  | CancelCommand
  | { kind: "expire" }
  | AcceptCommand
  | MoveCommand
  | PayCommand
  | PaymentNewsCommand
  | PrepareCommand
  | ParcelStepCommand
  | RefundCommand
  | RefundStepCommand
  | RefundNewsCommand;

export interface OrderDecision {
  /** As it is once the effects are written. */
  order: OrderAggregate;
  /** In the order in which they follow from each other. */
  effects: readonly OrderEffect[];
}

/**
 * Decides what a command does to an order: everything that changes, or a refusal. It reads and writes nothing. Throws the
 * `Failure` of the command; see each of them. An order whose row changes has an effect `order`, which raises its version.
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
    case "payment-news":
      takePaymentNews(draft, command);
      break;
    case "prepare":
      prepare(draft, command);
      break;
    case "parcel-step":
      stepParcel(draft, command);
      break;
    case "refund":
      refund(draft, command);
      break;
    case "refund-step":
      stepRefund(draft, command);
      break;
    case "refund-news":
      takeRefundNews(draft, command);
      break;
  }
}
