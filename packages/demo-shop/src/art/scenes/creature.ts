import type { Palette } from "../palettes.ts";
import type { Random } from "../random.ts";
import { circle, ellipse, path, placeAt, polygon, svgNumber } from "../svg.ts";
import { shade, sideTone } from "../tones.ts";
import { ground, type Scene, unitOf } from "./scene.ts";

/** A round beast with big eyes peeping over the grass. */
export const creature: Scene = (frame, palette, random) => {
  const u = unitOf(frame);
  const { width: w, height: h } = frame;
  // In a wide frame the ears may be cut off, but the eyes must not be.
  const size = Math.min(w / 520, h / (w > h * 2 ? 440 : 540));
  const tuft = Math.min(u, h * 0.9);
  // Drawn first, so that a product shows the same animal in frames of every size.
  const animal = beast(palette, random);
  const bubbles = Array.from({ length: Math.round((w / u) * 7) }, () =>
    circle(
      random.pick([palette.paper, palette.paper, palette.accent]),
      w * random.next(),
      h * random.range(0, 0.8),
      u * random.range(0.05, 0.17),
      0.32,
    ),
  ).join("");
  const blades = Math.round((w / tuft) * 13);
  const blade = w / blades;
  const top = h * 0.9;
  let grass = `M0 ${svgNumber(h)}V${svgNumber(top)}`;
  for (let index = 0; index < blades; index++) {
    grass += `L${svgNumber(blade * (index + 0.5))} ${svgNumber(top - tuft * random.range(0.03, 0.06))}L${svgNumber(blade * (index + 1))} ${svgNumber(top)}`;
  }
  return (
    ground(frame, palette.mid) +
    bubbles +
    placeAt(w / 2, h, size, animal) +
    path(palette.night, `${grass}V${svgNumber(h)}z`)
  );
};

/** The beast stands on 0, 0: 380 wide and about 400 high without its ears. */
function beast(palette: Palette, random: Random): string {
  const skin = palette.deep;
  const dark = shade(skin);
  const ears = random.pick([crown, catEars, rabbitEars, horns, antennae])(palette, skin, sideTone(skin));
  const look = random.pick([-5, 0, 5]);
  const eye = (x: number) =>
    circle(palette.paper, x, -268, 40) +
    circle(palette.night, x + look, -264, 22) +
    circle(palette.paper, x + look - 7, -272, 8);
  const mouth = random.pick([
    polygon(palette.accent, -22, -216, 22, -216, 0, -190),
    ellipse(palette.night, 0, -212, 18, 12) + path(palette.night, "M-40 -196Q0 -168 40 -196Q0 -180 -40 -196z"),
    path(palette.night, "M-44 -210Q0 -166 44 -210Q0 -192 -44 -210z") +
      polygon(palette.paper, -16, -197, -4, -194, -11, -178),
  ]);
  const cheeks = random.chance(0.5)
    ? circle(palette.accent, -112, -214, 20, 0.8) + circle(palette.accent, 112, -214, 20, 0.8)
    : "";
  return (
    ears +
    path(sideTone(palette.mid), "M40 -398C150 -388 214 -250 214 0H100z") +
    path(skin, "M0 -400C-120 -400 -190 -270 -190 0H0z") +
    path(dark, "M0 -400C120 -400 190 -270 190 0H0z") +
    path(palette.paper, "M-96 0C-100 -110 -60 -172 0 -172V0z") +
    path(shade(palette.paper), "M96 0C100 -110 60 -172 0 -172V0z") +
    eye(-72) +
    eye(72) +
    cheeks +
    mouth
  );
}

type Ears = (palette: Palette, lit: string, dark: string) => string;

const crown: Ears = (palette) =>
  (
    [
      [-120, -452],
      [-66, -492],
      [0, -524],
      [66, -492],
      [120, -452],
    ] as const
  )
    .map(([x, top]) => {
      return (
        polygon(palette.accent, x * 1.05, top, x, -352, x - 34, -352) +
        polygon(shade(palette.accent), x * 1.05, top, x + 34, -352, x, -352)
      );
    })
    .join("");

const catEars: Ears = (palette, lit, dark) =>
  polygon(lit, -150, -250, -142, -524, -22, -380) +
  polygon(palette.accent, -122, -330, -122, -468, -58, -384) +
  polygon(dark, 150, -250, 142, -524, 22, -380) +
  polygon(shade(palette.accent), 122, -330, 122, -468, 58, -384);

const rabbitEars: Ears = (palette, lit, dark) => {
  const ear = (turn: number, outer: string, inner: string) =>
    `<g transform="rotate(${turn} 0 -300)">${ellipse(outer, 0, -470, 44, 128)}${ellipse(inner, 0, -462, 22, 92)}</g>`;
  return ear(-17, lit, palette.mid) + ear(17, dark, shade(palette.mid));
};

const horns: Ears = (palette) => {
  const horn = "M-120 -330C-190 -360 -206 -450 -170 -506C-164 -440 -130 -410 -66 -394z";
  return [path(palette.paper, horn), `<g transform="scale(-1 1)">${path(shade(palette.paper), horn)}</g>`].join("");
};

const antennae: Ears = (palette) => {
  const stalk = "M-46 -386C-60 -440 -92 -470 -128 -480L-124 -494C-80 -484 -44 -446 -30 -390z";
  return (
    path(palette.night, stalk) +
    `<g transform="scale(-1 1)">${path(palette.night, stalk)}</g>` +
    circle(palette.accent, -130, -488, 28) +
    circle(shade(palette.accent), 130, -488, 28)
  );
};
