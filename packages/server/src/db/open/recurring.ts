import { sqlState } from "../errors.ts";

/** A statement text gets a name after it was sent this many times. */
const RECURS = 3;
/** Each name costs memory for a plan on every connection that used it. */
const MAX_NAMED = 250;
/** Maximum number of counted texts; texts with literals hardly ever recur. */
const MAX_COUNTED = 2_000;
/** The plan is outdated: `select *` now returns other columns. */
const PLAN_IS_OUTDATED = "0A000";

/** Names for statements that recur: PostgreSQL parses and plans a named statement once per connection. */
export interface Recurring {
  /** The name of a text; undefined before it gets one. */
  nameStatement(text: string): string | undefined;
  /** Called with the error of a named statement; after an outdated plan, its text gets another name. */
  failed(text: string, error: unknown): void;
}

/**
 * Counts the statements of a pool. Plans are the same with and without a name, because connections use
 * `force_generic_plan`; a name only saves parsing and planning.
 */
export function openRecurring(): Recurring {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  let made = 0;
  return {
    nameStatement(text) {
      const known = names.get(text);
      if (known || names.size >= MAX_NAMED) return known;
      const count = (counts.get(text) ?? 0) + 1;
      if (count < RECURS) {
        if (counts.size >= MAX_COUNTED) counts.clear();
        counts.set(text, count);
        return undefined;
      }
      counts.delete(text);
      made += 1;
      const name = `recurring_${made}`;
      names.set(text, name);
      return name;
    },
    failed(text, error) {
      if (sqlState(error) === PLAN_IS_OUTDATED) names.delete(text);
    },
  };
}
