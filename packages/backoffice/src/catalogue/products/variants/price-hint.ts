/** The shop's usual margin, as the basis for a guess when there are no other prices. */
const DEFAULT_MARGIN = 1.45;
/** A guess above this multiple of the cost is no more plausible than the typed price. */
const MAX_FACTOR = 4;

/**
 * Suggests the price that was probably meant when the typed one is below the cost: a digit typed once instead of twice,
 * or a missing zero. Input and output are in cents; null if there is no suggestion. `others` are the prices of the
 * other variants.
 */
export function suggestPrice(
  price: number | null | undefined,
  cost: number | null | undefined,
  others: readonly number[] = [],
): number | null {
  if (!price || !cost || price >= cost) return null;
  const euros = String(Math.floor(price / 100));
  const cents = price % 100;
  const doubled = [...euros].map((digit, at) => Number(euros.slice(0, at) + digit + euros.slice(at)) * 100 + cents);
  const fits = (guess: number) => guess > cost && guess <= cost * MAX_FACTOR;
  // A typo in the euros leaves the cents unchanged. A missing zero is considered only if no such typo explains the
  // price.
  const slips = doubled.filter(fits);
  const guesses = slips.length > 0 ? slips : [price * 10].filter(fits);
  const near =
    others.length > 0 ? others.reduce((sum, other) => sum + other, 0) / others.length : cost * DEFAULT_MARGIN;
  return guesses.reduce<number | null>(
    (best, guess) => (best === null || Math.abs(guess - near) < Math.abs(best - near) ? guess : best),
    null,
  );
}
