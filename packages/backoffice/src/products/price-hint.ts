/** What to measure a guess by when there is no other price: the usual margin of the shop. */
const USUAL_MARGIN = 1.45;
/** Past this many times the cost a guess is no better than the slip. */
const MOST = 4;

/**
 * A price that was probably meant where the typed one does not even reach the cost: a digit typed once instead of
 * twice, or a missing zero. Cents in and out; null when there is nothing to ask. `others` are the prices of the other
 * variants.
 */
export function meantPrice(
  price: number | null | undefined,
  cost: number | null | undefined,
  others: readonly number[] = [],
): number | null {
  if (!price || !cost || price >= cost) return null;
  const euros = String(Math.floor(price / 100));
  const cents = price % 100;
  const doubled = [...euros].map((digit, at) => Number(euros.slice(0, at) + digit + euros.slice(at)) * 100 + cents);
  const fits = (guess: number) => guess > cost && guess <= cost * MOST;
  // A slip of the finger keeps the cents; a missing zero is thought of only where no such slip explains the price.
  const slips = doubled.filter(fits);
  const guesses = slips.length > 0 ? slips : [price * 10].filter(fits);
  const near = others.length > 0 ? others.reduce((sum, other) => sum + other, 0) / others.length : cost * USUAL_MARGIN;
  return guesses.reduce<number | null>(
    (best, guess) => (best === null || Math.abs(guess - near) < Math.abs(best - near) ? guess : best),
    null,
  );
}
