import { netOf } from "../../../platform/money/net.ts";
import { type ShippingRequest, shippingOptions } from "../../../settings/shipping/shipping.ts";
import { isSentLine, type OrderAggregate, type OrderLine } from "../aggregate.ts";

type Rows = Pick<ShippingRequest, "carriers" | "zones" | "rates">;

interface Delivered extends Pick<OrderAggregate, "taxes"> {
  lines: readonly Pick<OrderLine, "productKind" | "weight" | "quantity" | "total">[];
}

/**
 * The shop's cheapest delivery today for an order, in cents: if the shopper chose a dearer one, a withdrawal
 * refunds no more than this. `rate` is today's rate of delivery, in basis points; an order without tax is
 * refunded the net price. Null if all of it is refunded: the order's own delivery (`own`, its rate) is the
 * cheapest today, it was picked up, or nothing is offered.
 */
export function standardDelivery(
  order: Delivered,
  rows: Rows,
  { destination, own, rate }: { destination: ShippingRequest["destination"]; own: string | null; rate: number },
): number | null {
  if (!destination) return null;
  const sent = order.lines.filter(isSentLine);
  const weight = sent.reduce((sum, line) => sum + line.weight * line.quantity, 0);
  const amount = sent.reduce((sum, { total }) => sum + total, 0);
  const options = shippingOptions({ ...rows, destination, weight, amount }).filter(({ pickup }) => !pickup);
  const price = options[0]?.price;
  if (price === undefined || options.some((option) => option.id === own && option.price === price)) return null;
  const isTaxFree = order.taxes.length > 0 && order.taxes.every(({ rate }) => rate === 0);
  return isTaxFree ? netOf(price, rate) : price;
}
