import { expect, test } from "vitest";
import { cardRating } from "./reviews.ts";

test("a card shows the average with one decimal and the number of reviews, and nothing without any", () => {
  expect(cardRating([0, 0, 1, 0, 2])).toEqual({ average: 4.3, count: 3 });
  expect(cardRating([0, 0, 0, 0, 0])).toBeNull();
});
