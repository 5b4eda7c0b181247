import { PALETTE_NAMES, PALETTES } from "./palettes.ts";
import { createRandom, type Random } from "./random.ts";
import { circle, circles, path, rect } from "./svg.ts";
import { mix, shade } from "./tones.ts";

/** Skin and hair colours of the staff portraits. */
export const AVATAR_INKS = {
  skins: ["#f2c9a5", "#e0a87e", "#c98a5e", "#9a6240", "#6f432c"],
  hairs: ["#2b1d16", "#5a3521", "#8a4b26", "#c58a3f", "#3a3f52", "#b9b4ab"],
} as const;

/** The SVG of a flat portrait: a bust on a plain background, lit from the left. */
export function avatarSvg({ seed }: { readonly seed: string }): string {
  const random = createRandom(`${seed}|avatar`);
  const palette = PALETTES[random.pick(PALETTE_NAMES)];
  const skin = random.pick(AVATAR_INKS.skins);
  const hair = random.pick(AVATAR_INKS.hairs);
  const back = mix(random.pick([palette.accent, palette.mid]), palette.paper, 0.5);
  const shirt = random.pick([palette.deep, palette.night]);
  const style = random.int(0, 4);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${[
    rect(back, 0, 0, 96, 96),
    behindHead(style, hair),
    path(shirt, "M48 66C28 66 15 77 13 96H48z"),
    path(shade(shirt), "M48 66C68 66 81 77 83 96H48z"),
    rect(shade(skin), 40, 54, 16, 14, 4),
    path(shade(skin), "M40 66L56 66L48 76z"),
    path(skin, "M48 24C35 24 31 33 31 43C31 55 39 63 48 63z"),
    path(shade(skin), "M48 24C61 24 65 33 65 43C65 55 57 63 48 63z"),
    onHead(style, hair),
    extras(random, style, palette.night, hair),
  ].join("")}</svg>`;
}

function behindHead(style: number, hair: string): string {
  if (style === 0)
    return path(hair, "M25 62C22 24 34 16 48 16C62 16 74 24 71 62C66 66 60 64 58 60H38C36 64 30 66 25 62z");
  if (style === 1) return circle(hair, 48, 15, 10);
  if (style === 2)
    return circles(hair, [
      [32, 34, 13],
      [64, 34, 13],
      [40, 22, 13],
      [56, 22, 13],
    ]);
  return "";
}

function onHead(style: number, hair: string): string {
  if (style === 2) return path(hair, "M30 40C31 26 38 22 48 22C58 22 65 26 66 40C60 36 58 31 48 31C38 31 36 36 30 40z");
  if (style === 3)
    return path(
      hair,
      "M29 42C26 26 36 17 50 18C62 18 69 27 67 42C65 34 61 31 56 30C46 33 36 31 33 33C31 36 30 38 29 42z",
    );
  if (style === 4) return path(hair, "M30 36C32 25 38 20 48 20C58 20 64 25 66 36C60 29 55 28 48 28C41 28 36 29 30 36z");
  return path(
    hair,
    "M29 46C27 28 34 18 48 18C62 18 69 28 67 46C64 40 62 33 58 29C50 35 38 36 34 35C32 38 30 42 29 46z",
  );
}

function extras(random: Random, style: number, night: string, hair: string): string {
  const kind = random.int(0, 3);
  if (kind === 0) {
    return `<g fill="none" stroke="${night}" stroke-width="1.8"><circle cx="40" cy="44" r="5.5"/><circle cx="56" cy="44" r="5.5"/><path d="M45.5 43.4q2.5-1.4 5 0"/></g>`;
  }
  if (kind === 1 && style >= 3) {
    return path(hair, "M31 46C32 60 40 66 48 66C56 66 64 60 65 46C63 53 59 55 54 54L48 56L42 54C37 55 33 53 31 46z");
  }
  return "";
}
