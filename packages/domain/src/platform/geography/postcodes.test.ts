import { describe, expect, it } from "vitest";
import {
  checkPostcode,
  countryOfPostcode,
  decideTaxRegime,
  findProvince,
  isSpanishPostcode,
  lookUpProvince,
  PROVINCES,
  placeProblem,
  postcodeProblem,
  tidyPostcode,
} from "./postcodes.ts";

describe("provinces", () => {
  it("are 52, each with its postcode prefix", () => {
    expect(PROVINCES).toHaveLength(52);
    expect(lookUpProvince("01001")).toBe("Araba/Álava");
    expect(lookUpProvince("08001")).toBe("Barcelona");
    expect(lookUpProvince("28013")).toBe("Madrid");
    expect(lookUpProvince("35001")).toBe("Las Palmas");
    expect(lookUpProvince("38001")).toBe("Santa Cruz de Tenerife");
    expect(lookUpProvince("46001")).toBe("Valencia/València");
    expect(lookUpProvince("48001")).toBe("Bizkaia");
    expect(lookUpProvince("50001")).toBe("Zaragoza");
    expect(lookUpProvince("51001")).toBe("Ceuta");
    expect(lookUpProvince("52001")).toBe("Melilla");
  });

  it("are found by alternative names", () => {
    expect(findProvince("vizcaya")?.prefix).toBe("48");
    expect(findProvince("ALICANTE")?.prefix).toBe("03");
    expect(findProvince("Castelló")?.prefix).toBe("12");
    expect(findProvince("Baleares")?.name).toBe("Illes Balears");
    expect(findProvince("Atlántida")).toBeNull();
  });
});

describe("checkPostcode", () => {
  it.each(["00001", "53001", "99999", "2801", "280130", "28 013", "", "abcde"])("refuses %j in Spain", (postcode) => {
    expect(isSpanishPostcode(postcode)).toBe(false);
    expect(checkPostcode("ES", postcode)).toBe("invalid-postcode");
  });

  it("refuses a postcode of another province", () => {
    expect(checkPostcode("ES", "28013", "Madrid")).toBeNull();
    expect(checkPostcode("ES", "48001", "Vizcaya")).toBeNull();
    expect(checkPostcode("ES", "28013")).toBeNull();
    expect(checkPostcode("ES", "28013", "Sevilla")).toBe("province-mismatch");
    expect(checkPostcode("ES", "28013", "Atlántida")).toBe("province-mismatch");
  });

  it("checks the Portuguese format and accepts others loosely", () => {
    expect(checkPostcode("PT", "1100-148", "Lisboa")).toBeNull();
    expect(checkPostcode("PT", "1100148")).toBe("invalid-postcode");
    expect(checkPostcode("NL", "1012 AB")).toBeNull();
    expect(checkPostcode("FR", "")).toBe("invalid-postcode");
    expect(checkPostcode("FR", "<script>")).toBe("invalid-postcode");
  });
});

describe("postcodeProblem", () => {
  it("says whether the province, the format or the country is wrong", () => {
    expect(postcodeProblem("ES", "28012")).toBeNull();
    expect(postcodeProblem("ES", "99999")).toBe("El código postal 99999 no existe: ninguna provincia empieza por 99.");
    expect(postcodeProblem("ES", "2801")).toContain("cinco cifras");
    expect(postcodeProblem("ES", "AD500")).toContain("Andorra");
    expect(postcodeProblem("ES", "1000-001")).toContain("Portugal");
    expect(postcodeProblem("PT", "0100-001")).toContain("siete cifras");
    expect(postcodeProblem("AD", "AD500")).toBeNull();
    expect(postcodeProblem("AD", "28012")).toContain("AD500");
    expect(placeProblem("ES", "08012", "Madrid")?.field).toBe("province");
    expect(placeProblem("ES", "99999", "Madrid")?.field).toBe("postcode");
    expect(placeProblem("ES", "08012", "Barcelona")).toBeNull();
    expect(postcodeProblem("ES", "08012", "Madrid")).toBe("El 08012 es de Barcelona, no de Madrid.");
  });

  it("accepts common spellings of a postcode", () => {
    expect(tidyPostcode("PT", " 1000 001")).toBe("1000-001");
    expect(tidyPostcode("PT", "1000001")).toBe("1000-001");
    expect(tidyPostcode("AD", "500")).toBe("AD500");
    expect(tidyPostcode("ES", " 28012 ")).toBe("28012");
    expect(countryOfPostcode("28012")).toBeNull();
    expect(countryOfPostcode("500")).toBeNull();
    expect(countryOfPostcode("ad500")).toBe("AD");
    expect(countryOfPostcode("1000001")).toBe("PT");
  });
});

describe("decideTaxRegime", () => {
  it("charges no IVA in Canarias, Ceuta, Melilla and outside the EU", () => {
    for (const postcode of ["35001", "38001", "51001", "52001"]) {
      expect(decideTaxRegime({ country: "ES", postcode })).toBe("export");
    }
    expect(decideTaxRegime({ country: "US", postcode: "10001" })).toBe("export");
    expect(decideTaxRegime({ country: "ES", postcode: "28013" })).toBe("peninsula");
    expect(decideTaxRegime({ country: "ES", postcode: "07001" })).toBe("peninsula");
    expect(decideTaxRegime({ country: "PT", postcode: "1100-148" })).toBe("peninsula");
  });
});
