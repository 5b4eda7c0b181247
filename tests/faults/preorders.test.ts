import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { copiedPlace, type ShopPlace } from "../support/shop-place.ts";
import { AllocationRush, SOUND } from "./allocation-rush.ts";
import { ALLOCATION_KILLS } from "./settings.ts";

let place: ShopPlace;
let rush: AllocationRush;

beforeAll(async () => {
  place = await copiedPlace(inject("demoTemplate"), "preorders");
  rush = await AllocationRush.open(place);
}, 120_000);

afterAll(async () => {
  await rush.end();
  await place.remove();
}, 60_000);

it(`commits an allocation once or not at all through ${ALLOCATION_KILLS} kills, its mails too`, {
  timeout: 120_000 + ALLOCATION_KILLS * 90_000,
}, async () => {
  for (let kill = 1; kill <= ALLOCATION_KILLS; kill += 1)
    expect(await rush.round(), `after kill ${kill}`).toEqual(SOUND);
  process.stdout.write(`${ALLOCATION_KILLS} allocations, ${rush.unheard} of them written while nobody heard\n`);
});
