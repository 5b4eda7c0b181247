import { Failure } from "../../platform/failure.ts";
import { formatMoney } from "../../platform/money/money.ts";

/**
 * Throws `price-changed` with `price` if the price of a place differs from the one shown, in cents; programs may
 * omit `shown`.
 */
export function requireShownPrice(shown: number | undefined, price: number): void {
  if (shown === undefined || shown === price) return;
  throw new Failure("price-changed", `El precio ha cambiado: ahora son ${formatMoney(price)} por plaza.`, {
    extra: { price },
  });
}
