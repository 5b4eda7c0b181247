import type { Order } from "@tablero/demo-shop/types";
import type { VatCheck } from "@tablero/domain/people/clients/vat-number";
import { requireNumberToCheck } from "@tablero/domain/sales/orders/editing/untaxing";
import { vatChecked } from "@tablero/domain/sales/orders/events";
import { checkedNumber } from "../../../people/commands/vat-check.ts";
import { type Store, touch } from "../../../platform/store.ts";
import { billingOf } from "../../views/billing.ts";
import { tell } from "./timeline.ts";

/**
 * Queries the register for the order's VAT number again. Throws `invalid-transition` if there is no number or the order
 * has no IVA.
 */
export function checkOrderNumber(store: Store, order: Order, userId: string): VatCheck {
  const number = requireNumberToCheck(billingOf(order), order.taxExempt);
  const check = checkedNumber(store, null, number);
  order.vatCheck = check;
  touch(store, order.id);
  tell(store, order.id, vatChecked(check.number, check.answer), userId);
  return check;
}
