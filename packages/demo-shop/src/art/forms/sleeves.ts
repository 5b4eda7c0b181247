import { drawText, drawTitle, fitText, layoutTitle } from "../lettering.ts";
import { clipped, rect } from "../svg.ts";
import { topTone } from "../tones.ts";
import { TITLE_SHARE } from "./face.ts";
import { type Form, GROUND, shadow } from "./form.ts";

/** A fan of card sleeves, the printed one in front. */
export const sleeves: Form = (context) => {
  const { palette } = context;
  const [width, height] = [458, 640];
  const backs = [
    [15, topTone(palette.deep)],
    [9.5, palette.deep],
    [4, palette.night],
    [-1.5, palette.deep],
  ] as const;
  const [left, top] = [246, GROUND - height - 56];
  const pivot = `${left + width / 2} ${GROUND + 60}`;
  const fan = backs
    .map(
      ([turn, ink], index) =>
        `<g transform="rotate(${turn} ${pivot})">${rect(palette.night, left - 3, top - 3, width + 6, height + 6, 30)}${rect(ink, left, top + index, width, height, 28)}</g>`,
    )
    .join("");
  const plate = 168;
  const pictureHeight = height - plate - 62;
  const layout = layoutTitle(context.title, { maxWidth: width * TITLE_SHARE, size: width * 0.128, lines: 1 });
  const middle = width / 2;
  const lineSize = fitText(context.line, 34, width * TITLE_SHARE);
  const front = clipped(
    left,
    top,
    width,
    height,
    rect(palette.night, 0, 0, width, height, 28),
    clipped(14, 14, width - 28, pictureHeight, context.scene({ width: width - 28, height: pictureHeight })),
    rect(palette.paper, 0, pictureHeight + 14, width, plate - 28),
    drawTitle(layout, { x: middle, y: pictureHeight + 42, fill: palette.night, middle: true }),
    drawText(context.line, {
      x: middle,
      y: pictureHeight + 54 + layout.height + lineSize,
      size: lineSize,
      fill: palette.night,
      middle: true,
    }),
  );
  return [shadow(palette, 490, GROUND + 6, 270, 24), fan, `<g transform="rotate(-7 ${pivot})">${front}</g>`].join("");
};
