/**
 * Handle of a route whose fonts are preloaded with low priority, so that its image gets the bandwidth first. Used only
 * where measurements showed a gain: home and category are slower with it (docs/decisions/0034).
 */
export const LATE_FONTS = { lateFonts: true } as const;

export const hasLateFonts = (handle: unknown): boolean =>
  typeof handle === "object" && handle !== null && "lateFonts" in handle;
