/**
 * Core Web Vitals: time until the largest content is painted (LCP), delay of the slowest interaction (INP), both in
 * ms, and sum of unexpected layout shifts (CLS), without a unit.
 */
export const VITALS = ["lcp", "inp", "cls"] as const;
export type Vital = (typeof VITALS)[number];

/** With fewer visits, the percentile says little. */
export const MIN_VITAL_VISITS = 20;

interface Scale {
  /** Largest value that is rated as good. */
  good: number;
  /** Larger values are rated as poor. */
  poor: number;
  /** Buckets between the two limits. */
  steps: number;
}

/**
 * The limits are the ones that browsers and search engines use. Each bucket is 1.1 times as wide as the one before;
 * the middle of a bucket is at most 5 % away from its values. Both limits are bounds of buckets, which makes the
 * ratings exact.
 */
const SCALES: Readonly<Record<Vital, Scale>> = {
  lcp: { good: 2_500, poor: 4_000, steps: 5 },
  inp: { good: 200, poor: 500, steps: 10 },
  cls: { good: 0.1, poor: 0.25, steps: 10 },
};

/** Bucket of the values that are shown as 0: up to 23 ms, 2 ms and 0.001. */
export const MIN_VITAL_BUCKET = -50;
/** Bucket of `MAX_VITAL_MS` as a delay, the farthest from its limits. */
export const MAX_VITAL_BUCKET = 63;
/** So that a limit itself does not fall into the next bucket through rounding. */
const ROUNDING = 1e-9;

const ratioOf = ({ good, poor, steps }: Scale): number => (poor / good) ** (1 / steps);

/** The bucket that counts a value. The upper bound of bucket 0 is the limit of good values, and belongs to the bucket. */
export function vitalBucket(vital: Vital, value: number): number {
  const scale = SCALES[vital];
  if (!(value > 0)) return MIN_VITAL_BUCKET;
  const bucket = Math.ceil(Math.log(value / scale.good) / Math.log(ratioOf(scale)) - ROUNDING);
  // `Math.ceil` also returns -0.
  return Math.min(MAX_VITAL_BUCKET, Math.max(MIN_VITAL_BUCKET, bucket || 0));
}

/** The value that stands for a bucket: the geometric middle of its bounds. */
export const vitalValueOf = (vital: Vital, bucket: number): number =>
  bucket <= MIN_VITAL_BUCKET ? 0 : SCALES[vital].good * ratioOf(SCALES[vital]) ** (bucket - 0.5);

export const VITAL_RATINGS = ["good", "fair", "poor"] as const;
export type VitalRating = (typeof VITAL_RATINGS)[number];

export function rateVital(vital: Vital, value: number): VitalRating {
  const { good, poor } = SCALES[vital];
  return value <= good ? "good" : value <= poor ? "fair" : "poor";
}

export interface VitalCount {
  bucket: number;
  visits: number;
}

export interface VitalSummary {
  visits: number;
  /** Three quarters of the visits had this value or a better one. */
  p75: number;
  /** Visits with a good value. */
  good: number;
}

/** Summary of the counts of one metric; null without visits. */
export function summariseVital(vital: Vital, counts: readonly VitalCount[]): VitalSummary | null {
  const visits = counts.reduce((sum, each) => sum + each.visits, 0);
  if (visits === 0) return null;
  const good = counts.reduce((sum, each) => sum + (each.bucket <= 0 ? each.visits : 0), 0);
  const rank = Math.ceil(visits * 0.75);
  let seen = 0;
  for (const { bucket, visits: held } of counts.toSorted((a, b) => a.bucket - b.bucket)) {
    seen += held;
    if (seen >= rank) return { visits, p75: roundVital(vital, vitalValueOf(vital, bucket)), good };
  }
  return null;
}

/** Whole milliseconds; shifts in thousandths. */
const roundVital = (vital: Vital, value: number): number =>
  vital === "cls" ? Math.round(value * 1_000) / 1_000 : Math.round(value);
