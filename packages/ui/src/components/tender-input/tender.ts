/** Euro notes in cents; few shops accept larger ones. */
const NOTES = [500, 1000, 2000, 5000, 10000, 20000] as const;

export interface Tender {
  /** Change to give back, in cents. */
  change: number;
  /** Amount still missing, in cents. */
  missing: number;
}

/** The result for an amount received. Integer cents, so nothing is rounded. */
export function tenderOf(due: number, given: number): Tender {
  return { change: Math.max(0, given - due), missing: Math.max(0, due - given) };
}

/** Returns true if the sum can be made of notes of at least `least`, at least one of which is `least` itself. */
function canMake(sum: number, least: number, notes: readonly number[]): boolean {
  const usable = notes.filter((note) => note >= least);
  const reachable = new Set([least]);
  for (const part of reachable) {
    if (part === sum) return true;
    for (const note of usable) if (part + note <= sum) reachable.add(part + note);
  }
  return false;
}

/**
 * Amounts that a client is likely to hand over: sums of notes from which no note could be left out. For 71,00 € they
 * are 75, 80, 90 and 100 €, but not 85 €, because the 5 € note would be unnecessary. The exact amount comes first.
 */
export function likelyAmounts(due: number, count = 5, notes: readonly number[] = NOTES): number[] {
  if (due <= 0) return [];
  const sums = new Set<number>();
  const unit = Math.min(...notes);
  for (const least of notes) {
    // Without its smallest note, the sum would be too low.
    const first = Math.ceil(due / unit) * unit;
    for (let sum = first; sum < due + least; sum += unit) if (canMake(sum, least, notes)) sums.add(sum);
  }
  const others = [...sums].filter((sum) => sum !== due).sort((one, other) => one - other);
  return [due, ...others.slice(0, count - 1)];
}
