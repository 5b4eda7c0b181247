import { describe, expect, test } from "vitest";
import { paginate, paginateNextToRow, slicePage } from "./pagination.ts";

test("pages are counted from one and rows from zero", () => {
  expect(paginate(23, 1, 10)).toEqual({ length: 23, size: 10, page: 1, lastPage: 3, startIndex: 0, endIndex: 9 });
  expect(paginate(23, 3, 10)).toMatchObject({ startIndex: 20, endIndex: 22 });
});

test("an empty list has one page without rows", () => {
  expect(paginate(0, 1, 10)).toEqual({ length: 0, size: 10, page: 1, lastPage: 1, startIndex: 0, endIndex: -1 });
});

test("a page past the end has no rows, but the length of the list", () => {
  const page = slicePage([1, 2, 3], 9, 2);
  expect(page.items).toEqual([]);
  expect(page.pagination).toMatchObject({ length: 3, page: 9, lastPage: 2 });
  expect(slicePage([1, 2, 3], 2, 2).items).toEqual([3]);
});

describe("a page that begins at a given row", () => {
  const beside = (length: number, page: number, count: number, hasNext: boolean) =>
    paginateNextToRow(length, { page, size: 10 }, { count, hasNext });

  test("has the expected number as long as no row is added or removed", () => {
    expect(beside(23, 2, 10, true)).toEqual(paginate(23, 2, 10));
    expect(beside(23, 3, 3, false)).toEqual(paginate(23, 3, 10));
  });

  test("is the last one if no row follows, even if many were added before it", () => {
    expect(beside(43, 3, 3, false)).toMatchObject({ length: 43, page: 3, lastPage: 3, startIndex: 40, endIndex: 42 });
  });

  test("is not the last one if a row follows, even if many were removed before it", () => {
    expect(beside(15, 2, 10, true)).toMatchObject({ page: 2, lastPage: 3, startIndex: 4, endIndex: 13 });
  });

  test("may be empty", () => {
    expect(beside(0, 2, 0, false)).toMatchObject({ lastPage: 1, startIndex: 0, endIndex: -1 });
    expect(beside(40, 3, 0, false)).toMatchObject({ lastPage: 2, startIndex: 40, endIndex: 39 });
    expect(beside(40, 3, 0, true)).toMatchObject({ lastPage: 1 });
  });
});
