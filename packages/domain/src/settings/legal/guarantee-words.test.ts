import { expect, test } from "vitest";
import {
  chooseGuaranteeWords,
  GUARANTEE_TEXT,
  guaranteeEnd,
  guaranteeEndText,
  USED_GUARANTEE_TEXT,
} from "./guarantee.ts";

const sealed = { options: { language: "es" } };
const asNew = { options: { condition: "NM" } };
const played = { options: { condition: "LP" } };

test("three years are promised for new goods", () => {
  const words = { title: "Garantía legal de 3 años", texts: [GUARANTEE_TEXT] };
  for (const goods of [[], [sealed], [asNew], [sealed, asNew]]) expect(chooseGuaranteeWords(goods)).toEqual(words);
});

test("services have no guarantee of goods, and do not change that of the goods beside them", () => {
  const service = { options: {}, kind: "service" as const };
  expect(chooseGuaranteeWords([service])).toBeNull();
  expect(chooseGuaranteeWords([service, { ...played, kind: "single" }])?.texts).toEqual([USED_GUARANTEE_TEXT]);
  expect(chooseGuaranteeWords([service, { ...sealed, kind: null }])?.texts).toEqual([GUARANTEE_TEXT]);
});

test("second-hand copies have their own wording, and a mixed cart has both", () => {
  expect(chooseGuaranteeWords([played])).toEqual({
    title: "Garantía legal de segunda mano",
    texts: [USED_GUARANTEE_TEXT],
  });
  expect(chooseGuaranteeWords([played, sealed])).toEqual({
    title: "Garantía legal",
    texts: [GUARANTEE_TEXT, USED_GUARANTEE_TEXT],
  });
  expect(USED_GUARANTEE_TEXT).not.toMatch(/3 años|tres años/);
});

test.each([
  ["2026-12-03T23:30:00.000Z", "2029-12-04"],
  ["2028-02-29T10:00:00.000Z", "2031-02-28"],
])("the guarantee of goods received at %s ends on %s", (receivedAt, end) => {
  expect(guaranteeEnd(receivedAt)).toBe(end);
});

test("the end of a line's guarantee is exact for new goods, and a minimum for second-hand ones", () => {
  const at = "2028-02-29T10:00:00.000Z";
  expect(guaranteeEndText({ options: {} }, at)).toBe("Garantía hasta el 28 de febrero de 2031");
  expect(guaranteeEndText({ options: { condition: "NM" } }, at)).toBe("Garantía hasta el 28 de febrero de 2031");
  expect(guaranteeEndText({ options: { condition: "EX" } }, at)).toBe(
    "De segunda mano: garantía al menos hasta el 28 de febrero de 2029",
  );
});
