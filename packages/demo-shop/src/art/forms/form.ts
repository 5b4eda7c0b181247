import type { Palette } from "../palettes.ts";
import type { Random } from "../random.ts";
import type { Frame, PlateStyle } from "../scenes/scene.ts";
import { ellipse, polygon } from "../svg.ts";
import { sideTone, topTone } from "../tones.ts";

/** What a form needs to draw one product. */
export interface FormContext {
  readonly palette: Palette;
  /** Draws the product's scene at any size; the same frame gives the same picture. */
  readonly scene: (frame: Frame) => string;
  readonly plate: PlateStyle;
  readonly title: string;
  readonly line: string;
  readonly random: Random;
  /** Turns a name into an id unique to this picture. */
  readonly id: (name: string) => string;
}

/** Draws a product in a square of 960, without a background. */
export type Form = (context: FormContext) => string;

export const SQUARE = 960;

/** Baseline of every object. */
export const GROUND = 812;

/** A soft contact shadow made of flat ellipses. */
export function shadow(palette: Palette, x: number, y: number, half: number, depth = 22): string {
  const rings = 8;
  return Array.from({ length: rings }, (_, index) => {
    const part = index / (rings - 1);
    return ellipse(palette.night, x, y, half * (1.1 - part * 0.24), depth * (1.75 - part * 1.25), 0.042);
  }).join("");
}

export interface Solid {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Offset of the side to the right and up. */
  readonly dx: number;
  readonly dy: number;
}

/** A box standing on the ground, horizontally centred. */
export function placeBox(width: number, height: number, dx: number, dy: number): Solid {
  return { x: (SQUARE - width - dx) / 2, y: GROUND - height, width, height, dx, dy };
}

/** Side and top of an oblique box; its front is drawn over x, y, width, height. */
export function boxSides(solid: Solid, sideInk: string, topInk: string): string {
  const { x, y, width, height, dx, dy } = solid;
  const right = x + width;
  return (
    polygon(sideTone(sideInk), right - 1, y, right + dx, y - dy, right + dx, y + height - dy, right - 1, y + height) +
    polygon(topTone(topInk), x, y + 1, x + dx, y - dy, right + dx, y - dy, right, y + 1)
  );
}

/** The contact shadow of an oblique box. */
export const boxShadow = (palette: Palette, solid: Solid): string =>
  shadow(
    palette,
    solid.x + (solid.width + solid.dx) / 2,
    solid.y + solid.height - solid.dy * 0.16,
    (solid.width + solid.dx) / 2,
  );
