const number = new Intl.NumberFormat("es-ES", { useGrouping: "always" });

/** Default format of values in charts: "1.842". */
export const formatNumber = (value: number): string => number.format(value);

/** Round values from zero to above the highest value, in steps of 1, 2 or 5 times a power of ten. */
export function ticksFor(highest: number, steps = 4): number[] {
  if (!(highest > 0)) return [0, 1];
  const rough = highest / steps;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** Interval of the labels, so that at most `room` of them fit below the axis. */
export function labelStride(count: number, room = 8): number {
  return Math.max(1, Math.ceil(count / room));
}
