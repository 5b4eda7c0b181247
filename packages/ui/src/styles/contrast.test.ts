import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { blendOver, contrast, readColour } from "../_internal/contrast.ts";
import { lightOf, measurePairs } from "../_internal/pair-contrast.ts";
import { COLOUR_PAIRS, DARK_PAIRS } from "./colour-pairs.ts";

/** Checks every permitted pair of text and background, in six themes and two schemes, against WCAG 2.2 AA. */
const sheet = ["colour.css", "nested.css", "themes.css"]
  .map((name) => readFileSync(new URL(name, import.meta.url), "utf8"))
  .join("\n");

const THEMES = ["theme-default", "theme-brand", "theme-teal", "theme-rose", "theme-purple", "theme-amber"];
const SCHEMES = ["light", "dark"] as const;
const GAMES = ["arcania", "bestiarium", "duelo", "mesa", "rol", "minis"];

function readBlock(selector: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const [, found, body] of sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const clean = (found ?? "").replace(/\/\*[\s\S]*?\*\//g, "").trim();
    if (clean !== selector) continue;
    for (const [, name, value] of (body ?? "").matchAll(/--color-([\w-]+):\s*([^;]+);/g)) {
      values.set(name as string, (value as string).trim());
    }
  }
  return values;
}

function tokens(theme: string, scheme: string): Map<string, string> {
  const blocks = [readBlock("@theme")];
  if (scheme === "dark") blocks.push(readBlock('[data-scheme="dark"]'));
  if (theme !== "theme-default") {
    blocks.push(readBlock(`[data-theme="${theme}"]`));
    if (scheme === "dark") blocks.push(readBlock(`[data-theme="${theme}"][data-scheme="dark"]`));
  }
  return new Map(blocks.flatMap((block) => [...block]));
}

const colourIn = (values: Map<string, string>) => (role: string) => {
  const value = values.get(role);
  if (!value) throw new Error(`the token ${role} is missing`);
  return value;
};

describe.each(THEMES)("%s", (theme) => {
  it.each(SCHEMES)("passes AA in %s", (scheme) => {
    const failures = measurePairs(scheme, colourIn(tokens(theme, scheme))).filter(({ passes }) => !passes);
    expect(
      failures.map(({ text, ground, ratio, least }) => `${text} on ${ground}: ${ratio.toFixed(2)} < ${least}`),
    ).toEqual([]);
  });

  it("overrides exactly the colours that depend on the ramp", () => {
    if (theme === "theme-default") return;
    const own = [...readBlock(`[data-theme="${theme}"]`).keys()];
    expect(own.filter((name) => !/^(primary|on-primary|on-tint|focus)/.test(name))).toEqual([]);
    expect(own.filter((name) => /^primary-\d+$/.test(name))).toHaveLength(11);
    // Every role set by the dark block of theme-default must be set again; otherwise its indigo would be visible.
    const dark = [...readBlock('[data-scheme="dark"]').keys()].filter((name) => own.includes(name));
    expect([...readBlock(`[data-theme="${theme}"][data-scheme="dark"]`).keys()].sort()).toEqual(dark.sort());
  });
});

describe("a theme or scheme inside another one", () => {
  const ofTheme = (name: string) => /^(primary|on-primary|on-tint|focus)/.test(name);
  const namesIn = (selector: string) => [...readBlock(selector).keys()].sort();

  it.each(THEMES)("sets every colour of %s", (theme) => {
    const selector = theme === "theme-default" ? `:where([data-theme="${theme}"])` : `[data-theme="${theme}"]`;
    expect(namesIn(selector)).toEqual([...readBlock("@theme").keys()].filter(ofTheme).sort());
  });

  it("sets in light every colour that the dark scheme sets", () => {
    const dark = namesIn('[data-scheme="dark"]').filter((name) => !ofTheme(name));
    expect(namesIn(':where([data-scheme="light"])')).toEqual(dark);
  });
});

describe("the colour pairs in use", () => {
  const packages = fileURLToPath(new URL("../../../", import.meta.url));
  const roles = new Set(tokens("theme-default", "dark").keys());
  const known = new Set([...COLOUR_PAIRS, ...DARK_PAIRS].map(({ text, ground }) => `${text} on ${ground}`));
  /** Pairs in one class string whose colours belong to states that never occur together. */
  const apart = new Set([
    "on-primary on hover", // A selected day: its own background takes precedence over hover.
    "neutral-text on primary-tint", // The count of a tab: selected or not.
    "on-tint on neutral-bg",
    "nav-text on nav-text", // A count in the menu: on the current entry, its text is nav.
    "secondary on primary-tint-strong", // A selected part of a split view: its text is on-tint.
    "text on primary-tint-strong", // A selected tab: on a phone, its text is on-tint.
    "primary-text on primary-tint-strong", // A menu entry: strong text is on-tint.
  ]);

  function pairsIn(file: string): string[] {
    const role = (kind: string, words: string) =>
      [...words.matchAll(new RegExp(`(?<![\\w-])${kind}-([a-z][a-z0-9-]*)(?![\\w/-])`, "g"))]
        .map((match) => match[1] as string)
        .filter((name) => roles.has(name));
    return [...readFileSync(file, "utf8").matchAll(/"([^"\n]*)"|`([^`]*)`/g)].flatMap(([, plain, template]) => {
      const words = plain ?? template ?? "";
      return role("text", words).flatMap((text) => role("bg", words).map((ground) => `${text} on ${ground}`));
    });
  }

  it("are all measured", () => {
    const files = globSync(`${packages}*/src/**/*.tsx`).filter((file) => !/\.(stories|test)\./.test(file));
    const used = new Set(files.flatMap(pairsIn));
    expect(used.size).toBeGreaterThan(30);
    expect([...used].filter((pair) => !known.has(pair) && !apart.has(pair)).sort()).toEqual([]);
    expect([...apart].filter((pair) => !used.has(pair))).toEqual([]);
  });
});

it("white text is readable on every game colour", () => {
  const colourOf = colourIn(tokens("theme-default", "light"));
  for (const game of GAMES) {
    expect(contrast(readColour("#ffffff"), lightOf(`game-${game}`, colourOf)), game).toBeGreaterThanOrEqual(4.5);
  }
});

it("contrast is measured by the WCAG formula", () => {
  expect(contrast(readColour("#ffffff"), readColour("#000000"))).toBeCloseTo(21, 5);
  // theme-default: white on indigo 600 has 6.46 on the colour page.
  expect(contrast(readColour("oklch(100% 0 0)"), readColour("oklch(51.1% 0.262 277)"))).toBeCloseTo(6.46, 1);
  // Half-transparent black over white is the middle grey in sRGB.
  expect(blendOver(readColour("#000000"), readColour("#ffffff"), 0.5).rgb[0]).toBeCloseTo(0.214, 2);
});
