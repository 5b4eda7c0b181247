import { type SQL, sql } from "drizzle-orm";

/**
 * A value within the text of a statement, so that the plan is made for this value: statements with parameters have one
 * plan for all values here (`force_generic_plan`), which knows neither how many rows fit a pattern nor how short a page
 * is. Without NUL, which no text of PostgreSQL has.
 */
export const literal = (value: string | number): SQL =>
  sql`${typeof value === "string" ? value.replaceAll("\0", "") : Math.trunc(value)}`.inlineParams();
