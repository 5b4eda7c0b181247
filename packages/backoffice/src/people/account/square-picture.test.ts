import { expect, test } from "vitest";
import { fitSquare } from "./square-picture.ts";

const MIDDLE = { x: 50, y: 50, zoom: 100 };

test("the square crop of a picture is as wide as its shorter side, and centred on the point of interest", () => {
  expect(fitSquare({ width: 400, height: 200 }, MIDDLE)).toEqual({ x: 100, y: 0, side: 200, size: 200 });
  expect(fitSquare({ width: 200, height: 400 }, { ...MIDDLE, y: 100 })).toEqual({ x: 0, y: 200, side: 200, size: 200 });
});

test("the square crop of a zoomed picture is smaller, and is never enlarged more than needed", () => {
  expect(fitSquare({ width: 400, height: 200 }, { x: 0, y: 0, zoom: 200 })).toEqual({
    x: 0,
    y: 0,
    side: 100,
    size: 100,
  });
  expect(fitSquare({ width: 4000, height: 3000 }, MIDDLE)).toMatchObject({ side: 3000, size: 512 });
  expect(fitSquare({ width: 1, height: 1 }, { ...MIDDLE, zoom: 300 }).size).toBe(1);
});
