import { eventState } from "@tablero/domain/events/events/event-record";
import { EVENT_STATES } from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { eventStateAt } from "./event-state.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());

test("the SQL filter by an event's state agrees with the domain at any time", async () => {
  const at = "2026-11-20T10:00:00.000Z";
  const moments = ["2026-11-20T09:59:59.999Z", at, "2026-11-20T10:00:00.001Z"];
  const maybe = [null, ...moments];
  const seen = new Set<string>();
  for (const published of [true, false])
    for (const cancelledAt of [null, at])
      for (const startsAt of moments)
        for (const endsAt of moments)
          for (const registrationOpensAt of maybe)
            for (const registrationClosesAt of maybe) {
              const event = { published, cancelledAt, startsAt, endsAt, registrationOpensAt, registrationClosesAt };
              const found = await one(
                database.db,
                sql`select ${eventStateAt(at)} as state from (select ${published}::boolean as published,
                      ${cancelledAt}::timestamptz as cancelled_at, ${startsAt}::timestamptz as starts_at,
                      ${endsAt}::timestamptz as ends_at, ${registrationOpensAt}::timestamptz as registration_opens_at,
                      ${registrationClosesAt}::timestamptz as registration_closes_at) e`,
                { state: Text },
              );
              const state = eventState(event, at);
              expect(found?.state, JSON.stringify(event)).toBe(state);
              seen.add(state);
            }
  expect([...seen].sort()).toEqual([...EVENT_STATES].sort());
});
