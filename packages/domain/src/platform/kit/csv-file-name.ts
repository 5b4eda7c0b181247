import { madridDay } from "../dates.ts";

/** "proveedores-2026-11-20.csv"; uses the last segment of a path. */
export const csvFileName = (path: string, now: Date): string =>
  `${path.split("/").at(-1)}-${madridDay(now.toISOString())}.csv`;
