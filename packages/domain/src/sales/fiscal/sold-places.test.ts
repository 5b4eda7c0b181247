import { expect, it } from "vitest";
import { listSoldPlaces } from "./sold-places.ts";

const rates: never[] = [];
const sold = (...areas: Parameters<typeof listSoldPlaces>[0]) =>
  listSoldPlaces(areas)
    .filter((place) => place.sold)
    .map(({ name }) => name);

it("the description of a tax rate names the places where it applies", () => {
  expect(sold()).toEqual([]);
  expect(sold({ country: "ES", postcodes: [], rates })).toEqual([
    "Península",
    "Illes Balears",
    "Canarias",
    "Ceuta",
    "Melilla",
  ]);
  const mainland = { country: "ES", postcodes: [{ from: "08000", to: "34999" }], rates };
  expect(sold(mainland, { country: "PT", postcodes: [], rates })).toEqual(["Península", "Portugal"]);
  const tenerife = { country: "ES", postcodes: [{ from: "38000", to: "38999" }], rates };
  expect(sold(tenerife, { country: "ES", postcodes: [{ from: "52001", to: "52006" }], rates })).toEqual([
    "Canarias",
    "Melilla",
  ]);
});
