import { drawMark, drawText, drawTitle, fitText, layoutTitle } from "../lettering.ts";
import type { Palette } from "../palettes.ts";
import type { PlateStyle } from "../scenes/scene.ts";
import { clipped, rect } from "../svg.ts";
import type { FormContext } from "./form.ts";

/** Maximum width of a title, as a fraction of its face. */
export const TITLE_SHARE = 0.78;

interface PlateInks {
  readonly back: string;
  readonly title: string;
  readonly line: string;
  readonly mark: readonly [string, string];
}

export function plateInks(palette: Palette, ink: PlateStyle["ink"]): PlateInks {
  if (ink === "night") {
    return { back: palette.night, title: palette.paper, line: palette.accent, mark: [palette.paper, palette.accent] };
  }
  if (ink === "deep") {
    return { back: palette.deep, title: palette.paper, line: palette.paper, mark: [palette.paper, palette.night] };
  }
  const back = palette[ink];
  return {
    back,
    title: palette.night,
    line: palette.night,
    mark: [palette.night, ink === "paper" ? palette.accent : palette.paper],
  };
}

export interface FaceOptions {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Font size as a fraction of the width. */
  readonly titleSize?: number;
  readonly lines?: 1 | 2;
  readonly plate?: PlateStyle;
}

/** A printed front: the scene, and the title with its line and mark on a plate at the top or bottom. */
export function printedFace(context: FormContext, options: FaceOptions): string {
  const { x, y, width, height, titleSize = 0.168, lines = 2 } = options;
  const plate = options.plate ?? context.plate;
  const inks = plateInks(context.palette, plate.ink);
  const pad = width * 0.062;
  const layout = layoutTitle(context.title, { maxWidth: width * TITLE_SHARE, size: width * titleSize, lines });
  const { line } = context;
  const lineSize = fitText(line, width * 0.044, width * TITLE_SHARE);
  const lineBox = line === "" ? 0 : lineSize * 1.55;
  const plateHeight = Math.round(pad * 2 + layout.height + lineBox);
  const plateTop = plate.at === "top" ? 0 : height - plateHeight;
  const sceneTop = plate.at === "top" ? plateHeight : 0;
  const mark = width * 0.019;
  const markX = width - pad * 0.8 - mark * 3.7;
  const titleTop = plateTop + pad;
  return clipped(
    x,
    y,
    width,
    height,
    // The ink is also drawn under the scene, to avoid a visible seam where plate and sky have the same colour.
    rect(inks.back, 0, 0, width, height),
    clipped(0, sceneTop, width, height - plateHeight, context.scene({ width, height: height - plateHeight })),
    rect(inks.back, 0, plate.at === "top" ? 0 : plateTop - 1, width, plateHeight + 1),
    drawTitle(layout, { x: pad, y: titleTop, fill: inks.title }),
    line === ""
      ? ""
      : drawText(line, { x: pad, y: titleTop + layout.height + lineSize * 1.5, size: lineSize, fill: inks.line }),
    drawMark(markX, plate.at === "top" ? pad * 0.7 : height - pad * 0.8 - mark, mark, ...inks.mark),
  );
}
