import { expect, test } from "vitest";
import { pageOf, paginate } from "./pagination.ts";

test("counts pages from one and rows from zero", () => {
  expect(paginate(23, 1, 10)).toEqual({ length: 23, size: 10, page: 1, lastPage: 3, startIndex: 0, endIndex: 9 });
  expect(paginate(23, 3, 10)).toMatchObject({ startIndex: 20, endIndex: 22 });
});

test("an empty list has one page without rows", () => {
  expect(paginate(0, 1, 10)).toEqual({ length: 0, size: 10, page: 1, lastPage: 1, startIndex: 0, endIndex: -1 });
});

test("a page past the last has no rows and keeps the length", () => {
  const page = pageOf([1, 2, 3], 9, 2);
  expect(page.items).toEqual([]);
  expect(page.pagination).toMatchObject({ length: 3, page: 9, lastPage: 2 });
  expect(pageOf([1, 2, 3], 2, 2).items).toEqual([3]);
});
