import { describe, expect, it } from "vitest";
import { availableUnits, decideAvailability, isSoldOut, stockLabel } from "./availability.ts";

describe("isSoldOut", () => {
  it("is true when no variant can be bought, now or as a preorder", () => {
    expect(isSoldOut(["out-of-stock", "out-of-stock"])).toBe(true);
    expect(isSoldOut(["out-of-stock", "low"])).toBe(false);
    expect(isSoldOut(["out-of-stock", "preorder"])).toBe(false);
    expect(isSoldOut([])).toBe(false);
  });
});

describe("availabilityOf", () => {
  it("counts units that are not reserved", () => {
    expect(decideAvailability({ onHand: 10, reserved: 6 }, 3)).toBe("in-stock");
    expect(decideAvailability({ onHand: 10, reserved: 7 }, 3)).toBe("low");
    expect(decideAvailability({ onHand: 1, reserved: 0 }, 3)).toBe("low");
    expect(decideAvailability({ onHand: 2, reserved: 2 }, 3)).toBe("out-of-stock");
    expect(availableUnits({ onHand: 1, reserved: 2 })).toBe(0);
  });

  it("is «preorder» during a campaign", () => {
    expect(decideAvailability({ onHand: 0, reserved: 0, preorder: true }, 3)).toBe("preorder");
    expect(decideAvailability({ onHand: 8, reserved: 0, preorder: true }, 3)).toBe("preorder");
  });
});

describe("stockLabel", () => {
  it("uses words for shoppers", () => {
    expect(stockLabel({ availability: "in-stock", available: 12 })).toBe("En stock");
    expect(stockLabel({ availability: "low", available: 2 })).toBe("Últimas 2 unidades");
    expect(stockLabel({ availability: "low", available: 1 })).toBe("Última unidad");
    expect(stockLabel({ availability: "out-of-stock", available: 0 })).toBe("Agotado");
    expect(stockLabel({ availability: "preorder", available: 0, releaseDate: "2027-02-14" })).toBe(
      "Precompra: sale el 14 de febrero de 2027",
    );
    expect(stockLabel({ availability: "preorder", available: 0 })).toBe("Precompra");
  });
});
