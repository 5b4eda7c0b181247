import { countryOfPlace } from "../../settings/taxes/oss-places.ts";
import { type TaxTotal, totalsByRate } from "../fiscal/tax.ts";
import { findExtrasRate } from "../payments/refunds.ts";
import type { OrderAggregate, OrderLine } from "./aggregate.ts";

/** The amounts of an order, in cents; `taxes` add up to the total. */
export interface OrderAmounts {
  /** Lines before their discounts. */
  subtotal: number;
  discount: number;
  shipping: number;
  /** The surcharge for cash on delivery. */
  fee: number;
  total: number;
  /** Highest rate first. */
  taxes: readonly TaxTotal[];
}

type AmountLine = Pick<OrderLine, "quantity" | "unitPrice" | "total" | "taxRate">;
type Priced = Pick<OrderAggregate, "total" | "taxes" | "shippingTotal" | "extras"> & { lines: readonly AmountLine[] };

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const grossOf = (lines: readonly AmountLine[]) => sum(lines.map(({ quantity, unitPrice }) => quantity * unitPrice));

/** The current amounts of an order. */
export function computeAmounts({ lines, total, taxes, shippingTotal, extras }: Priced): OrderAmounts {
  const subtotal = grossOf(lines);
  const discount = subtotal - sum(lines.map((line) => line.total));
  return { subtotal, discount, shipping: shippingTotal, fee: extras - shippingTotal, total, taxes };
}

/** The parts of an order from which its totals are computed. Lines as charged: without IVA if the order has none. */
export interface ChangedParts {
  lines: readonly AmountLine[];
  /** Cents, as charged. */
  shipping: number;
  fee: number;
  /** Rate of delivery and fee, in basis points. */
  extrasRate: number;
}

/** The totals of an order after a change of its parts. Tax is split once per rate. */
export function recomputeAmounts({ lines, shipping, fee, extrasRate }: ChangedParts): OrderAmounts {
  const subtotal = grossOf(lines);
  const goods = sum(lines.map(({ total }) => total));
  const extras = [shipping, fee].filter((gross) => gross !== 0).map((gross) => ({ gross, rate: extrasRate }));
  const taxes = totalsByRate([...lines.map(({ total: gross, taxRate: rate }) => ({ gross, rate })), ...extras]);
  return { subtotal, discount: subtotal - goods, shipping, fee, total: goods + shipping + fee, taxes };
}

/** The rate at which delivery and fees of an order are charged; `today` if it has none so far. */
export function extrasRateFor(
  order: Pick<OrderAggregate, "lines" | "taxes" | "extras" | "taxFree">,
  today: number,
): number {
  if (order.taxFree) return 0;
  return order.extras > 0 ? findExtrasRate(order) : today;
}

/** Amounts as returned by the API. */
export const totalsOf = (
  { taxes, ...amounts }: OrderAmounts,
  { taxFree, ossPlace }: Pick<OrderAggregate, "taxFree" | "ossPlace">,
) => ({
  ...amounts,
  taxes: taxes.map((row) => ({ ...row })),
  taxFree,
  ...(ossPlace && { taxCountry: countryOfPlace(ossPlace) }),
});
