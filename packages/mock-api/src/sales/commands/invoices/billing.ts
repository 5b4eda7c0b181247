import type { BillingInput } from "@tablero/contract/platform/shapes/basics";
import type { Order } from "@tablero/demo-shop/types";
import { parseVatNumber } from "@tablero/domain/people/clients/vat-number";
import { requireBillingChange, requireSoldNumber } from "@tablero/domain/sales/fiscal/billing";
import { billingChanged } from "@tablero/domain/sales/orders/events";
import { requireBilling } from "@tablero/domain/sales/orders/placing/input";
import { checkedNumber } from "../../../people/commands/vat-check.ts";
import { where } from "../../../platform/rows.ts";
import { type Store, touch } from "../../../platform/store.ts";
import { billedOf, billingOf, soldTo } from "../../views/billing.ts";
import { storedAddress } from "../orders/order-rows.ts";
import { tell } from "../orders/timeline.ts";
import { releaseHeld } from "./held-invoices.ts";
import { keepDues } from "./invoices.ts";

/**
 * Whom invoices are for: makes a complete one due in the place of simplified ones, and releases what waits for the tax
 * id. Throws `validation` with the fields, `invalid-transition` once a complete one was issued.
 */
export function changeBilling(store: Store, order: Order, input: BillingInput, userId: string | null): void {
  const billing = requireBilling(input);
  const address = storedAddress(billing.address);
  const fields = { billingName: billing.name, billingTaxId: billing.taxId, billingAddress: address };
  const same = billingOf({ ...order, ...fields });
  if (JSON.stringify(billingOf(order)) === JSON.stringify(same)) return;
  requireBillingChange(billedOf(store, order));
  const sold = soldTo(order);
  requireSoldNumber(sold, billing);
  const number = parseVatNumber(billing.taxId, billing.address.country);
  Object.assign(order, fields, { vatCheck: sold ?? (number && checkedNumber(store, null, number)) });
  touch(store, order.id);
  const { waiting, held } = store.invoicing;
  const dues = [
    ...where(store.data.invoiceDues, "orderId", order.id),
    ...[...waiting, ...held].filter(({ orderId }) => orderId === order.id),
  ];
  releaseHeld(store, order);
  if (dues.length > 0 && !dues.some(({ cause }) => cause === "replacement"))
    keepDues(store, order, [{ cause: "replacement", sourceId: order.id, amount: order.total }]);
  tell(store, order.id, billingChanged(userId === null ? "shopper" : "shop"), userId);
}
