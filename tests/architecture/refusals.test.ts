import { expect, it } from "vitest";
import { mockSize } from "../../scripts/lib/mock-size.ts";

it("no sentence stands in the mock and on the server: it belongs to domain (npm run measure:mock)", () => {
  const { twice, sentences } = mockSize();
  expect(sentences).toBeGreaterThan(10);
  expect(twice).toEqual([]);
});
