import { describe, expect, test } from "vitest";
import { GROUNDS, INKS } from "./look.ts";

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

describe.each([
  ["light", 0],
  ["dark", 1],
] as const)("contrast, %s", (_, scheme) => {
  test.each([
    ["text", ["page", "card", "sunken"]],
    ["secondary", ["page", "card", "sunken"]],
    ["link", ["page", "card"]],
    ["on-primary", ["primary"]],
  ] as const)("%s", (ink, grounds) => {
    const found = grounds.map((ground) => contrast(INKS[ink][scheme], GROUNDS[ground][scheme]));
    expect(Math.min(...found)).toBeGreaterThanOrEqual(4.5);
  });
});
