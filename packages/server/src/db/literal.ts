import { type SQL, sql } from "drizzle-orm";

/**
 * A value inside the text of a statement, so that the plan is made for this value. With parameters, all values
 * share one plan here (`force_generic_plan`), which considers neither how many rows match a pattern nor the page
 * size. NUL is removed, because PostgreSQL text cannot contain it.
 */
export const literal = (value: string | number): SQL =>
  sql`${typeof value === "string" ? value.replaceAll("\0", "") : Math.trunc(value)}`.inlineParams();
