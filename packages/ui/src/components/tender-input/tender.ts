/** Notes of the euro, in cents; few shops take larger ones. */
const NOTES = [500, 1000, 2000, 5000, 10000, 20000] as const;

export interface Tender {
  /** What goes back, in cents. */
  change: number;
  /** What is still to be paid, in cents. */
  missing: number;
}

/** What an amount that was handed over comes to. Integers of cents: nothing is rounded. */
export function tenderOf(due: number, given: number): Tender {
  return { change: Math.max(0, given - due), missing: Math.max(0, due - given) };
}

/** Whether notes of at least `least` make up the sum, at least one of them `least` itself. */
function isMadeOf(sum: number, least: number, notes: readonly number[]): boolean {
  const usable = notes.filter((note) => note >= least);
  const reachable = new Set([least]);
  for (const part of reachable) {
    if (part === sum) return true;
    for (const note of usable) if (part + note <= sum) reachable.add(part + note);
  }
  return false;
}

/**
 * What people are likely to hand over: sums of notes of which none could be kept. 71,00 € are paid with 75, 80, 90 or
 * 100 €, and not with 85 €, whose five would stay in the purse. The exact amount comes first.
 */
export function likelyAmounts(due: number, count = 5, notes: readonly number[] = NOTES): number[] {
  if (due <= 0) return [];
  const sums = new Set<number>();
  const unit = Math.min(...notes);
  for (const least of notes) {
    // Without its smallest note the sum would no longer do.
    const first = Math.ceil(due / unit) * unit;
    for (let sum = first; sum < due + least; sum += unit) if (isMadeOf(sum, least, notes)) sums.add(sum);
  }
  const others = [...sums].filter((sum) => sum !== due).sort((one, other) => one - other);
  return [due, ...others.slice(0, count - 1)];
}
