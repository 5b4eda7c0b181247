import type { Palette } from "../palettes.ts";
import type { Random } from "../random.ts";
import { circle, path, placeAt, rect, svgNumber } from "../svg.ts";
import { ground, type Scene, unitOf } from "./scene.ts";

/** Glazed tiles: stars, quarters and rings that meet at their edges. */
export const tiles: Scene = (frame, palette, random) => {
  const u = unitOf(frame);
  const across = Math.max(3, Math.round(frame.width / (u * 0.205)));
  const size = frame.width / across;
  let result = "";
  for (let row = 0; row * size < frame.height; row++) {
    for (let column = 0; column < across; column++) {
      result += placeAt(column * size, row * size, size / 100, tile(palette, random));
    }
  }
  const grout = Array.from(
    { length: across - 1 },
    (_, index) => `M${svgNumber((index + 1) * size)} 0V${svgNumber(frame.height)}`,
  );
  for (let row = 1; row * size < frame.height; row++)
    grout.push(`M0 ${svgNumber(row * size)}H${svgNumber(frame.width)}`);
  return `${ground(frame, palette.paper)}${result}<path d="${grout.join("")}" stroke="${palette.paper}" stroke-width="${svgNumber(size * 0.022)}" opacity=".55"/>`;
};

function tile(palette: Palette, random: Random): string {
  const back = random.pick([palette.deep, palette.deep, palette.paper, palette.paper, palette.mid]);
  const inks = [palette.night, palette.deep, palette.mid, palette.accent, palette.accent, palette.paper].filter(
    (ink) => ink !== back && !(back === palette.deep && ink === palette.night),
  );
  const front = random.pick(inks);
  const turn = random.int(0, 3) * 90;
  const kind = random.int(0, 4);
  let motif: string;
  if (kind <= 1) {
    motif = path(front, "M50 10Q56 44 90 50Q56 56 50 90Q44 56 10 50Q44 44 50 10z") + circle(back, 50, 50, 9);
  } else if (kind === 2) {
    motif = path(front, "M0 0H100A100 100 0 0 1 0 100z") + circle(back, 36, 36, 12);
  } else if (kind === 3) {
    motif = path(front, "M66 0A66 66 0 0 1 0 66V34A34 34 0 0 0 34 0z");
  } else {
    motif =
      path(front, "M66 0A66 66 0 0 1 0 66V34A34 34 0 0 0 34 0z") +
      path(front, "M34 100A66 66 0 0 1 100 34V66A34 34 0 0 0 66 100z");
  }
  return rect(back, 0, 0, 100.6, 100.6) + (turn === 0 ? motif : `<g transform="rotate(${turn} 50 50)">${motif}</g>`);
}
