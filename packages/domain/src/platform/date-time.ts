import { formatDate, formatShortDate, formatTime } from "./dates.ts";

// Separate from `dates.ts`, which every page of the storefront loads.

/** "2026-11-21 17:00", for files. */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)} ${formatTime(iso)}`;
}

/** "20 nov 2026, 17:00" */
export function formatShortDateTime(iso: string): string {
  return `${formatShortDate(iso)}, ${formatTime(iso)}`;
}
