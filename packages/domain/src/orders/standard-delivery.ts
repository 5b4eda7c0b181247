import { netOf } from "../fiscal/tax.ts";
import { type ShippingRequest, shippingOptions } from "../shipping/shipping.ts";
import type { OrderAggregate, OrderLine } from "./aggregate.ts";

type Rows = Pick<ShippingRequest, "carriers" | "zones" | "rates">;

/**
 * The cheapest delivery that the shop offers today for an order, in cents: of it, and no more, a withdrawal gives back.
 * `rate` is that of delivery today, in basis points: an order without tax is given back the net price. Null where
 * nothing is offered, or the order was picked up.
 */
export function standardDelivery(
  order: Pick<OrderAggregate, "taxes"> & { lines: readonly Pick<OrderLine, "weight" | "quantity" | "total">[] },
  rows: Rows,
  destination: ShippingRequest["destination"],
  rate: number,
): number | null {
  if (!destination) return null;
  const weight = order.lines.reduce((sum, line) => sum + line.weight * line.quantity, 0);
  const amount = order.lines.reduce((sum, { total }) => sum + total, 0);
  const options = shippingOptions({ ...rows, destination, weight, amount }).filter(({ pickup }) => !pickup);
  const price = options[0]?.price;
  if (price === undefined) return null;
  const isTaxFree = order.taxes.length > 0 && order.taxes.every(({ rate }) => rate === 0);
  return isTaxFree ? netOf(price, rate) : price;
}
