import type { PaymentMethod } from "@tablero/domain/platform/vocabulary";
import type { Address, Billing } from "../../../../db/schema/json.ts";

export interface PlaceOrderInput {
  cartToken: string;
  contact: { email: string; name: string; surname: string; phone: string };
  /** Omitted for pickup. */
  shippingAddress?: Address | undefined;
  billing?: Billing | undefined;
  shippingOption: string;
  paymentMethod: PaymentMethod;
  note?: string | undefined;
  acceptTerms: true;
  /** Whether preorders of a mixed cart are sent in a parcel of their own. */
  apart?: boolean | undefined;
  /** Whether the box «Quiero recibir novedades» is ticked. */
  newsletter?: boolean | undefined;
  /** The total shown to the shopper, in cents; a different total causes `price-changed`. */
  expectedTotal?: number | undefined;
}
