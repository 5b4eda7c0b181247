/**
 * Gaps between elements, in multiples of four: none 0, 2xs 4, xs 8, sm 12, md 16, lg 20, xl 24, 2xl 32; fields: the gap
 * between form fields, which depends on the density.
 */
export type Gap = "none" | "2xs" | "xs" | "sm" | "md" | "lg" | "xl" | "2xl" | "fields";

export const GAPS = {
  none: "gap-0",
  "2xs": "gap-1",
  xs: "gap-2",
  sm: "gap-3",
  md: "gap-4",
  lg: "gap-5",
  xl: "gap-6",
  "2xl": "gap-8",
  fields: "gap-fields",
} satisfies Record<Gap, string>;
