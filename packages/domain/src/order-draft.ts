import type { OrderAggregate } from "./order-aggregate.ts";
import { evolve, type MailOrder, type OrderEffect } from "./order-effects.ts";
import type { OrderHappening } from "./order-events.ts";
import { orderMails } from "./order-mails.ts";
import type { PaymentTimes } from "./payments.ts";

/** How long orders wait, in days or minutes, as the shop's settings have it. */
export interface OrderTimes extends PaymentTimes {
  pickupExpiryDays: number;
}

/** When and by whom a command is given, and what a decision needs of its surroundings. */
export interface Moment {
  /** UTC ISO. */
  at: string;
  by: "shop" | "shopper" | "system";
  times: OrderTimes;
  newId: () => string;
}

/** The instant so many milliseconds after a moment, UTC ISO. */
export const after = ({ at }: Pick<Moment, "at">, milliseconds: number): string =>
  new Date(Date.parse(at) + milliseconds).toISOString();

/** A decision in the making: each effect changes the order that the next rule looks at. */
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

  /** Adds to the timeline, with the mails that follow from it. `about`: the row that such a mail tells of. */
  tell(
    events: readonly OrderHappening[],
    { paidInFull = false, ...about }: { paidInFull?: boolean } & Omit<MailOrder, "template"> = {},
  ): void {
    const mails = orderMails(events, { paidInFull }).map((template) => ({ template, ...about }));
    if (events.length + mails.length > 0) this.add({ kind: "timeline", events, mails });
  }
}
