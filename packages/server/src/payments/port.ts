import type { PaymentMethod } from "@tablero/domain/vocabulary";
import type { ShopSettings } from "../domain/shop/settings.ts";

/** What the shopper has to do after the order was placed. */
export interface NextAction {
  kind: "transfer" | "redirect";
  url: string | null;
}

/** One way to pay. The order never knows more about it than this. */
export interface PaymentPort {
  method: PaymentMethod;
  /** The order is confirmed before the money is there. */
  confirmsAtOnce: boolean;
  /** How long an unpaid order holds its stock, in milliseconds; null when it does not expire. */
  expiresAfter(settings: ShopSettings): number | null;
  nextAction(order: { token: string }): NextAction | null;
}
