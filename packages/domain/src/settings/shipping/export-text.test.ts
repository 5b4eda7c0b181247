import { expect, test } from "vitest";
import { exportText } from "../../platform/geography/postcodes.ts";

test("the customs form has the official names of the destination", () => {
  expect(exportText({ country: "ES", postcode: "35001" })).toMatch(/Canarias.*IGIC/);
  expect(exportText({ country: "ES", postcode: "51001" })).toMatch(/Ceuta.*IPSI/);
  expect(exportText({ country: "ES", postcode: "52001" })).toMatch(/Melilla.*IPSI/);
  // Territories of Spain get no text about other countries, whatever the postcode looks like.
  for (const destination of [
    { country: "CH", postcode: "3500" },
    { country: "AD", postcode: "AD500" },
    { country: "US", postcode: "35004" },
    { country: "GB", postcode: null },
  ])
    expect(exportText(destination)).not.toMatch(/Canarias|Ceuta|Melilla|IGIC|IPSI/);
});
