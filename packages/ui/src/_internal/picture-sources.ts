/** The widths in which every image of the shop is stored. */
export const PICTURE_WIDTHS: readonly number[] = [240, 320, 480, 720, 960];

/** The `srcset` of an image in one format. */
export function srcSet(src: string, widths: readonly number[], format: "avif" | "webp"): string {
  return widths.map((width) => `${src}/${width}.${format} ${width}w`).join(", ");
}
