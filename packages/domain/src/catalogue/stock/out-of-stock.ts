import { Failure } from "../../platform/failure.ts";

export interface ShortLine {
  variantId: string;
  name: string;
  available: number;
}

/** Failure with the remaining units of each line. */
export function outOfStock(lines: readonly ShortLine[]): Failure {
  const words = lines.map(({ name, available }) =>
    available ? `De «${name}» quedan ${available}.` : `«${name}» se ha agotado.`,
  );
  const only = lines.length === 1 ? { available: lines[0]?.available } : {};
  return new Failure("out-of-stock", words.join(" "), { extra: { ...only, lines } });
}
