import { expect, test } from "vitest";
import { cursorAt, cursorTo, keepCursor } from "./list-cursors.ts";

test("a cursor is found for the same page even if its address encodes blanks differently", () => {
  keepCursor("/admin/pedidos?page=2&search=ana%20mar", "from-1");
  expect(cursorAt("/admin/pedidos?page=2&search=ana+mar")).toBe("from-1");
  expect(cursorAt("/admin/pedidos?page=3&search=ana+mar")).toBeUndefined();
  keepCursor("/admin/pedidos?page=2&search=ana+mar", undefined);
  expect(cursorAt("/admin/pedidos?page=2&search=ana%20mar")).toBeUndefined();
});

test("only a limited number of cursors is kept, the latest ones", () => {
  for (let page = 2; page <= 400; page += 1) keepCursor(`/admin/clientes?page=${page}`, `from-${page}`);
  expect(cursorAt("/admin/clientes?page=400")).toBe("from-400");
  expect(cursorAt("/admin/clientes?page=2")).toBeUndefined();
});

test("the adjacent pages are reached by cursors, while the first and distant pages are reached by number", () => {
  const shown = { page: 3, next: "behind", previous: "before" };
  expect(cursorTo(4, shown)).toBe("behind");
  expect(cursorTo(2, shown)).toBe("before");
  expect([1, 3, 5, 40].map((page) => cursorTo(page, shown))).toEqual([undefined, undefined, undefined, undefined]);
  expect(cursorTo(1, { page: 2, previous: "before" })).toBeUndefined();
  expect(cursorTo(2, undefined)).toBeUndefined();
});
