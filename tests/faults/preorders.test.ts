import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { copiedPlace, type ShopPlace } from "../support/shop-place.ts";
import { AllocationRush } from "./allocation-rush.ts";
import { ALLOCATION_KILLS } from "./settings.ts";

let place: ShopPlace;
let rush: AllocationRush;

beforeAll(async () => {
  place = await copiedPlace(inject("demoTemplate"), "preorders");
  rush = await AllocationRush.open(place);
}, 300_000);

afterAll(async () => {
  await rush?.end();
  await place.remove();
}, 60_000);

it(`a preorder allocation is committed once or not at all through ${ALLOCATION_KILLS} kills, with its money and mails`, {
  timeout: 120_000 + ALLOCATION_KILLS * 120_000,
}, async () => {
  for (let kill = 1; kill <= ALLOCATION_KILLS; kill += 1) {
    const { book, totals } = await rush.round();
    expect(book, `after kill ${kill}`).toEqual({
      broken: [],
      // All units of the first campaign arrived, some of the second, none of the last, whose order ends.
      units: ["3 3 3", "1 1 1", "2 0 0"],
      refunds: [[], [5_000], [totals[2]]],
      mails: { "order-cancelled": 1, "order-changed": 1, "preorder-allocated": 2, "preorder-cancelled": 1 },
    });
  }
  process.stdout.write(
    `${ALLOCATION_KILLS} allocations, ${rush.unheard} of them written while nobody heard, ${rush.halfway} carried out in part\n`,
  );
});
