import { Failure } from "../../platform/failure.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "../../platform/vocabulary.ts";

/** Maximum number of days of one report: a year, plus room for a comparison with a leap day. */
export const MAX_TAKINGS_DAYS = 400;

/** Lists behind the figures: payments, refunds, and pending refunds. */
export const TAKINGS_ENTRIES = ["captured", "refunded", "requested", "failed"] as const;
export type TakingsEntryKind = (typeof TAKINGS_ENTRIES)[number];

/** Money in cents, and the numbers of payments and refunds. */
export interface TakingsFigures {
  captured: number;
  captures: number;
  refunded: number;
  refunds: number;
  /** Expected fees on the captured amount; refunds do not return them. */
  fees: number;
}

/**
 * Figures of one day in Madrid, one payment method and one provider; the provider is null if staff took the
 * money.
 */
export interface TakingsPart extends TakingsFigures {
  day: string;
  method: PaymentMethod;
  provider: string | null;
}

export interface TakingsSums extends TakingsFigures {
  /** Captured less refunded. */
  net: number;
  /** Expected payout to the shop: net less fees. */
  payout: number;
}
export interface MethodTakings extends TakingsSums {
  method: PaymentMethod;
}
export interface DayTakings extends TakingsSums {
  day: string;
  methods: MethodTakings[];
}
export interface ProviderTakings extends TakingsSums {
  provider: string;
}
export interface TakingsReport {
  totals: TakingsSums;
  methods: MethodTakings[];
  /** Newest first; days without movements are omitted. */
  days: DayTakings[];
  providers: ProviderTakings[];
}

export function takingsSums(parts: readonly TakingsFigures[]): TakingsSums {
  const sum = { captured: 0, captures: 0, refunded: 0, refunds: 0, fees: 0 };
  for (const { captured, captures, refunded, refunds, fees } of parts) {
    sum.captured += captured;
    sum.captures += captures;
    sum.refunded += refunded;
    sum.refunds += refunds;
    sum.fees += fees;
  }
  const net = sum.captured - sum.refunded;
  return { ...sum, net, payout: net - sum.fees };
}

/** The report of a range of days; all totals are sums of the same parts. */
export function takingsReport(parts: readonly TakingsPart[]): TakingsReport {
  const days = [...Map.groupBy(parts, ({ day }) => day)].sort(([a], [b]) => (a < b ? 1 : -1));
  const providers = Map.groupBy(parts, ({ provider }) => provider);
  return {
    totals: takingsSums(parts),
    methods: sumMethods(parts),
    days: days.map(([day, ofDay]) => ({ day, ...takingsSums(ofDay), methods: sumMethods(ofDay) })),
    providers: [...providers]
      .flatMap(([provider, own]) => (provider === null ? [] : [{ provider, ...takingsSums(own) }]))
      .sort((a, b) => (a.provider < b.provider ? -1 : 1)),
  };
}

function sumMethods(parts: readonly TakingsPart[]): MethodTakings[] {
  const byMethod = Map.groupBy(parts, ({ method }) => method);
  return PAYMENT_METHODS.flatMap((method) => {
    const own = byMethod.get(method);
    return own ? [{ method, ...takingsSums(own) }] : [];
  });
}

/** Throws `validation` if the range ends before it begins or is too long. */
export function checkTakingsRange({ from, to }: { from: string; to: string }): void {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  if (days < 1) throw refused("La primera fecha es posterior a la última.");
  if (days > MAX_TAKINGS_DAYS) throw refused(`Como mucho ${MAX_TAKINGS_DAYS} días.`);
}

const refused = (message: string) =>
  new Failure("validation", message, { errors: [{ path: "from", code: "range", message }] });
