import type { BillingForm } from "@tablero/contract/sales/shapes/shop-orders";
import type { Order } from "@tablero/demo-shop/types";
import type { VatCheck } from "@tablero/domain/people/clients/vat-number";
import type { BilledOrder } from "@tablero/domain/sales/fiscal/billing";
import { billingForm } from "@tablero/domain/sales/fiscal/billing-change";
import { buyerOf } from "../../platform/names.ts";
import { byId, where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { addressOf } from "../../platform/views/basics.ts";
import { isHeld } from "../commands/invoices/held-invoices.ts";

/** The order with the fields that the rules about billing data need. */
export const billedOf = (store: Store, order: Order): BilledOrder => ({
  state: order.orderState,
  held: isHeld(store, order),
  invoices: where(store.data.invoices, "orderId", order.id),
  anonymised: (byId(store.data.clients, order.clientId)?.anonymisedAt ?? null) !== null,
});

/**
 * The basis for a sale without IVA to a business in another member state; null if the order has IVA or is an export.
 */
export const vatCheckOfSale = ({ taxExempt, shippingAddress, vatCheck }: Order): VatCheck | null =>
  taxExempt && vatCheck && shippingAddress?.country === vatCheck.country ? vatCheck : null;

/** The data needed to remove the IVA from the order. */
export const taxRemovalInputs = (store: Store, { id, vatCheck, shippingAddress }: Order) => ({
  check: vatCheck,
  destination: shippingAddress,
  invoiced: where(store.data.invoices, "orderId", id).length > 0,
});

/** The invoice recipient of the order; null if there is none. */
export function billingOf({ billingName: name, billingTaxId: taxId, billingAddress: address }: Order) {
  return name !== null && taxId !== null && address ? { name, taxId, address: addressOf(address) } : null;
}

/** The data of the billing form. */
export const viewBilling = (store: Store, order: Order): BillingForm =>
  billingForm({
    ...billedOf(store, order),
    number: order.number,
    placedAt: order.createdAt,
    billing: billingOf(order),
    buyer: buyerOf(order),
    shippingAddress: order.shippingAddress && addressOf(order.shippingAddress),
    invoices: where(store.data.invoices, "orderId", order.id).map(({ token, number, kind, total }) => ({
      ...{ token, number, kind, total },
    })),
  });
