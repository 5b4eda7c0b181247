/** Maximum units of one line, against abuse; real carts stay far below. */
export const MAX_LINE_UNITS = 99;

export interface LineUnits {
  /** Units that can be sold now. */
  available: number;
  perClientLimit: number | null;
}

const mostUnits = ({ available, perClientLimit }: LineUnits): number =>
  Math.min(available, perClientLimit ?? MAX_LINE_UNITS, MAX_LINE_UNITS);

/**
 * Maximum units to add to a cart that already holds some: limited by availability and the limit per person, but never
 * less than one.
 */
export const unitLimit = (line: LineUnits, inCart = 0): number => Math.max(1, mostUnits(line) - inCart);

/** Whether a cart already holds all units that one person can buy now. */
export const isAllInCart = (line: LineUnits, inCart: number): boolean => inCart > 0 && inCart >= mostUnits(line);

/** Why a line cannot have more units, in Spanish. */
export function unitLimitText({ available, perClientLimit }: LineUnits): string {
  if (perClientLimit !== null && perClientLimit <= available)
    return `Se ${perClientLimit === 1 ? "vende 1" : `venden ${perClientLimit}`} por persona como mucho.`;
  if (available <= MAX_LINE_UNITS) return available === 1 ? "Es la última unidad." : `Solo quedan ${available}.`;
  return `Como mucho ${MAX_LINE_UNITS} por pedido.`;
}

/** Why nothing can be added to a cart that holds all units, in Spanish. */
export function allInCartText(line: LineUnits): string {
  const most = mostUnits(line);
  const own = "Ya tienes en el carrito";
  if (most === line.available) return most === 1 ? `${own} la última unidad.` : `${own} las ${most} que quedan.`;
  if (most !== line.perClientLimit) return `${own} ${most}, lo máximo por pedido.`;
  return most === 1 ? `${own} la única que se vende por persona.` : `${own} las ${most} que se venden por persona.`;
}
