import type { PaymentTerms } from "../../settings/payments/unpaid-until.ts";
import type { OrderAggregate } from "./aggregate.ts";
import { evolve, type OrderEffect, type OrderMailEffect } from "./effects.ts";
import type { NewOrderEvent } from "./events.ts";
import { orderMails } from "./mails.ts";

/** Waiting times of orders, in days or minutes, from the shop's settings. */
export interface OrderTimes extends PaymentTerms {
  pickupExpiryDays: number;
}

/** Time and actor of a command, and the context needed for a decision. */
export interface Moment {
  /** UTC ISO. */
  at: string;
  by: "shop" | "shopper" | "system";
  times: OrderTimes;
  newId: () => string;
}

/** The instant `milliseconds` after a moment, UTC ISO. */
export const after = ({ at }: Pick<Moment, "at">, milliseconds: number): string =>
  new Date(Date.parse(at) + milliseconds).toISOString();

/** A decision in progress: rules see the order with the effects so far. */
export class OrderDraft {
  readonly before: OrderAggregate;
  readonly now: Moment;
  order: OrderAggregate;
  readonly effects: OrderEffect[] = [];

  constructor(before: OrderAggregate, now: Moment) {
    this.before = before;
    this.order = before;
    this.now = now;
  }

  add(effect: OrderEffect): void {
    this.order = evolve(this.order, effect);
    this.effects.push(effect);
  }

  /** Adds to the timeline, and queues the resulting mails. `about`: the row that such a mail refers to. */
  record(
    events: readonly NewOrderEvent[],
    { paidInFull = false, ...about }: { paidInFull?: boolean } & Omit<OrderMailEffect, "template"> = {},
  ): void {
    const mails = orderMails(events, { paidInFull }).map((template) => ({ template, ...about }));
    if (events.length + mails.length > 0) this.add({ kind: "timeline", events, mails });
  }
}
