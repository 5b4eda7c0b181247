import { type SQL, sql } from "drizzle-orm";

/**
 * A value within the text of a statement, so that the plan is made for this value: statements with parameters have one
 * plan for all values here (`force_generic_plan`), which considers neither the number of rows that match a pattern nor
 * the page size. NUL is removed: PostgreSQL text cannot contain it.
 */
export const literal = (value: string | number): SQL =>
  sql`${typeof value === "string" ? value.replaceAll("\0", "") : Math.trunc(value)}`.inlineParams();
