import { expect, it } from "vitest";
import { nearestInDirection } from "./nearest.ts";

const box = (column: number, row: number, width = 1, height = 1) => ({
  left: column * 100,
  top: row * 100,
  width: width * 90,
  height: height * 90,
});
/** Keys 7 8 9 ⌫ / 4 5 6 C / 1 2 3, and a tall key over two rows. */
const keys = [
  ...[0, 1, 2, 3].map((column) => box(column, 0)),
  ...[0, 1, 2, 3].map((column) => box(column, 1)),
  ...[0, 1, 2].map((column) => box(column, 2)),
  box(3, 2, 1, 2.1),
];

it("an arrow key moves to the adjacent keypad key", () => {
  expect(nearestInDirection(keys, 5, "ArrowUp")).toBe(1);
  expect(nearestInDirection(keys, 5, "ArrowRight")).toBe(6);
  expect(nearestInDirection(keys, 5, "ArrowLeft")).toBe(4);
  expect(nearestInDirection(keys, 5, "ArrowDown")).toBe(9);
});

it("an arrow key reaches a keypad key that is larger than its neighbours, and the opposite arrow returns from it", () => {
  expect(nearestInDirection(keys, 10, "ArrowRight")).toBe(11);
  expect(nearestInDirection(keys, 11, "ArrowLeft")).toBe(10);
  expect(nearestInDirection(keys, 7, "ArrowDown")).toBe(11);
});

it("an arrow key stays on a keypad key at the edge", () => {
  expect(nearestInDirection(keys, 0, "ArrowLeft")).toBe(0);
  expect(nearestInDirection(keys, 3, "ArrowUp")).toBe(3);
});
