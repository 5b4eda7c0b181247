import { drawMark, drawTitle, layoutTitle } from "../lettering.ts";
import { clipped, polygon, rect, svgNumber } from "../svg.ts";
import { mix, sideTone } from "../tones.ts";
import { plateInks } from "./face.ts";
import { boxShadow, type Form, type FormContext, GROUND } from "./form.ts";

/** An open display with five visible packs. */
export const boosterDisplay: Form = (context) => {
  const { palette } = context;
  const solid = { x: 92, y: GROUND - 412, width: 702, height: 412, dx: 74, dy: 42 };
  const { x, y, width, height, dx, dy } = solid;
  const right = x + width;
  const inks = plateInks(palette, "night");
  const layout = layoutTitle(context.title, { maxWidth: width * 0.68, size: width * 0.102, lines: 1 });
  const plate = 140;
  return (
    boxShadow(palette, solid) +
    polygon(mix(palette.night, "#000000", 0.4), x, y, x + dx, y - dy, right + dx, y - dy, right, y) +
    packs(context, x, y, width) +
    polygon(
      sideTone(palette.night),
      right - 1,
      y,
      right + dx,
      y - dy,
      right + dx,
      y + height - dy,
      right - 1,
      y + height,
    ) +
    clipped(
      x,
      y,
      width,
      height,
      clipped(0, 0, width, height - plate, context.scene({ width, height: height - plate })),
      rect(inks.back, 0, height - plate - 1, width, plate + 1),
      drawTitle(layout, { x: width * 0.062, y: height - plate / 2 - layout.height / 2, fill: inks.title }),
      drawMark(width * 0.938 - 66, height - plate / 2 - 9, 18, ...inks.mark),
    )
  );
};

// One pack is defined once and used five times, with bands in different inks.
function packs(context: FormContext, left: number, top: number, width: number): string {
  const { palette } = context;
  const id = context.id("pack");
  const size = { width: 132, height: 170 };
  const picture = `<g id="${id}">${clipped(9, 30, size.width - 18, size.height - 30, context.scene({ width: size.width - 18, height: 122 }))}</g>`;
  const bands = [
    { ink: palette.mid, fall: 0 },
    { ink: palette.deep, fall: 14 },
    { ink: palette.mid, fall: 24 },
    { ink: palette.accent, fall: 8 },
    { ink: palette.deep, fall: 18 },
  ].map(({ ink, fall }) => ({ ink, drop: fall + context.random.int(-5, 5) }));
  return bands
    .map(({ ink, drop }, index) => {
      const x = left + width * 0.052 + index * (size.width + 1.5);
      const y = top - 150 + drop;
      const body =
        rect(ink, 0, 4, size.width, size.height) + rect(mix(ink, palette.paper, 0.6), -1, 0, size.width + 2, 18, 4);
      const content = index === 0 ? picture : `<use href="#${id}"/>`;
      const glint = `<g opacity=".14">${polygon(palette.paper, 70, 18, 100, 18, 84, 170, 54, 170)}</g>`;
      return `<g transform="translate(${svgNumber(x)} ${svgNumber(y)})">${body}${content}${glint}</g>`;
    })
    .join("");
}
