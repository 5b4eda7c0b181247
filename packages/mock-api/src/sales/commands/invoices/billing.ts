import type { BillingInput } from "@tablero/contract/platform/shapes/basics";
import type { Order } from "@tablero/demo-shop/types";
import { parseVatNumber } from "@tablero/domain/people/clients/vat-number";
import { decideBilling } from "@tablero/domain/sales/fiscal/billing-change";
import { requireBilling } from "@tablero/domain/sales/orders/placing/input";
import { checkVatNumber } from "../../../people/commands/vat-check.ts";
import { bumpVersion, type Store } from "../../../platform/store.ts";
import { billedOf, billingOf, vatCheckOfSale } from "../../views/billing.ts";
import { toStoredAddress } from "../orders/order-rows.ts";
import { addOrderEvent } from "../orders/timeline.ts";
import { releaseHeldInvoices } from "./held-invoices.ts";
import { storeDues } from "./invoices.ts";

/**
 * Sets the invoice recipient: a complete invoice becomes due in place of simplified ones, and invoices waiting for the
 * tax id are released. Returns false if nothing changes. Throws `validation` with the fields, and `invalid-transition`
 * once a complete invoice was issued.
 */
export function changeBilling(store: Store, order: Order, input: BillingInput, userId: string | null): boolean {
  const billing = requireBilling(input);
  const number = parseVatNumber(billing.taxId, billing.address.country);
  const check = number && checkVatNumber(store, null, number);
  const { waiting, held } = store.invoicing;
  const dues = [...store.data.invoiceDues, ...waiting, ...held].filter(({ orderId }) => orderId === order.id);
  const known = {
    ...billedOf(store, order),
    ...{ id: order.id, total: order.total, billing: billingOf(order), sold: vatCheckOfSale(order) },
    dues: dues.map(({ cause }) => cause),
  };
  const decided = decideBilling(known, billing, { check, by: userId === null ? "shopper" : "shop" });
  if (!decided) return false;
  Object.assign(order, {
    billingName: billing.name,
    billingTaxId: billing.taxId,
    billingAddress: toStoredAddress(billing.address),
    vatCheck: decided.vatCheck,
  });
  bumpVersion(store, order.id);
  releaseHeldInvoices(store, order);
  if (decided.due) storeDues(store, order, [decided.due]);
  addOrderEvent(store, order.id, decided.event, userId);
  return true;
}
