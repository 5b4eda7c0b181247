/**
 * Handle of a route whose largest element is a picture: the fonts are preloaded with low priority, so that they leave
 * the line to it. Where a text is the largest, it would be painted again once they are there.
 */
export const LATE_FONTS = { lateFonts: true } as const;

export const hasLateFonts = (handle: unknown): boolean =>
  typeof handle === "object" && handle !== null && "lateFonts" in handle;
