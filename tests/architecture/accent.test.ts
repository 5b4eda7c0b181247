import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { scaleRuns } from "@tablero/domain/platform/property-runs-testing";
import { ACCENT_ROLES, accentTokens, SURFACES } from "@tablero/domain/settings/look/accent";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast, readColour } from "../../packages/ui/src/_internal/contrast.ts";
import { lightOf } from "../../packages/ui/src/_internal/pair-contrast.ts";
import { COLOUR_PAIRS } from "../../packages/ui/src/styles/colour-pairs.ts";

const UI = resolve(import.meta.dirname, "../../packages/ui/src/styles");
const sheet = readFileSync(resolve(UI, "colour.css"), "utf8");
const SCHEMES = ["light", "dark"] as const;
type Scheme = (typeof SCHEMES)[number];

function valuesIn(text: string): Map<string, string> {
  return new Map([...text.matchAll(/--color-([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]));
}
const cut = sheet.indexOf('[data-scheme="dark"]');
const LIGHT = valuesIn(sheet.slice(0, cut));
const TOKENS: Readonly<Record<Scheme, ReadonlyMap<string, string>>> = {
  light: LIGHT,
  dark: new Map([...LIGHT, ...valuesIn(sheet.slice(cut))]),
};

/** Returns true for a role of the accent, also if mixed with another: "on-tint/10 over primary-tint-strong". */
const isOfAccent = (name: string) =>
  name.split(" over ").some((part) => ACCENT_ROLES.some((own) => own === part.split("/")[0]));

/** Pairs of the design tokens that contain a role of the accent. */
const PAIRS = COLOUR_PAIRS.filter(({ text, ground }) => isOfAccent(text) || isOfAccent(ground));

describe("the accent of a shop", () => {
  it.each(SCHEMES)("is measured against the surface colours of the tokens in %s", (scheme) => {
    for (const [name, hex] of Object.entries(SURFACES[scheme])) {
      const token = TOKENS[scheme].get(name) ?? "";
      // Visually equal: tokens are in OKLCH and rounded.
      expect([name, contrast(readColour(hex), readColour(token))]).toEqual([name, expect.closeTo(1, 1)]);
    }
  });

  it("passes in every colour pair that it is part of, whatever the colour", () => {
    expect(PAIRS.length).toBeGreaterThan(20);
    const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
    const examples: [string][] = [["#ffffff"], ["#000000"], ["#ffff00"], ["#0000ff"], ["#808080"]];
    fc.assert(
      fc.property(colour, (accent) => {
        const own = accentTokens(accent);
        const short = SCHEMES.flatMap((scheme) => {
          const roles = new Map<string, string>([...TOKENS[scheme], ...Object.entries(own[scheme])]);
          const of = (name: string) => lightOf(name, (role) => roles.get(role) ?? "");
          return PAIRS.flatMap(({ text, ground, least }) => {
            const ratio = contrast(of(text), of(ground));
            return ratio < least ? [`${scheme}: ${text} on ${ground}: ${ratio.toFixed(2)} < ${least}`] : [];
          });
        });
        expect([accent, short]).toEqual([accent, []]);
      }),
      { numRuns: scaleRuns(150), examples },
    );
  });
});
