/**
 * The quotient of two integers rounded exactly to an integer, half away from zero: 5/2 → 3 and −5/2 → −3, so that a
 * corrective invoice mirrors the corrected one to the cent. Throws RangeError for unsafe integers.
 */
export function roundHalfUp(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator === 0) {
    throw new RangeError("roundHalfUp needs safe integers and a denominator other than zero");
  }
  const rest = numerator % denominator;
  const quotient = (numerator - rest) / denominator;
  const magnitude = Math.abs(rest);
  const away = magnitude >= Math.abs(denominator) - magnitude && magnitude > 0;
  const sign = numerator < 0 === denominator < 0 ? 1 : -1;
  // `+ 0` turns a negative zero into zero.
  return quotient + (away ? sign : 0) + 0;
}

/**
 * Splits an amount in proportion to the weights by largest remainder; the parts add up exactly, and ties go to the
 * earlier part. Equal parts when all weights are zero. Weights are integers from 0. Throws RangeError for a negative
 * weight, or for an amount without weights.
 */
export function distribute(amount: number, weights: readonly number[]): number[] {
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0) || !Number.isSafeInteger(amount)) {
    throw new RangeError("spread needs an integer amount and integer weights from 0");
  }
  if (weights.length === 0) {
    if (amount !== 0) throw new RangeError("spread needs at least one weight");
    return [];
  }
  if (amount < 0) return distribute(-amount, weights).map((part) => 0 - part);

  // BigInt, because amount × weight exceeds the safe integers for orders of about a million euros.
  const given = weights.map(BigInt);
  const sum = given.reduce((total, weight) => total + weight, 0n);
  const shares = sum === 0n ? given.map(() => 1n) : given;
  const whole = sum === 0n ? BigInt(shares.length) : sum;
  const parts = shares.map((share) => Number((BigInt(amount) * share) / whole));
  const remainders = shares.map((share, index) => ({ index, rest: (BigInt(amount) * share) % whole }));
  remainders.sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  const left = amount - parts.reduce((total, part) => total + part, 0);
  for (const { index } of remainders.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
