import { expect, test } from "vitest";
import { optionLabel, optionsText, optionValueLabel } from "./options.ts";

test("option names do not repeat their values", () => {
  expect(`${optionLabel("seal")}: ${optionValueLabel("seal", "Precintada")}`).toBe("Presentación: Precintada");
  expect(optionLabel("Tirada")).toBe("Tirada");
});

test("languages and conditions are spelt out", () => {
  expect(optionsText({ condition: "LP", finish: "Foil", language: "ja" })).toBe("Poco jugada · Foil · Japonés");
  expect(optionsText({ language: "eo" })).toBe("eo");
  expect(optionsText({})).toBe("");
});
