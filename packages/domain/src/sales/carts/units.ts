/** Maximum units of one line, against abuse; real carts stay far below. */
export const MAX_LINE_UNITS = 99;

interface LineUnits {
  /** Units that can be sold now. */
  available: number;
  perClientLimit: number | null;
}

/** Maximum units of a line: limited by availability and the limit per person, but never less than one. */
export const unitLimit = ({ available, perClientLimit }: LineUnits): number =>
  Math.max(1, Math.min(available, perClientLimit ?? MAX_LINE_UNITS, MAX_LINE_UNITS));

/** Why a line cannot have more units, in Spanish. */
export function unitLimitText({ available, perClientLimit }: LineUnits): string {
  if (perClientLimit !== null && perClientLimit <= available)
    return `Se ${perClientLimit === 1 ? "vende 1" : `venden ${perClientLimit}`} por persona como mucho.`;
  if (available <= MAX_LINE_UNITS) return available === 1 ? "Es la última unidad." : `Solo quedan ${available}.`;
  return `Como mucho ${MAX_LINE_UNITS} por pedido.`;
}
