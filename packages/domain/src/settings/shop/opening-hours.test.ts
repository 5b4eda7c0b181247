import { expect, test } from "vitest";
import { openingHoursText } from "./opening-hours.ts";

test("opening hours write consecutive days as a span and others one by one", () => {
  const ranges = [
    { from: "11:00", to: "14:00" },
    { from: "17:00", to: "21:30" },
  ];
  expect(
    openingHoursText([
      { days: [1, 2, 3, 4, 5, 6], ranges },
      { days: [7], ranges: ranges.slice(0, 1) },
      { days: [2, 4], ranges: ranges.slice(1) },
    ]),
  ).toEqual(["Lunes a sábado", "11:00–14:00 y 17:00–21:30", "Domingo 11:00–14:00", "Martes y jueves 17:00–21:30"]);
});
