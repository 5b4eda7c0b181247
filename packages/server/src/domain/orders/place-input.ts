import type { PaymentMethod } from "@tablero/domain/vocabulary";
import type { Address, Billing } from "../../db/schema/orders.ts";

export interface PlaceOrderInput {
  cartToken: string;
  contact: { email: string; name: string; surname: string; phone: string };
  /** Left out for pickup. */
  shippingAddress?: Address | undefined;
  billing?: Billing | undefined;
  shippingOption: string;
  paymentMethod: PaymentMethod;
  note?: string | undefined;
  acceptTerms: true;
  /** What the shopper saw, in cents: another total is `price-changed`. */
  expectedTotal?: number | undefined;
}
