import type { OrderAggregate, OrderLine } from "../aggregate.ts";
import { decide } from "../decide.ts";
import type { Moment } from "../draft.ts";
import { effectsOf } from "../effects.ts";
import { computeAmounts, type OrderAmounts } from "../order-amounts.ts";
import { isClosed } from "../steps.ts";
import type { DeliverableLine } from "../units-after-refund.ts";
import { type DeliveryChoice, deliveryChoices } from "./edit-delivery.ts";
import { amountRefusal, deliveryRefusal, type Editable, editRefusal, removableUnits } from "./edit-units.ts";
import type { EditCommand } from "./editing.ts";

/** What staff can change in an order now, with the reasons why not, in Spanish. */
export interface EditingState {
  /** Why nothing can be changed; null while something can. */
  refusal: string | null;
  /** Why its amount cannot change now. */
  amount: string | null;
  /** Why its delivery cannot change now. */
  delivery: string | null;
}

export const editingOf = (order: Editable): EditingState => ({
  refusal: editRefusal(order),
  amount: amountRefusal(order),
  delivery: deliveryRefusal(order),
});

/** Units that can be taken off a line now. */
export const removableOf = (
  order: Editable,
  line: Pick<DeliverableLine, "id" | "quantity" | "cancelled"> & Pick<OrderLine, "kind">,
): number => (editRefusal(order) === null ? removableUnits(order, line) : 0);

export interface EditPreview {
  before: OrderAmounts;
  after: OrderAmounts;
  /** Cents that go back with it. */
  refund: number;
  /** Cents to be paid before and after it. */
  dueBefore: number;
  due: number;
  /** Nothing is left of the order: it is cancelled. */
  cancels: boolean;
}

/** What an edit would do, without doing it. Throws what the edit throws. */
export function previewEdit(order: OrderAggregate, command: EditCommand, now: Moment): EditPreview {
  const { order: after, effects } = decide(order, command, now);
  const cancels = isClosed(after.state);
  return {
    before: computeAmounts(order),
    after: computeAmounts(after),
    refund: effectsOf(effects, "refund-added").reduce((sum, { refund }) => sum + refund.amount, 0),
    dueBefore: order.due,
    due: cancels ? 0 : after.due,
    cancels,
  };
}

/** An order as it is, for a form in which nothing was changed yet. */
export const unchanged = (order: OrderAggregate): EditPreview => ({
  before: computeAmounts(order),
  after: computeAmounts(order),
  refund: 0,
  dueBefore: order.due,
  due: order.due,
  cancels: false,
});

/** Whether a form asks for any change. */
export const changesAnything = ({ cancel = [], add = [], delivery }: EditCommand): boolean =>
  cancel.some(({ quantity }) => quantity > 0) || add.length > 0 || Boolean(delivery);

/** Deliveries that the order could have after the edit, cheapest first; to its own address where no other is asked for. */
export function editChoices(order: OrderAggregate, command: EditCommand): DeliveryChoice[] {
  const { offers, delivery, cancel = [], add = [] } = command;
  if (!offers) return [];
  const left = order.lines.map((line) => {
    const less = cancel.find(({ lineId }) => lineId === line.id)?.quantity ?? 0;
    const quantity = Math.max(line.quantity - less, 0);
    return { ...line, quantity, total: Math.round((line.total * quantity) / line.quantity) };
  });
  const more = add.map(({ weight, quantity, unitPrice }) => ({
    weight,
    quantity,
    cancelled: 0,
    total: unitPrice * quantity,
  }));
  return deliveryChoices(order, [...left, ...more], delivery ? delivery.address : offers.current.address, offers);
}
