import { describe, expect, it } from "vitest";
import { clampView, fitSize, MAX_SCALE, WHOLE, zoomAt } from "./zoom.ts";

const stage = { width: 400, height: 800 };
const square = { width: 960, height: 960 };

describe("the visible part of a picture", () => {
  it("is the whole picture at first, even if it is very tall", () => {
    expect(fitSize(square, stage)).toEqual({ width: 400, height: 400 });
    expect(fitSize({ width: 100, height: 1000 }, stage)).toEqual({ width: 80, height: 800 });
  });

  it("never leaves the stage, and a side that fits stays centred", () => {
    expect(clampView({ scale: 2, x: 900, y: 900 }, square, stage)).toEqual({ scale: 2, x: 200, y: 0 });
    expect(clampView({ scale: 3, x: -900, y: -900 }, square, stage)).toEqual({ scale: 3, x: -400, y: -200 });
    expect(clampView({ scale: 1, x: 50, y: -50 }, square, stage)).toEqual({ scale: 1, x: 0, y: -0 });
  });

  it("is scaled between the whole picture and the maximum", () => {
    expect(clampView({ scale: 0.2, x: 0, y: 0 }, square, stage).scale).toBe(1);
    expect(clampView({ scale: 99, x: 0, y: 0 }, square, stage).scale).toBe(MAX_SCALE);
  });

  it("keeps the point under the finger when the scale changes", () => {
    const point = { x: 100, y: -60 };
    const view = zoomAt(WHOLE, 2, point);
    // The position of the image under the point, in the image's own pixels.
    expect({ x: (point.x - view.x) / view.scale, y: (point.y - view.y) / view.scale }).toEqual(point);
    expect(zoomAt(view, 1, point)).toEqual({ scale: 1, x: 0, y: 0 });
  });
});
