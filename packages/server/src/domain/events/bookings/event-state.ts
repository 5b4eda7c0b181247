import { type SQL, sql } from "drizzle-orm";

/**
 * The domain's `eventState` for a row of `events` under this alias, for filters and documents; `at` is an
 * expression of type timestamptz.
 */
export const eventStateText = (
  alias: string,
  at: string,
) => `case when ${alias}.cancelled_at is not null then 'cancelled'
  when not ${alias}.published then 'draft' when ${alias}.ends_at <= ${at} then 'finished'
  when ${alias}.starts_at <= ${at} then 'running' when ${alias}.registration_closes_at <= ${at} then 'registration-closed'
  when ${alias}.registration_opens_at > ${at} then 'published' else 'registration-open' end`;

/** `eventStateText` for the alias `e` and an instant (UTC ISO), passed as a parameter. */
export const eventStateAt = (at: string): SQL => {
  const [first = "", ...parts] = eventStateText("e", "\u0000").split("\u0000");
  return parts.reduce((text, part) => sql`${text}${at}::timestamptz${sql.raw(part)}`, sql.raw(first));
};

/** Events that shoppers may see, as a condition on `events` under this alias. */
export const isAnnounced = (alias: string): string =>
  `${alias}.published and ${alias}.active and ${alias}.cancelled_at is null`;
