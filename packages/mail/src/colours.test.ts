import { describe, expect, test } from "vitest";
import { chooseColours } from "./colours.ts";

/** Relative luminance as defined by WCAG. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** No colour, colours on which no text is readable, and typical ones. */
const ACCENTS = ["", "#ffe600", "#ffffff", "#000000", "#808080", "#ff0000", "#0a7d3b", "#7fffd4"];

describe.each(ACCENTS)("the accent «%s»", (accent) => {
  const { inks, grounds } = chooseColours(accent);
  describe.each([
    ["light", 0],
    ["dark", 1],
  ] as const)("has contrast in the %s scheme", (_, scheme) => {
    test.each([
      ["text", ["page", "card", "sunken"]],
      ["secondary", ["page", "card", "sunken"]],
      ["link", ["page", "card"]],
      ["on-primary", ["primary"]],
    ] as const)("the contrast suffices for %s", (ink, on) => {
      const found = on.map((ground) => contrast(inks[ink][scheme], grounds[ground][scheme]));
      expect(Math.min(...found)).toBeGreaterThanOrEqual(4.5);
    });
  });
});

test("an accent colours only buttons and links", () => {
  const [none, own] = [chooseColours(""), chooseColours("#0a7d3b")];
  expect(own.grounds.primary[0]).toBe("#0a7d3b");
  expect([own.inks.link[0], own.inks.link[1]]).not.toContain("#4f39f6");
  const { primary: _1, ...grounds } = own.grounds;
  expect(none.grounds).toMatchObject(grounds);
  expect([own.inks.text, own.inks.secondary, own.line]).toEqual([none.inks.text, none.inks.secondary, none.line]);
});
