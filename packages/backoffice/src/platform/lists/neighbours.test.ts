import { expect, it } from "vitest";
import { neighboursIn, pageAddress } from "./neighbours.ts";
import { day, listCallAt, one } from "./use-list-query.ts";

const LIST = "/admin/pedidos?view=unpaid&page=2";

it("the neighbours of a row are the rows above and below it, and stop at the ends of the list", () => {
  const ids = ["a", "b", "c"];
  expect(neighboursIn(ids, "b", LIST)).toEqual({ above: { id: "a", from: LIST }, below: { id: "c", from: LIST } });
  expect(neighboursIn(ids, "a", LIST)).toEqual({ above: null, below: { id: "b", from: LIST } });
  expect(neighboursIn(ids, "x", LIST)).toBeNull();
});

it("turning a page keeps the filters", () => {
  expect(pageAddress(LIST, 3)).toBe("/admin/pedidos?view=unpaid&page=3");
  expect(pageAddress(LIST, 1)).toBe("/admin/pedidos?view=unpaid");
  expect(pageAddress("/admin/pedidos", 2)).toBe("/admin/pedidos?page=2");
});

it("an address is converted to the same API call that the list makes", () => {
  const fields = {
    sorts: ["placedAt", "total"],
    order: "desc",
    filters: { view: one(["unpaid"]), from: day() },
  } as const;
  const call = (query: string) => listCallAt(fields, new URLSearchParams(query), 25);
  expect(call("")).toEqual({ sort: "placedAt", order: "desc", page: 1, size: 25 });
  expect(call("view=unpaid&sort=total&page=3&size=50&search=ana")).toEqual({
    view: "unpaid",
    search: "ana",
    sort: "total",
    order: "asc",
    page: 3,
    size: 50,
  });
});
