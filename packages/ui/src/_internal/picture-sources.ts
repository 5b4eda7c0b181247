/** The widths that every picture of the shop is stored in. */
export const PICTURE_WIDTHS: readonly number[] = [240, 320, 480, 720, 960];

/** The `srcset` of a picture in one format. */
export function srcSet(src: string, widths: readonly number[], format: "avif" | "webp"): string {
  return widths.map((width) => `${src}/${width}.${format} ${width}w`).join(", ");
}
