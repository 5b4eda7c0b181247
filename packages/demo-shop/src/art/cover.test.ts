import { describe, expect, test } from "vitest";
import { AVATAR_INKS, avatarSvg } from "./avatar.ts";
import { COVER_VIEWS, type CoverSpec, coverSvg, sceneSvg, tintOf } from "./cover.ts";
import { TITLE_SHARE } from "./forms/face.ts";
import { FORM_NAMES } from "./forms/index.ts";
import { layoutTitle } from "./lettering.ts";
import { LOCAL_INKS, PALETTE_NAMES, PALETTES } from "./palettes.ts";
import { createRandom } from "./random.ts";
import { SCENE_NAMES } from "./scenes/index.ts";
import { tileBoardSvg } from "./tile-board.ts";
import { shade, sideTone, topTone } from "./tones.ts";

const spec = (changes: Partial<CoverSpec> = {}): CoverSpec => ({
  seed: "almadraba",
  form: "square-box",
  scene: "sea",
  palette: "mar",
  title: "La Torre sin Puertas",
  line: "2–4 · 60 min · 10+",
  ...changes,
});

const every = FORM_NAMES.flatMap((form, row) =>
  SCENE_NAMES.map((scene, column) =>
    spec({ form, scene, seed: `${form}-${scene}`, palette: PALETTE_NAMES[(row * 5 + column) % PALETTE_NAMES.length]! }),
  ),
);

/** A stand-alone scene of any size, for banners and game tiles. */
function unbalanced(svg: string): string[] {
  const open: string[] = [];
  for (const [, closing, name, rest] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<>]*")*\s*\/?)>/g)) {
    if (closing) {
      if (open.pop() !== name) return [name!];
    } else if (!rest!.endsWith("/")) open.push(name!);
  }
  const leftover = svg.replaceAll(/<\/?[a-zA-Z]+(?:\s+[\w:-]+="[^"<>]*")*\s*\/?>/g, "");
  return leftover === "" ? open : [...open, leftover];
}

type Rgb = readonly [number, number, number];
const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;

/** Distance of a colour from the nearest blend of two inks. */
function distanceToBlends(hex: string, inks: readonly string[]): number {
  const point = rgb(hex);
  let best = Number.POSITIVE_INFINITY;
  for (const [index, from] of inks.entries()) {
    for (const to of inks.slice(index)) {
      const [a, b] = [rgb(from), rgb(to)];
      const along = b.map((value, axis) => value - a[axis]!);
      const length = along.reduce((sum, value) => sum + value * value, 0);
      const dot = along.reduce((sum, value, axis) => sum + value * (point[axis]! - a[axis]!), 0);
      const part = length === 0 ? 0 : Math.min(1, Math.max(0, dot / length));
      best = Math.min(best, Math.hypot(...along.map((value, axis) => a[axis]! + value * part - point[axis]!)));
    }
  }
  return best;
}

describe("coverSvg", () => {
  test("returns the same bytes for the same spec, and other bytes for another seed", () => {
    expect(coverSvg(spec())).toBe(coverSvg(spec()));
    expect(coverSvg(spec({ seed: "another" }))).not.toBe(coverSvg(spec()));
  });

  test.each(COVER_VIEWS)("draws every form with every scene as small, well-formed markup: %s", (view) => {
    for (const each of every) {
      const svg = coverSvg({ ...each, view });
      const name = `${each.form} ${each.scene}`;
      expect(svg, name).not.toMatch(/NaN|undefined|Infinity|\[object/);
      expect(unbalanced(svg), name).toEqual([]);
      expect(svg.length, name).toBeLessThan(25_000);
      expect(svg, name).not.toMatch(/="[^"]*\d\.\d{5}/);
    }
  });

  test("uses only its palette, a few colours of its own and blends of them", { tags: "beyond-gate" }, () => {
    for (const each of every) {
      const palette = PALETTES[each.palette];
      const base = [...Object.values(palette), ...Object.values(LOCAL_INKS)];
      const inks = [...base, ...base.map(shade), ...base.map(sideTone), ...base.map(topTone), "#000000", "#ffffff"];
      for (const colour of new Set(
        [...coverSvg(each).matchAll(/(?:fill|stroke)="(#[0-9a-f]{6})"/g)].map(([, hex]) => hex!),
      )) {
        expect(distanceToBlends(colour, inks), `${colour} in ${each.form} ${each.scene} ${each.palette}`).toBeLessThan(
          16,
        );
      }
    }
  });

  test("prefixes ids with the picture's name, so that several pictures fit on one page", () => {
    const ids = (changes: Partial<CoverSpec>) =>
      [...coverSvg(spec(changes)).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
    const all = FORM_NAMES.flatMap((form) => COVER_VIEWS.flatMap((view) => ids({ form, view })));
    const others = FORM_NAMES.flatMap((form) => COVER_VIEWS.flatMap((view) => ids({ form, view, seed: "faros" })));
    expect(all.length).toBeGreaterThan(4);
    expect(new Set([...all, ...others]).size).toBe(all.length + others.length);
  });

  test("paints the tint behind the product, or nothing", () => {
    const back = `<rect width="960" height="960" fill="${tintOf("mar")}"/>`;
    expect(coverSvg(spec())).toContain(back);
    expect(coverSvg(spec({ background: "none" }))).not.toContain(back);
  });
});

describe("layoutTitle", () => {
  const titles = [
    "Ra",
    "Trashumancia",
    "La Torre sin Puertas",
    "Asociación de Jugadores de la Sierra Norte y del Sur",
    "Electroencefalografista",
  ];

  test.each(titles)("keeps «%s» within its width and two lines", (title) => {
    const layout = layoutTitle(title, { maxWidth: 648 * TITLE_SHARE, size: 109 });
    expect(layout.lines.length).toBeLessThanOrEqual(2);
    expect(layout.lines.join(" ")).toBe(title);
    expect(layout.width).toBeLessThanOrEqual(648 * 0.78);
    expect(layout.size).toBeGreaterThan(20);
  });

  test("does not end a line with a short word, such as «la»", () => {
    expect(layoutTitle("La Torre sin Puertas", { maxWidth: 420, size: 100 }).lines).toEqual([
      "La Torre",
      "sin Puertas",
    ]);
    expect(layoutTitle("Faros del Norte", { maxWidth: 420, size: 100 }).lines).toEqual(["Faros", "del Norte"]);
  });
});

describe("other pictures:", () => {
  test("a scene fills frames of any shape", () => {
    for (const [width, height] of [
      [1280, 320],
      [400, 400],
      [390, 700],
    ] as const) {
      for (const scene of SCENE_NAMES) {
        const svg = sceneSvg({ seed: "banner", scene, palette: "noche", width, height });
        expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`);
        expect(unbalanced(svg), scene).toEqual([]);
        expect(svg, scene).not.toMatch(/NaN|undefined|Infinity/);
      }
    }
  });

  test("a board of tiles leaves the empty tiles and the token out of the picture", () => {
    const svg = tileBoardSvg({
      seed: "hero",
      scene: "sea",
      palette: "mar",
      columns: 5,
      rows: 3,
      emptyTiles: [0, 10],
      tokenTile: 14,
    });
    const clip = svg.match(/<clipPath id="[^"]+">(.*?)<\/clipPath>/)?.[1] ?? "";
    expect(clip.match(/<rect/g)).toHaveLength(12);
    expect(clip).not.toContain('x="0" y="0"');
    expect(svg).toContain(LOCAL_INKS.token);
    expect(unbalanced(svg)).toEqual([]);
  });

  test("portraits are stable and differ between people", () => {
    const seeds = Array.from({ length: 12 }, (_, index) => `person-${index}`);
    const portraits = seeds.map((seed) => avatarSvg({ seed }));
    expect(new Set(portraits).size).toBe(seeds.length);
    expect(avatarSvg({ seed: seeds[0]! })).toBe(portraits[0]);
    for (const portrait of portraits) {
      expect(unbalanced(portrait)).toEqual([]);
      expect(AVATAR_INKS.skins.some((skin) => portrait.includes(skin))).toBe(true);
    }
  });

  test("the random number generator depends only on its seed and stays in range", () => {
    const [a, b] = [createRandom("x"), createRandom("x")];
    const values = Array.from({ length: 200 }, () => a.next());
    expect(values).toEqual(Array.from({ length: 200 }, () => b.next()));
    expect(values.every((value) => value >= 0 && value < 1)).toBe(true);
    expect(createRandom("x").shuffle([1, 2, 3, 4, 5]).sort()).toEqual([1, 2, 3, 4, 5]);
  });
});
