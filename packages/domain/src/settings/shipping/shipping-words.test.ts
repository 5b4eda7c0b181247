import { describe, expect, it } from "vitest";
import { bracketWords, conditionWords, goodsWeightWords, weightWords, zoneWords } from "./shipping-words.ts";

/** Prices are written with a no-break space. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");

describe("zones in words", () => {
  it("group the places of a country", () => {
    expect(
      zoneWords([
        { country: "ES", province: "Las Palmas" },
        { country: "ES", province: "Santa Cruz de Tenerife" },
      ]),
    ).toBe("España: Las Palmas, Santa Cruz de Tenerife");
    expect(zoneWords([{ country: "ES", postcodePrefix: "07" }])).toBe("España: 07*");
  });

  it("name a whole country alone, whatever else is listed in it", () => {
    expect(zoneWords([{ country: "ES", province: "Ceuta" }, { country: "ES" }, { country: "PT" }])).toBe(
      "España; Portugal",
    );
    expect(zoneWords([{ country: "*" }])).toBe("Cualquier país");
  });
});

describe("rates in words", () => {
  it("write weights in the most readable unit", () => {
    expect(plain(weightWords(750))).toBe("750 g");
    expect(plain(weightWords(2500))).toBe("2,5 kg");
    expect([goodsWeightWords(0), plain(goodsWeightWords(750))]).toEqual(["Sin peso", "750 g"]);
  });

  it("end with a last bracket without a limit, which begins where the one before ends", () => {
    const words = bracketWords({
      basis: "weight",
      brackets: [
        { upTo: 2000, price: 495 },
        { upTo: null, price: 1490 },
      ],
    });
    expect(words.map(({ range, price }) => plain(`${range}: ${price}`))).toEqual([
      "hasta 2 kg: 4,95 €",
      "más de 2 kg: 14,90 €",
    ]);
  });

  it("format cents as money if the rate depends on the amount", () => {
    const words = bracketWords({
      basis: "amount",
      brackets: [
        { upTo: 5000, price: 495 },
        { upTo: null, price: 0 },
      ],
    });
    expect(words.map(({ range, price }) => plain(`${range}: ${price}`))).toEqual([
      "hasta 50,00 €: 4,95 €",
      "más de 50,00 €: gratis",
    ]);
    expect(bracketWords({ basis: "amount", brackets: [{ upTo: null, price: 300 }] })[0]?.range).toBe("siempre");
  });

  it("list only conditions that are set", () => {
    const rate = {
      id: "1",
      carrierId: "2",
      carrier: "Rutas Exprés",
      zoneId: "3",
      zone: "Península",
      basis: "weight" as const,
      brackets: [],
      freeFrom: 6000,
      maxWeight: null,
      codSurcharge: 250,
      days: 2,
      active: true,
      version: 1,
    };
    expect(conditionWords(rate).map(plain)).toEqual(["gratis desde 60,00 €", "contra reembolso, 2,50 € más"]);
    expect(conditionWords({ ...rate, freeFrom: null, codSurcharge: null })).toEqual([]);
  });
});
