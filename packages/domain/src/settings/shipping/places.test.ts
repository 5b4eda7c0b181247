import { describe, expect, it } from "vitest";
import { groupAreas, PLACE_PRESETS, readArea, readRule } from "./places.ts";

const rules = (places: string, country = "ES") => readArea({ country, places }).rules;
const errors = (places: string, country = "ES") => readArea({ country, places }).errors;

describe("places of a zone, as written by staff", () => {
  it("are provinces, postcodes, prefixes and ranges", () => {
    expect(rules(" vizcaya; 28* , 46001,\n07001 - 07860 ")).toEqual([
      { country: "ES", province: "Bizkaia" },
      { country: "ES", postcodePrefix: "28" },
      { country: "ES", postcodePrefix: "46001" },
      { country: "ES", postcodePrefix: "07", postcodeFrom: "07001", postcodeTo: "07860" },
    ]);
    expect(rules("")).toEqual([{ country: "ES" }]);
    expect(rules("28*, 28*")).toHaveLength(1);
  });

  it("are formatted back as they were written", () => {
    const written = "Bizkaia, 28*, 46001, 07001-07860";
    expect(groupAreas(rules(written))).toEqual([{ country: "ES", places: written }]);
    expect(groupAreas([...rules("1100-148, 1000-1999, 4*, Porto", "PT"), { country: "FR" }])).toEqual([
      { country: "PT", places: "1100-148, 1000-1999, 4*, Porto" },
      { country: "FR", places: "" },
    ]);
    // A whole country includes all its other places.
    expect(groupAreas([...rules("28*"), { country: "ES" }])).toEqual([{ country: "ES", places: "" }]);
  });

  it("have valid presets", () => {
    for (const { places } of PLACE_PRESETS) expect(errors(places)).toEqual([]);
  });

  it("are refused with a reason if they are invalid", () => {
    expect(errors("28")).toEqual(["A «28» le falta el asterisco: «28*»."]);
    expect(errors("99*, 00001, Narnia, 7001-7860, 07860-07001, 52000-53000")).toEqual([
      "«99*» no es el principio de ningún código postal.",
      "«00001» no es un código postal.",
      "«Narnia» no es una provincia.",
      "En «7001-7860» cada extremo lleva 5 cifras.",
      "En «07860-07001» el primer código va detrás del segundo.",
      "«52000-53000» se sale de los códigos postales de España.",
    ]);
    expect(errors("28*", "*")).toEqual(["Con cualquier país no valen códigos ni provincias."]);
    expect(errors("100-2000", "FR")).toEqual(["En «100-2000» cada extremo lleva 3 cifras."]);
  });

  it("are stored without empty fields", () => {
    expect(readRule({ country: "ES", province: null, postcodePrefix: "" })).toEqual({ rule: { country: "ES" } });
    expect(readRule({ country: "ES", postcodePrefix: "x" })).toHaveProperty("error");
    expect(readRule({ country: "ES", postcodePrefix: "28, 29" })).toHaveProperty("error");
  });
});
