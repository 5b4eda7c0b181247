import { drawText, drawTitle, fitText, layoutTitle } from "../lettering.ts";
import { circle, ellipse, path, rect } from "../svg.ts";
import { mix, shade, sideTone } from "../tones.ts";
import { TITLE_SHARE } from "./face.ts";
import { type Form, GROUND, SQUARE, shadow } from "./form.ts";

/** A dropper bottle of paint whose body shows its colour. */
export const paint: Form = (context) => {
  const { palette } = context;
  const middle = SQUARE / 2;
  const half = 158;
  const top = GROUND - 470;
  const label = { y: top + 150, height: 236 };
  const layout = layoutTitle(context.title, { maxWidth: half * 2 * TITLE_SHARE, size: 64 });
  const size = fitText(context.line, 27, half * 2 * TITLE_SHARE);
  const block = layout.height + (context.line === "" ? 0 : size * 1.6);
  const titleTop = label.y + 44 + (label.height - 44 - block) / 2;
  const body = (sign: 1 | -1) =>
    `M${middle} ${top}h${sign * 92}q${sign * 66} 0 ${sign * 66} 66V${GROUND - 34}q0 34 ${sign * -34} 34H${middle}z`;
  return [
    shadow(palette, middle, GROUND - 3, half * 1.06, 22),
    path(palette.accent, body(-1)),
    path(shade(palette.accent), body(1)),
    rect(mix(palette.accent, palette.paper, 0.5), middle - half + 22, top + 62, 14, 70, 7),
    rect(palette.paper, middle - 74, top - 34, 74, 36),
    rect(shade(palette.paper), middle, top - 34, 74, 36),
    path(palette.night, `M${middle - 92} ${top - 28}L${middle - 70} ${top - 130}H${middle}V${top - 28}z`),
    path(sideTone(palette.night), `M${middle + 92} ${top - 28}L${middle + 70} ${top - 130}H${middle}V${top - 28}z`),
    path(
      palette.night,
      `M${middle - 44} ${top - 128}L${middle - 22} ${top - 236}Q${middle} ${top - 262} ${middle} ${top - 262}V${top - 128}z`,
    ),
    path(
      sideTone(palette.night),
      `M${middle + 44} ${top - 128}L${middle + 22} ${top - 236}Q${middle} ${top - 262} ${middle} ${top - 262}V${top - 128}z`,
    ),
    rect(palette.paper, middle - half, label.y, half, label.height),
    rect(shade(palette.paper), middle, label.y, half, label.height),
    rect(palette.deep, middle - half, label.y, half * 2, 34),
    drawTitle(layout, { x: middle, y: titleTop, fill: palette.night, middle: true }),
    drawText(context.line, {
      x: middle,
      y: titleTop + layout.height + size * 1.5,
      size,
      fill: palette.night,
      middle: true,
    }),
    drop(palette.accent, middle + 262, GROUND - 12, palette.night),
  ].join("");
};

// A drop on the table beside the bottle that shows the colour.
function drop(ink: string, x: number, y: number, night: string): string {
  return (
    ellipse(night, x, y + 12, 74, 16, 0.12) +
    ellipse(ink, x, y, 72, 22) +
    ellipse(shade(ink), x + 18, y + 6, 44, 12) +
    circle(ink, x + 62, y + 16, 15)
  );
}
