/**
 * Handle of a route whose fonts are preloaded with low priority, so that they leave the line to its picture. Only where
 * it was measured to help: home and category are slower with it (docs/decisions/0034).
 */
export const LATE_FONTS = { lateFonts: true } as const;

export const hasLateFonts = (handle: unknown): boolean =>
  typeof handle === "object" && handle !== null && "lateFonts" in handle;
