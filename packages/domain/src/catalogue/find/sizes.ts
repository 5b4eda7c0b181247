/** A size in millimetres. */
export interface Size {
  width: number;
  height: number;
}

const SIZE = /(\d+(?:[.,]\d+)?)\s*(mm|cm|mil|cen)?\S*\s*(?:x|×|\*|por)\s*(\d+(?:[.,]\d+)?)\s*(mm|cm|mil|cen)?/iu;

/** Reads «63,5 × 88 mm», «63x88», «61 × 35 cm», also within a text; null without two sides. Millimetres by default. */
export function readSize(text: string): Size | null {
  const [, width, own, height, unit = own] = SIZE.exec(text) ?? [];
  if (width === undefined || height === undefined) return null;
  const factor = unit?.toLowerCase().startsWith("c") ? 10 : 1;
  const side = (digits: string) => Math.round(Number(digits.replace(",", ".")) * factor * 10) / 10;
  return { width: side(width), height: side(height) };
}

/** Sleeves of 63 × 88 mm are those of 63,5 × 88 mm. In millimetres. */
const TOLERANCE = 1;

const isNear = (a: Size, b: Size) =>
  Math.abs(a.width - b.width) <= TOLERANCE && Math.abs(a.height - b.height) <= TOLERANCE;

/** Whether two sizes are the same within a millimetre, in either orientation. */
export const isSameSize = (a: Size, b: Size): boolean =>
  isNear(a, b) || isNear({ width: a.height, height: a.width }, b);

const decimal = (value: number) => String(value).replace(".", ",");

/** «63,5 × 88 mm»; from 30 cm on in centimetres: «61 × 35 cm». */
export function sizeText({ width, height }: Size): string {
  const inCentimetres = width >= 300 || height >= 300;
  const [factor, unit] = inCentimetres ? [10, "cm"] : [1, "mm"];
  return `${decimal(width / factor)} × ${decimal(height / factor)} ${unit}`;
}
