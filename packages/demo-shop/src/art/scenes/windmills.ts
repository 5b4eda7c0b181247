import type { Palette } from "../palettes.ts";
import { joinNumbers, path, placeAt, polygon, rect, svgNumber } from "../svg.ts";
import { mix, shade, sideTone } from "../tones.ts";
import { ground, type Scene, uprightUnit } from "./scene.ts";

/** Three white mills on the hills, the nearest one in front. */
export const windmills: Scene = (frame, palette, random) => {
  const u = uprightUnit(frame, 1.2);
  const { width: w, height: h } = frame;
  const sky = mix(palette.accent, palette.mid, 0.42);
  const scale = u / 600;
  const hill = (ink: string, [left, x, y, right]: readonly [number, number, number, number]) =>
    path(ink, `M0 ${svgNumber(h * left)}Q${joinNumbers(w * x, h * y, w, h * right)}V${svgNumber(h)}H0z`);
  const turn = () => random.range(12, 48);
  const lean = random.range(-0.04, 0.04);
  return (
    ground(frame, sky) +
    hill(palette.mid, [0.72, 0.5, 0.24, 0.36]) +
    hill(palette.deep, [0.86, 0.26, 0.46, 0.98]) +
    placeAt(w * (0.17 + lean), h * 0.9, scale * 0.62, mill(palette, turn())) +
    placeAt(w * (0.86 + lean), h * 0.92, scale * 0.58, mill(palette, turn())) +
    path(
      palette.night,
      `M0 ${svgNumber(h * 0.95)}Q${joinNumbers(w * 0.2, h * 0.76, w * 0.56, h)}L${joinNumbers(w * 0.56, h)}H0z`,
    ) +
    placeAt(w * (0.53 + lean), h * 1.02, scale * 1.12, mill(palette, turn())) +
    path(
      sideTone(palette.deep),
      `M${joinNumbers(w * 0.3, h)}Q${joinNumbers(w * 0.75, h * 0.93, w, h * 0.96)}V${svgNumber(h)}z`,
    )
  );
};

/** A mill standing on 0, 0: body 300 high, sails 170 long. */
function mill(palette: Palette, turn: number): string {
  const white = palette.paper;
  const cloth = mix(palette.paper, palette.accent, 0.22);
  const sail =
    rect(palette.night, -4, -176, 8, 176) +
    rect(cloth, 4, -170, 30, 126) +
    rect(palette.night, 4, -128, 30, 5) +
    rect(palette.night, 4, -86, 30, 5);
  return (
    polygon(white, -40, -280, 0, -280, 0, 0, -62, 0) +
    polygon(shade(white), 0, -280, 40, -280, 62, 0, 0, 0) +
    path(palette.night, "M-20 0V-46A20 20 0 0 1 20 -46V0z") +
    rect(palette.night, -11, -168, 22, 26, 4) +
    polygon(palette.night, 0, -346, 0, -276, -54, -276) +
    polygon(sideTone(palette.night), 0, -346, 54, -276, 0, -276) +
    `<g transform="translate(0 -272) rotate(${svgNumber(turn)})">${[0, 90, 180, 270].map((angle) => (angle === 0 ? sail : `<g transform="rotate(${angle})">${sail}</g>`)).join("")}<circle r="14" fill="${palette.night}"/></g>`
  );
}
