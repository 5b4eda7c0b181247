import { drawText } from "../lettering.ts";
import type { Palette } from "../palettes.ts";
import { ellipse, placeAt, polygon } from "../svg.ts";
import { mix, shade } from "../tones.ts";
import { type Form, shadow } from "./form.ts";

interface Faces {
  readonly lightest: string;
  readonly light: string;
  readonly middle: string;
  readonly dark: string;
  readonly darkest: string;
}

const facesOf = (ink: string, night: string, paper: string): Faces => ({
  lightest: mix(ink, paper, 0.75),
  light: mix(ink, paper, 0.38),
  middle: ink,
  dark: mix(ink, night, 0.45),
  darkest: mix(ink, night, 0.8),
});

/** A set of five dice in the inks of its palette. */
export const dice: Form = ({ palette, random }) => {
  const main = facesOf(palette.deep, palette.night, palette.mid);
  const warm: Faces = {
    lightest: palette.paper,
    light: mix(palette.accent, palette.paper, 0.4),
    middle: palette.accent,
    dark: shade(palette.accent),
    darkest: mix(palette.accent, palette.night, 0.4),
  };
  const clear = facesOf(mix(palette.mid, palette.paper, 0.35), palette.deep, palette.paper);
  const ground = (x: number, y: number, half: number) => shadow(palette, x, y, half, 15);
  return (
    ground(300, 470, 90) +
    ground(520, 556, 160) +
    ground(776, 676, 110) +
    ground(280, 770, 120) +
    ground(548, 806, 110) +
    placeAt(270, 372, 1.14, d8(main)) +
    placeAt(520, 330, 1.2, d20(main, palette, random.pick(["20", "20", "17"]))) +
    placeAt(764, 586, 1.12, d4(warm, main)) +
    placeAt(290, 668, 1.12, d6(main, palette)) +
    placeAt(566, 704, 1.08, d12(clear, warm, palette))
  );
};

/** About 340 high around 0, 0. */
function d20(faces: Faces, palette: Palette, value: string): string {
  const [top, upperRight, lowerRight, bottom, lowerLeft, upperLeft] = [
    [0, -190],
    [165, -95],
    [165, 95],
    [0, 190],
    [-165, 95],
    [-165, -95],
  ] as const;
  const [a, b, c] = [
    [0, -112],
    [98, 58],
    [-98, 58],
  ] as const;
  return (
    polygon(faces.dark, ...top, ...upperRight, ...lowerRight, ...bottom, ...lowerLeft, ...upperLeft) +
    polygon(faces.light, ...top, ...a, ...upperLeft) +
    polygon(faces.middle, ...top, ...upperRight, ...a) +
    polygon(faces.light, ...upperLeft, ...a, ...c) +
    polygon(faces.dark, ...upperRight, ...b, ...a) +
    polygon(faces.middle, ...upperLeft, ...c, ...lowerLeft) +
    polygon(faces.darkest, ...upperRight, ...lowerRight, ...b) +
    polygon(faces.dark, ...lowerLeft, ...c, ...bottom) +
    polygon(faces.darkest, ...lowerRight, ...bottom, ...b) +
    polygon(faces.dark, ...c, ...b, ...bottom) +
    polygon(mix(faces.middle, faces.lightest, 0.25), ...a, ...b, ...c) +
    drawText(value, { x: 0, y: 30, size: 88, fill: palette.paper, middle: true })
  );
}

function d8(faces: Faces): string {
  return (
    polygon(faces.light, 18, -130, -92, 18, 30, 66) +
    polygon(faces.dark, 18, -130, 30, 66, 92, -4) +
    polygon(faces.middle, -92, 18, 30, 66, 6, 132) +
    polygon(faces.darkest, 30, 66, 92, -4, 6, 132)
  );
}

function d4(faces: Faces, sides: Faces): string {
  return polygon(faces.middle, -14, -128, -96, 66, 34, 92) + polygon(sides.dark, -14, -128, 34, 92, 108, 20);
}

function d6(faces: Faces, palette: Palette): string {
  const pips = (points: readonly (readonly [number, number])[], rx: number, ry: number, turn: number) =>
    points
      .map(([x, y]) => `<g transform="rotate(${turn} ${x} ${y})">${ellipse(palette.paper, x, y, rx, ry)}</g>`)
      .join("");
  return (
    polygon(faces.lightest, 0, -128, 112, -72, 0, -14, -112, -72) +
    polygon(faces.middle, -112, -72, 0, -14, 0, 122, -112, 62) +
    polygon(faces.darkest, 112, -72, 0, -14, 0, 122, 112, 62) +
    pips([[0, -72]], 20, 11, 0) +
    pips(
      [
        [-82, -26],
        [-30, 76],
      ],
      13,
      17,
      -12,
    ) +
    pips(
      [
        [28, 22],
        [86, -8],
        [57, 26],
        [28, 82],
        [86, 50],
      ],
      10,
      15,
      12,
    )
  );
}

function d12(faces: Faces, front: Faces, palette: Palette): string {
  const outer = [
    [0, -124],
    [74, -100],
    [118, -38],
    [118, 38],
    [74, 100],
    [0, 124],
    [-74, 100],
    [-118, 38],
    [-118, -38],
    [-74, -100],
  ] as const;
  const inner = [
    [0, -70],
    [66, -22],
    [41, 57],
    [-41, 57],
    [-66, -22],
  ] as const;
  const face = (ink: string, ...at: readonly (readonly [number, number])[]) => polygon(ink, ...at.flat());
  return (
    face(faces.lightest, outer[9], outer[0], inner[0], inner[4], outer[8]) +
    face(faces.middle, outer[0], outer[1], outer[2], inner[1], inner[0]) +
    face(faces.dark, outer[2], outer[3], outer[4], inner[2], inner[1]) +
    face(faces.dark, outer[4], outer[5], outer[6], inner[3], inner[2]) +
    face(faces.light, outer[6], outer[7], outer[8], inner[4], inner[3]) +
    face(front.middle, inner[0], inner[1], inner[2], inner[3], inner[4]) +
    drawText("12", { x: 0, y: 22, size: 62, fill: palette.night, middle: true })
  );
}
