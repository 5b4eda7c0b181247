import { expect, test } from "vitest";
import { identifyingNumbers, identifyingTexts, singleWords } from "./identifying-texts.ts";

test("traces of a person are searched by whole names and address lines, and by single words only in texts about that person", () => {
  const texts = ["Elvira Zubiaurreta", "Elvira", "Ana", " Rúa do Zocodover 7 ", "Elvira", null, ""];
  expect(identifyingTexts(texts)).toEqual(["Elvira Zubiaurreta", "Rúa do Zocodover 7"]);
  expect(singleWords(texts)).toEqual(["Elvira"]);
});

test("traces of a person are not searched by the punctuation between stored values", () => {
  expect(identifyingTexts(['": "', '"template": "', "{ } [ ]", "- - - -"])).toEqual([]);
  expect(identifyingTexts(['Bar "El Rincón" 3'])).toEqual(["El Rincón"]);
});

test("traces of a person are searched by telephone numbers and tax ids, not by dates", () => {
  const numbers = ["600111333", "+351912345678", "600 111 333", "12345678Z", "B-1234567", "FR 40 303265045"];
  expect(identifyingNumbers(numbers)).toEqual(numbers);
  expect(identifyingNumbers(["2026-11-20", "2026-11-2", "T10:00:00", "2026", "orderId", "—", null])).toEqual([]);
});
