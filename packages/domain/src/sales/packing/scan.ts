import { skuKey } from "../../catalogue/products/skus.ts";
import { barcodeReadings, cleanBarcode } from "../../platform/barcodes.ts";

/** A line of an order in a packing run, by the codes on its goods. */
export interface ScannableLine {
  lineId: string;
  name: string;
  sku: string;
  barcode: string | null;
  /** Units to pack. */
  quantity: number;
}

export type ScanOutcome =
  /** One more unit of the line is in the box. */
  | { kind: "counted"; line: ScannableLine; count: number }
  /** All units of the line are in the box already. */
  | { kind: "surplus"; line: ScannableLine }
  /** The code belongs to another order of the run. */
  | { kind: "other-order"; name: string; order: string }
  | { kind: "unknown" };

/** Whether a code is the barcode or the SKU of a line. */
const isCodeOf = (code: string, { sku, barcode }: Pick<ScannableLine, "sku" | "barcode">): boolean =>
  skuKey(code) === skuKey(sku) || (barcode !== null && barcodeReadings(cleanBarcode(code)).includes(barcode));

export const countOf = (units: ReadonlyMap<string, number>, lineId: string): number => units.get(lineId) ?? 0;

/**
 * The result of a scan. Two lines may have the same code: the first one that lacks units is counted. `others` are the
 * other orders of the run, to say whose goods were taken.
 */
export function scanUnit(
  code: string,
  lines: readonly ScannableLine[],
  units: ReadonlyMap<string, number>,
  others: readonly { number: string; lines: readonly ScannableLine[] }[],
): ScanOutcome {
  const own = lines.filter((line) => isCodeOf(code, line));
  const open = own.find((line) => countOf(units, line.lineId) < line.quantity);
  if (open) return { kind: "counted", line: open, count: countOf(units, open.lineId) + 1 };
  if (own[0]) return { kind: "surplus", line: own[0] };
  for (const other of others) {
    const line = other.lines.find((each) => isCodeOf(code, each));
    if (line) return { kind: "other-order", name: line.name, order: other.number };
  }
  return { kind: "unknown" };
}

/** Whether all units of an order are in the box. */
export const isWhole = (lines: readonly ScannableLine[], units: ReadonlyMap<string, number>): boolean =>
  lines.every((line) => countOf(units, line.lineId) === line.quantity);
