import type { Order } from "@tablero/demo-shop/types";
import type { VatCheck } from "@tablero/domain/people/clients/vat-number";
import { requireNumberToCheck } from "@tablero/domain/sales/orders/editing/tax-removal";
import { vatChecked } from "@tablero/domain/sales/orders/events";
import { checkVatNumber } from "../../../people/commands/vat-check.ts";
import { bumpVersion, type Store } from "../../../platform/store.ts";
import { billingOf } from "../../views/billing.ts";
import { addOrderEvent } from "./timeline.ts";

/**
 * Queries the register for the order's VAT number again. Throws `invalid-transition` if there is no number or the order
 * has no IVA.
 */
export function checkOrderVatNumber(store: Store, order: Order, userId: string): VatCheck {
  const number = requireNumberToCheck(billingOf(order), order.taxExempt);
  const check = checkVatNumber(store, null, number);
  order.vatCheck = check;
  bumpVersion(store, order.id);
  addOrderEvent(store, order.id, vatChecked(check.number, check.answer), userId);
  return check;
}
