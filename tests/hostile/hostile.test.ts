import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { copiedPlace, type ShopPlace } from "../support/shop-place.ts";
import { type DatabaseKind, replayLine } from "./long-run.ts";
import { GROWTH, runSlice } from "./slice.ts";

/** Each run makes different calls; a failure reports the seed. */
const SEED = process.env.HOSTILE_SEED ?? "npm-test";
const DATABASE: DatabaseKind = process.env.TEST_DATABASE_URL ? "postgres" : "embedded";
/** The embedded database takes four times as long per call, and `npm run test:hostile` makes many more calls. */
const CALLS = Number(process.env.HOSTILE_CALLS ?? (DATABASE === "embedded" ? 2_500 : 5_000));
/** Each database gets different calls. */
const FROM = DATABASE === "embedded" ? 0 : CALLS;

let place: ShopPlace;

beforeAll(async () => {
  place = await copiedPlace(inject("demoTemplate"), "hostile");
}, 120_000);

afterAll(() => place.remove(), 60_000);

it(`${CALLS} hostile calls cause no fault, no hang and no leak, and leave the accounts consistent`, {
  timeout: 120_000 + CALLS * 60,
}, async () => {
  const { figures, broken, memory, stopped } = await runSlice(place, { seed: SEED, from: FROM, count: CALLS });
  const failed = figures.failures.map(
    ({ index, what, sent, answered }) => `${what}\n${sent}\n→ ${answered}\n${replayLine(DATABASE, SEED, index)}`,
  );
  expect(failed).toEqual([]);
  expect(broken).toEqual([]);
  expect(figures.calls).toBe(CALLS);
  expect(stopped).toBe(true);
  expect((memory?.[1].heap ?? Number.POSITIVE_INFINITY) - (memory?.[0].heap ?? 0)).toBeLessThan(GROWTH.heap);
  // If all calls were refused early, the test would prove nothing.
  for (const status of ["200", "201", "409", "422", "404", "403", "401"])
    expect(figures.statuses[status]).toBeGreaterThan(0);
});
