import { Failure } from "../failure.ts";
import { formatMoney } from "../money/money.ts";

/** Failure: the price of an event is not the one that was shown; cents. */
export const priceChangedTo = (price: number) =>
  new Failure("price-changed", `El precio ha cambiado: ahora son ${formatMoney(price)} por plaza.`, {
    extra: { price },
  });
