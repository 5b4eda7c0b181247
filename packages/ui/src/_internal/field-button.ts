/**
 * Classes of a button inside a field (calendar, eye, cross), by the size of the field; the storefront's button is 44
 * px.
 */
export const FIELD_BUTTON = {
  sm: "relative -me-1 grid size-6 shrink-0 place-items-center rounded-sm text-secondary",
  md: "relative -me-1.5 grid size-7 shrink-0 place-items-center rounded-sm text-secondary",
  lg: "relative -me-2.5 grid size-11 shrink-0 place-items-center rounded-sm text-secondary",
} satisfies Record<"sm" | "md" | "lg", string>;
