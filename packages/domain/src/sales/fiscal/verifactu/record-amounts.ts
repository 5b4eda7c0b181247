import type { TaxTotal } from "../tax.ts";

/**
 * Amounts in cents in an invoice's record and QR code. IVA of another member state is not due in Spain, so the
 * record contains only the bases, as not subject by the rules of location.
 */
export function recordAmounts({ taxes, ossPlace }: { taxes: readonly TaxTotal[]; ossPlace: string | null }): {
  tax: number;
  total: number;
} {
  const sumOf = (amount: (row: TaxTotal) => number) => taxes.reduce((sum, row) => sum + amount(row), 0);
  if (ossPlace !== null) return { tax: 0, total: sumOf(({ base }) => base) };
  return { tax: sumOf(({ tax }) => tax), total: sumOf(({ gross }) => gross) };
}
