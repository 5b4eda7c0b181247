export interface VariantUnits {
  variantId: string;
  quantity: number;
}

/** Units by variant, sorted by id: stock rows are always locked in this order, to prevent deadlocks. */
export function mergeByVariant(units: readonly VariantUnits[]): VariantUnits[] {
  const sums = new Map<string, number>();
  for (const { variantId, quantity } of units) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  return [...sums]
    .map(([variantId, quantity]) => ({ variantId, quantity }))
    .sort((a, b) => (a.variantId < b.variantId ? -1 : 1));
}
