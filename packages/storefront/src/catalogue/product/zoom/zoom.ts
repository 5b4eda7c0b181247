/** The visible part of an image: its scale, and the offset of its centre from that of the stage, in pixels. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** A position on the stage, relative to its centre. */
export interface Point {
  x: number;
  y: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 4;
/** Scale after a double tap, a click or «Acercar», starting from the whole image. */
export const STEP = 2;

const within = (value: number, most: number) => Math.min(most, Math.max(-most, value));

/** Size of an image that fits into the stage, at scale 1. */
export function fitSize(picture: Size, stage: Size): Size {
  const fit = Math.min(stage.width / picture.width, stage.height / picture.height);
  return { width: picture.width * fit, height: picture.height * fit };
}

/** The view with a valid scale, and with no more empty space than the whole image has. */
export function clampView({ scale, x, y }: View, picture: Size, stage: Size): View {
  const real = Math.min(MAX_SCALE, Math.max(1, scale));
  const { width, height } = fitSize(picture, stage);
  return {
    scale: real,
    x: within(x, Math.max(0, (width * real - stage.width) / 2)),
    y: within(y, Math.max(0, (height * real - stage.height) / 2)),
  };
}

/** The view at another scale, with the same point of the image under the pointer. */
export function zoomAt({ scale, x, y }: View, to: number, point: Point): View {
  const real = Math.min(MAX_SCALE, Math.max(1, to));
  const factor = real / scale;
  return { scale: real, x: point.x - (point.x - x) * factor, y: point.y - (point.y - y) * factor };
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
export const midpoint = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
