import type { VatCheck } from "@tablero/domain/people/clients/vat-number";
import type { PaymentMethod } from "@tablero/domain/platform/vocabulary";

export interface CartLine {
  variantId: string;
  quantity: number;
  /** Price when the line was last set. */
  addedPrice: number;
  /** Price to which the shopper agreed, or that `price-changed` returned. A different price blocks the order. */
  acceptedPrice: number;
}

export interface Cart {
  token: string;
  email: string | null;
  country: string;
  postcode: string | null;
  couponCode: string | null;
  shippingOption: string | null;
  paymentMethod: PaymentMethod | null;
  vatCheck: VatCheck | null;
  lines: CartLine[];
  expiresAt: string;
  /** Token of the resulting order. */
  orderToken: string | null;
}
