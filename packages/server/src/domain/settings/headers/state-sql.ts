import type { HeaderState } from "@tablero/domain/settings/shop/headers";

/** The domain's `headerState` as a condition on a row of `headers`; `at` is a placeholder for an instant. */
export function headerStateIs(state: HeaderState, row: string, at: string): string {
  const ended = `coalesce(${row}.visible_until <= ${at}, false)`;
  const waits = `coalesce(${row}.visible_from > ${at}, false)`;
  const conditions: Record<HeaderState, string> = {
    inactive: `not ${row}.active`,
    ended: `(${row}.active and ${ended})`,
    scheduled: `(${row}.active and not ${ended} and ${waits})`,
    live: `(${row}.active and not ${ended} and not ${waits})`,
  };
  return conditions[state];
}
