import type { VatCheck } from "../../people/clients/vat-number.ts";
import { billingChanged } from "../orders/events.ts";
import { type BilledOrder, billingChange, requireBillingChange, requireSoldNumber } from "./billing.ts";
import type { InvoiceDue } from "./invoice-dues.ts";

interface TypedAddress {
  surname?: string | null | undefined;
  line2?: string | null | undefined;
  phone?: string | null | undefined;
  country: string;
}

interface TypedBilling {
  name: string;
  taxId: string;
  address: TypedAddress;
}

/** Without empty fields, as in the contract. */
const filled = <A extends TypedAddress>({ surname, line2, phone, ...address }: A) => ({
  ...address,
  ...(surname && { surname }),
  ...(line2 && { line2 }),
  ...(phone && { phone }),
});

const sameAddress = (a: TypedAddress, b: TypedAddress): boolean =>
  JSON.stringify(Object.entries(filled(a)).toSorted()) === JSON.stringify(Object.entries(filled(b)).toSorted());

interface ChangedOrder extends BilledOrder {
  id: string;
  total: number;
  billing: TypedBilling | null;
  /** The check that justified a sale without IVA to a business of another member state. */
  sold: VatCheck | null;
  /** Causes of all invoices due for the order, settled or not. */
  dues: readonly InvoiceDue["cause"][];
}

/**
 * The new recipient of invoices, with the register's result for the number. A complete invoice becomes due,
 * once, to replace simplified ones. Null if nothing changes. Throws `invalid-transition`, `validation`.
 */
export function decideBilling<B extends TypedBilling>(
  order: ChangedOrder,
  billing: B,
  { check, by }: { check: VatCheck | null; by: "shopper" | "shop" },
) {
  const { id, total, billing: before, sold, dues } = order;
  const { name, taxId, address } = billing;
  if (before && before.name === name && before.taxId === taxId && sameAddress(before.address, address)) return null;
  requireBillingChange(order);
  requireSoldNumber(sold, billing);
  const replacement: InvoiceDue = { cause: "replacement", sourceId: id, amount: total };
  return {
    billing,
    // A sale made without IVA keeps the check that justified it.
    vatCheck: sold ?? check,
    /** Invoices that waited for the tax id are issued now. */
    releases: dues.length > 0,
    due: dues.length > 0 && !dues.includes("replacement") ? replacement : null,
    event: billingChanged(by),
  };
}

/** The data shown by the form of the billing data. */
export function billingForm<A extends TypedAddress, I extends { total: number }>(
  order: Omit<BilledOrder, "invoices"> & {
    number: string;
    placedAt: string;
    billing: { name: string; taxId: string; address: A } | null;
    buyer: string;
    shippingAddress: A | null;
    invoices: readonly (I & BilledOrder["invoices"][number])[];
  },
) {
  const { billing, shippingAddress, buyer } = order;
  return {
    orderNumber: order.number,
    placedAt: order.placedAt,
    billing: billing && { ...billing, address: filled(billing.address) },
    suggested: { name: buyer, address: shippingAddress && filled(shippingAddress) },
    needed: order.held,
    ...billingChange(order),
    invoices: order.invoices.map(({ total: _, ...invoice }) => invoice),
  };
}
