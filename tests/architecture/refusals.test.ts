import { expect, it } from "vitest";
import { mockSize } from "../../scripts/lib/mock-size.ts";

it("the mock repeats no sentence of the server or of domain (npm run measure:mock)", () => {
  const { twice, sentences } = mockSize();
  expect(sentences).toBeGreaterThan(3);
  expect(twice).toEqual([]);
});
