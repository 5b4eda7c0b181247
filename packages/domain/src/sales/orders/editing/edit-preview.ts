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

/** The changes that staff can make to an order now, and the reasons, in Spanish, why others are refused. */
export interface EditingState {
  /** Why the order cannot be changed; null while it can. */
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

/** Units that can be removed from a line now. */
export const removableOf = (
  order: Editable,
  line: Pick<DeliverableLine, "id" | "quantity" | "cancelled"> & Pick<OrderLine, "kind">,
): number => (editRefusal(order) === null ? removableUnits(order, line) : 0);

export interface EditPreview {
  before: OrderAmounts;
  after: OrderAmounts;
  /** Cents refunded by the edit. */
  refund: number;
  /** Cents due before and after the edit. */
  dueBefore: number;
  due: number;
  /** Whether no units remain, so that the order is cancelled. */
  cancels: boolean;
}

/** Computes the result of an edit without applying it. Throws the errors of the edit. */
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

/** The result for an order in its current state, for a form without changes. */
export const unchangedPreview = (order: OrderAggregate): EditPreview => ({
  before: computeAmounts(order),
  after: computeAmounts(order),
  refund: 0,
  dueBefore: order.due,
  due: order.due,
  cancels: false,
});

/** Whether a form requests any change. */
export const hasChanges = ({ cancel = [], add = [], delivery }: EditCommand): boolean =>
  cancel.some(({ quantity }) => quantity > 0) || add.length > 0 || Boolean(delivery);

/**
 * Delivery options of the order after the edit, cheapest first, to its own address unless another one is
 * requested.
 */
export function editChoices(order: OrderAggregate, command: EditCommand): DeliveryChoice[] {
  const { offers, delivery, cancel = [], add = [] } = command;
  if (!offers) return [];
  const left = order.lines.map((line) => {
    const less = cancel.find(({ lineId }) => lineId === line.id)?.quantity ?? 0;
    const quantity = Math.max(line.quantity - less, 0);
    return { ...line, quantity, total: Math.round((line.total * quantity) / line.quantity) };
  });
  const more = add.map(({ productKind, weight, quantity, unitPrice }) => ({
    kind: "item" as const,
    productKind,
    weight,
    quantity,
    cancelled: 0,
    total: unitPrice * quantity,
  }));
  return deliveryChoices(order, [...left, ...more], delivery ? delivery.address : offers.current.address, offers);
}
