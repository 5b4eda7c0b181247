import type { Palette } from "../palettes.ts";
import type { Random } from "../random.ts";
import { circle, rect } from "../svg.ts";

export interface Frame {
  readonly width: number;
  readonly height: number;
}

/**
 * Draws a picture that covers the frame from 0, 0. The picture may extend beyond the edges, because the caller clips
 * it.
 */
export type Scene = (frame: Frame, palette: Palette, random: Random) => string;

/** Position of the title on a box, and its ink. */
export interface PlateStyle {
  readonly at: "top" | "bottom";
  readonly ink: "night" | "accent" | "paper" | "deep";
}

/** The plain background of a scene. */
export const ground = (frame: Frame, fill: string): string => rect(fill, 0, 0, frame.width, frame.height);

/** Base unit of all sizes in a scene: about the side of a square of the same area. */
export const unitOf = (frame: Frame): number => Math.sqrt(frame.width * frame.height) * 0.97;

/** Like `unitOf`, but limited so that an object as tall as the unit fits in a wide frame. */
export const uprightUnit = (frame: Frame, share: number): number => Math.min(unitOf(frame), frame.height * share);

/** Stars or snow: dots of three sizes spread over a box. */
export function dots(
  random: Random,
  options: { count: number; x: number; y: number; width: number; height: number; size: number; fill: string },
): string {
  let result = "";
  for (let index = 0; index < options.count; index++) {
    const radius = options.size * random.pick([0.6, 1, 1, 1.6]);
    const x = options.x + options.width * random.next();
    result += circle(options.fill, x, options.y + options.height * random.next(), radius, random.pick([1, 0.8, 0.6]));
  }
  return result;
}
