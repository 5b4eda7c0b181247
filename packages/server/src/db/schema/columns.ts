import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, check, customType, integer, timestamp, uuid } from "drizzle-orm/pg-core";

/** Primary key: a UUIDv7 that the caller makes, so that a row's id is known before it is written. */
export const id = () => uuid().primaryKey();

/** Money in integer cents, safe beyond 32 bits. */
export const cents = () => bigint({ mode: "number" });

export const instant = () => timestamp({ withTimezone: true, mode: "date", precision: 3 });

/** Optimistic lock of rows that people edit. */
export const version = () => integer().notNull().default(1);

export const timestamps = () => ({
  createdAt: instant().notNull().default(sql`now()`),
  updatedAt: instant().notNull().default(sql`now()`),
});

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** CHECK that a text column holds one of the vocabulary's words. */
export function oneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`);
}

export function atLeast(name: string, column: AnyPgColumn, least: number) {
  return check(name, sql`${column} >= ${sql.raw(String(least))}`);
}
