import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scaleRuns } from "../../platform/property-runs-testing.ts";
import {
  type ACCENT_ROLES,
  type AccentTokens,
  accentCss,
  accentTokens,
  accentUses,
  type Scheme,
  SURFACES,
} from "./accent.ts";
import { computeContrast, toHex, toOklch } from "./colour.ts";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const SCHEMES = ["light", "dark"] as const;

/** Pairs that do not meet WCAG 2.2 AA, as text. */
function short(tokens: AccentTokens, scheme: Scheme): string[] {
  const grounds = Object.entries(SURFACES[scheme]);
  const of = (role: (typeof ACCENT_ROLES)[number]) => [role, tokens[role]] as const;
  const texts = scheme === "light" ? ["#1d293d", "#45556c", "#56677e"] : ["#f1f5f9", "#c2cedd", "#9dadc2"];
  const pairs = [
    ...(["primary", "primary-hover", "primary-press"] as const).map(
      (role) => [of("on-primary"), of(role), 4.5] as const,
    ),
    ...[...grounds, of("primary-tint")].map((ground) => [of("primary-text"), ground, 4.5] as const),
    ...[...grounds, of("primary-tint"), of("primary-tint-strong")].map(
      (ground) => [of("on-tint"), ground, 4.5] as const,
    ),
    ...[...grounds, of("primary-tint")].map((ground) => [of("focus"), ground, 3] as const),
    ...texts.map((text) => [[text, text] as const, of("primary-tint"), 4.5] as const),
    ...grounds.map((ground) => [of("primary"), ground, 1.4] as const),
  ];
  return pairs.flatMap(([[text, a], [ground, b], least]) => {
    const ratio = computeContrast(a, b);
    return ratio < least ? [`${scheme}: ${text} ${a} on ${ground} ${b}: ${ratio.toFixed(2)} < ${least}`] : [];
  });
}

describe("colours", () => {
  it("survive a conversion to OKLCH and back", () => {
    fc.assert(fc.property(hex, (colour) => toHex(toOklch(colour)) === colour));
  });

  it("are measured by the WCAG formula", () => {
    expect(computeContrast("#ffffff", "#000000")).toBeCloseTo(21, 5);
    expect(computeContrast("#ffffff", "#4f39f6")).toBeCloseTo(6.46, 1);
  });
});

describe("the tokens of an accent", () => {
  it("pass AA in every pair, whatever the colour", () => {
    fc.assert(
      fc.property(hex, (accent) => {
        const tokens = accentTokens(accent);
        expect(SCHEMES.flatMap((scheme) => short(tokens[scheme], scheme))).toEqual([]);
      }),
      {
        numRuns: scaleRuns(300),
        examples: [["#ffffff"], ["#000000"], ["#ffff00"], ["#0000ff"], ["#777777"], ["#ff0000"]],
      },
    );
  });

  it("keep a readable colour unchanged", () => {
    const [button, link] = accentUses("#4f39f6");
    expect(button).toMatchObject({ use: "button", scheme: "light", colour: "#4f39f6", shift: null });
    expect(link).toMatchObject({ use: "link", scheme: "light", colour: "#4f39f6", shift: null });
  });

  it("darken a light accent for links, lighten a dark one in the dark scheme, and report it", () => {
    const yellow = accentUses("#ffe600");
    expect(yellow.find(({ use, scheme }) => use === "link" && scheme === "light")?.shift).toBe("darker");
    expect(accentTokens("#ffe600").light["on-primary"]).not.toBe("#ffffff");
    const navy = accentUses("#001040");
    expect(navy.map(({ use, scheme, shift }) => [use, scheme, shift])).toEqual([
      ["button", "light", null],
      ["link", "light", null],
      ["button", "dark", "lighter"],
      ["link", "dark", "lighter"],
    ]);
    for (const { contrast } of [...yellow, ...navy]) expect(contrast).toBeGreaterThanOrEqual(4.5);
  });

  it("keep the hue", () => {
    for (const accent of ["#0a7d3b", "#c2185b", "#e65100"])
      for (const scheme of SCHEMES)
        for (const role of ["primary", "primary-text"] as const)
          expect(toOklch(accentTokens(accent)[scheme][role]).h).toBeCloseTo(toOklch(accent).h, -1);
  });

  it("refuse an invalid colour, so that no other text gets into the style sheet", () => {
    for (const text of ["red", "#fff", "#4F39F6", "#4f39f6}", "", "#4f39f6;color:red"])
      expect(() => accentCss(text)).toThrow(/Not a colour/);
    expect(accentCss("#4f39f6")).toMatch(/^[\w\s@#{}[\]=:;-]+$/);
  });
});
