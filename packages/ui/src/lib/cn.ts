import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names. It does not merge Tailwind conflicts: tailwind-merge costs more than the storefront can spare, so
 * variants are written not to overlap, and `className` from outside is for layout (margin, width, grid place) only.
 */
export function cn(...values: ClassValue[]): string {
  return clsx(values);
}
