/** A range of collector numbers, both ends included. */
export interface NumberRange {
  min: number;
  max: number;
}

/** Larger numbers are not collector numbers. */
export const MAX_COLLECTOR_NUMBER = 9999;

/** Number of a single card in its set: 158 for «158/274», 12 for «TG12»; null without one. */
export function collectorNumber(written: string | number | null | undefined): number | null {
  const [found] = /\d+/.exec(String(written ?? "")) ?? [];
  const number = Number(found);
  return number >= 1 && number <= MAX_COLLECTOR_NUMBER ? number : null;
}
