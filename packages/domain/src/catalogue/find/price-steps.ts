/** Rounded amounts, in cents, of the steps and presets of a price filter: 1, 2 and 5 of each power of ten. */
const ROUND = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];
/** Maximum number of steps of the slider. */
const MAX_STEPS = 40;
const MAX_PRESETS = 4;
/** Presets that shoppers ask for: «hasta 30 €». Cents. */
const PRESETS = [100, 200, 500, 1_000, 2_000, 3_000, 5_000, 10_000, 20_000, 50_000];

interface PricedList {
  /** Lowest and highest price, in cents. */
  min: number;
  max: number;
}

/** Ends and step of a slider in cents: all are multiples of a round amount, and both prices are inside. */
export function priceSteps({ min, max }: PricedList): { from: number; to: number; step: number } {
  const step = ROUND.find((each) => (max - min) / each <= MAX_STEPS) ?? Math.ceil((max - min) / MAX_STEPS);
  return { from: Math.floor(min / step) * step, to: Math.ceil(max / step) * step, step };
}

/** Maximum prices offered as a choice, in cents: round, and inside the range, so that each of them divides the list. */
export function pricePresets({ min, max }: PricedList): number[] {
  const inside = PRESETS.filter((each) => each >= min && each < max);
  if (inside.length <= MAX_PRESETS) return inside;
  const gap = (inside.length - 1) / (MAX_PRESETS - 1);
  return Array.from({ length: MAX_PRESETS }, (_, place) => inside[Math.round(place * gap)] ?? max);
}
