import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names. It does not resolve Tailwind conflicts: tailwind-merge is too large for the storefront. Variants
 * are therefore written so that they do not overlap, and `className` from outside is only for layout (margin, width,
 * grid position).
 */
export function cn(...values: ClassValue[]): string {
  return clsx(values);
}
