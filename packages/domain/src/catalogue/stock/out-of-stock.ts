import { Failure } from "../../platform/failure.ts";
import { remainingText } from "../../platform/words/remaining.ts";

export interface ShortLine {
  variantId: string;
  name: string;
  available: number;
}

/** Failure with the remaining units of each line. */
export function outOfStock(lines: readonly ShortLine[]): Failure {
  const words = lines.map(({ name, available }) =>
    available ? `De «${name}» ${remainingText(available)}.` : `«${name}» se ha agotado.`,
  );
  const only = lines.length === 1 ? { available: lines[0]?.available } : {};
  return new Failure("out-of-stock", words.join(" "), { extra: { ...only, lines } });
}

/** Failure: the cart already holds all units of a line that are left. */
export const allInCart = ({ variantId, name, available }: ShortLine): Failure =>
  new Failure(
    "out-of-stock",
    available === 1
      ? `Ya tienes en el carrito la última unidad de «${name}».`
      : `De «${name}» ${remainingText(available)}, y ya las tienes en el carrito.`,
    { extra: { available, lines: [{ variantId, name, available }] } },
  );
