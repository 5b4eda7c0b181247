import type { Order } from "@tablero/demo-shop/types";
import { parseVatNumber } from "@tablero/domain/people/clients/vat-number";
import { Failure } from "@tablero/domain/platform/failure";
import { vatChecked } from "@tablero/domain/sales/orders/events";
import { checkedNumber } from "../../../people/commands/vat-check.ts";
import { type Store, touch } from "../../../platform/store.ts";
import { billingOf } from "../../views/billing.ts";
import { tell } from "./timeline.ts";

/** Asks the register about the order's number again. Throws `invalid-transition` without one, and where it has no IVA. */
export function checkOrderNumber(store: Store, order: Order, userId: string): void {
  const billing = billingOf(order);
  const number = billing && parseVatNumber(billing.taxId, billing.address.country);
  if (!number) throw new Failure("invalid-transition", "El pedido no tiene un NIF-IVA de otro país de la UE.");
  if (order.taxExempt) throw new Failure("invalid-transition", "Este pedido ya se vende sin IVA.");
  const check = checkedNumber(store, null, number);
  order.vatCheck = check;
  touch(store, order.id);
  tell(store, order.id, vatChecked(check.number, check.answer), userId);
}
