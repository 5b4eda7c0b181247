import { addDays } from "../../../platform/dates.ts";
import type { PayoutInput } from "../payouts.ts";
import { MAX_TAKINGS_DAYS, type TakingsPart, takingsSums } from "../takings.ts";
import type { Movement } from "./statement.ts";

/** Maximum number of days between the last payment that a payout covers and its arrival at the bank. */
const MAX_LAG = 10;
/** Maximum number of days of payments in a recognised payout. */
const MAX_COVERED = 31;

/** The provider of a movement, and the days of the payments that it pays out, both included. */
export type ProposedPayout = Pick<PayoutInput, "provider" | "from" | "to">;

export interface KnownPayouts {
  /** For the days from `payoutDays`. */
  parts: readonly TakingsPart[];
  /** Payouts that are already recorded. */
  recorded: readonly (ProposedPayout & Pick<PayoutInput, "reference">)[];
}

/** The days whose payments the movements may pay out; null if there is no incoming money. */
export function payoutDays(movements: readonly Movement[]): { from: string; to: string } | null {
  const days = movements.flatMap(({ amount, day }) => (amount > 0 ? [day] : [])).sort();
  const [first, to] = [days[0], days.at(-1)];
  if (first === undefined || to === undefined) return null;
  const begins = [addDays(first, -MAX_LAG - MAX_COVERED), addDays(to, 1 - MAX_TAKINGS_DAYS)].sort();
  return { from: begins.at(-1) ?? first, to };
}

/** Whether the bank's text contains the name of a provider. */
export const hasProviderName = (text: string, provider: string): boolean =>
  text.toLowerCase().includes(provider.replace(/-test$/, ""));

/**
 * Consecutive days of one provider that add up to the amount of a movement, with or without the expected fees,
 * which some banks charge separately. Days of a recorded payout are excluded. The latest and fewest days win. If
 * several providers match, the one named in the text; otherwise none.
 */
export function proposePayout(
  { amount, day, text }: Movement,
  { parts, recorded }: KnownPayouts,
): ProposedPayout | null {
  const byProvider = Map.groupBy(parts, ({ provider }) => provider);
  const found = [...byProvider].flatMap(([provider, own]) => {
    if (provider === null) return [];
    const covered = recorded.filter((payout) => payout.provider === provider);
    const run = coveredRun(own, covered, { amount, day });
    return run ? [{ provider, ...run }] : [];
  });
  if (found.length < 2) return found[0] ?? null;
  const named = found.filter(({ provider }) => hasProviderName(text, provider));
  return named.length === 1 ? (named[0] ?? null) : null;
}

function coveredRun(
  parts: readonly TakingsPart[],
  recorded: readonly ProposedPayout[],
  { amount, day }: Pick<Movement, "amount" | "day">,
): { from: string; to: string } | null {
  const isPaidOut = (on: string) => recorded.some(({ from, to }) => on >= from && on <= to);
  const sums = [...Map.groupBy(parts, (part) => part.day)]
    .map(([on, own]) => ({ on, ...takingsSums(own) }))
    .sort((a, b) => (a.on < b.on ? 1 : -1));
  for (const [last, { on: to }] of sums.entries()) {
    if (to > day || to < addDays(day, -MAX_LAG)) continue;
    let [net, payout] = [0, 0];
    for (const sum of sums.slice(last)) {
      if (sum.on <= addDays(to, -MAX_COVERED) || isPaidOut(sum.on)) break;
      net += sum.net;
      payout += sum.payout;
      if (net === amount || payout === amount) return { from: sum.on, to };
    }
  }
  return null;
}
