import { roundHalfUp } from "@tablero/domain/platform/money/cents";
import { type Clock, DAY, type Random } from "../kit.ts";

/** A retail price: small ones end in 0 or 5, larger ones in 45 or 95. */
export function shelfPrice(cents: number): number {
  const rounded = Math.round(cents);
  if (rounded < 2000) return Math.max(roundHalfUp(rounded, 5) * 5, 20);
  return roundHalfUp(rounded + 5, 50) * 50 - 5;
}

export interface PriceStep {
  price: number;
  at: string;
}

/** Products with a strikethrough price: by name, percentage off and days since it began. */
const REDUCED: Record<string, [number, number]> = {
  Alicatado: [8, 9],
  Escoria: [14, 12],
  "Silencio de Radio, caja": [12, 18],
  "Lote del Invierno": [16, 6],
  Meseta: [15, 20],
  "Retén Forestal": [10, 15],
  "Raíces Profundas, caja": [10, 11],
  "Hueste del Bosque": [12, 8],
  "Tapete «Bajamar»": [15, 14],
  Trampantojo: [20, 22],
};

/**
 * The prices of a variant since its publication. Reduced products first have the higher price; every ninth of the older
 * products was raised once, long ago.
 */
export function priceSteps(
  name: string,
  price: number,
  publishedDays: number,
  clock: Clock,
  random: Random,
): PriceStep[] {
  const start = clock.ago(publishedDays * DAY);
  const reduced = REDUCED[name];
  if (reduced && publishedDays > reduced[1]) {
    const [percent, days] = reduced;
    return [
      { price: Math.max(shelfPrice((price * 100) / (100 - percent)), price + 5), at: start },
      { price, at: clock.ago(days * DAY) },
    ];
  }
  if (publishedDays > 300 && random.chance(0.11)) {
    return [
      { price: shelfPrice(price * 0.93), at: start },
      { price, at: clock.ago(200 * DAY) },
    ];
  }
  return [{ price, at: start }];
}
