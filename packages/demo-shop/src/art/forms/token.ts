import type { Palette } from "../palettes.ts";
import { circle, ellipse, path, rect } from "../svg.ts";
import { mix, shade, sideTone } from "../tones.ts";
import { type Form, GROUND, shadow } from "./form.ts";

/** Stacks of tokens, one of them standing on its edge with the scene on it. */
export const token: Form = (context) => {
  const { palette } = context;
  const id = context.id("coin");
  const [x, y, radius] = [486, GROUND - 252, 252];
  const disc = { width: radius * 2 - 72, height: radius * 2 - 72 };
  return [
    shadow(palette, 480, GROUND, 300, 22),
    stack(palette, palette.deep, 236, GROUND - 40, 5),
    circle(sideTone(palette.night), x + 26, y - 10, radius),
    circle(palette.accent, x, y, radius),
    path(shade(palette.accent), `M${x} ${y - radius}a${radius} ${radius} 0 0 1 0 ${radius * 2}z`),
    circle(palette.night, x, y, radius - 26),
    `<clipPath id="${id}"><circle cx="${disc.width / 2}" cy="${disc.height / 2}" r="${disc.width / 2}"/></clipPath>`,
    `<g transform="translate(${x - disc.width / 2} ${y - disc.height / 2})" clip-path="url(#${id})">${context.scene(disc)}</g>`,
    stack(palette, palette.mid, 744, GROUND - 6, 3),
    stack(palette, palette.accent, 250, GROUND + 6, 2),
  ].join("");
};

function stack(palette: Palette, ink: string, x: number, y: number, count: number): string {
  const [rx, ry, thick] = [104, 34, 34];
  return Array.from({ length: count }, (_, index) => {
    const top = y - (index + 1) * thick - ry;
    const shift = x + (index % 2 ? 5 : -3);
    return (
      path(ink, `M${shift - rx} ${top}V${top + thick - 4}A${rx} ${ry} 0 0 0 ${shift} ${top + thick - 4 + ry}V${top}z`) +
      path(
        sideTone(ink),
        `M${shift + rx} ${top}V${top + thick - 4}A${rx} ${ry} 0 0 1 ${shift} ${top + thick - 4 + ry}V${top}z`,
      ) +
      ellipse(mix(ink, palette.paper, 0.3), shift, top, rx, ry) +
      (index === count - 1
        ? ellipse(ink, shift, top, rx * 0.68, ry * 0.66) + rect(palette.paper, shift - 20, top - 8, 40, 16, 5)
        : "")
    );
  }).join("");
}
