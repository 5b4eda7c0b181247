import { describe, expect, it } from "vitest";
import { currentBranches, toggleBranch } from "./branches.ts";
import type { MenuItem } from "./menu-item.ts";

const entry = (link: string): MenuItem => ({ id: link, title: link, type: "basic", link });
const branch = (id: string, ...children: MenuItem[]): MenuItem => ({ id, title: id, type: "collapsable", children });

const MENU: MenuItem[] = [
  branch("a", branch("a.a", entry("/a/a")), branch("a.b", entry("/a/b"))),
  { id: "g", title: "g", type: "group", children: [branch("b", entry("/b"))] },
  { ...branch("c", entry("/c")), type: "aside" },
];
const elsewhere = { pathname: "/", search: "" };
const at = (pathname: string) => ({ pathname, search: "" });
const after = (open: string[], id: string, place = elsewhere) => [...toggleBranch(MENU, new Set(open), id, place)];

describe("currentBranches", () => {
  it.each([
    ["/a/b/7", ["a", "a.b"]],
    ["/b", ["b"]],
    ["/c", ["c"]],
    ["/", []],
  ])("the branches at %s are %j", (pathname, expected) => {
    expect(currentBranches(MENU, at(pathname))).toEqual(expected);
  });
});

describe("toggleBranch", () => {
  it("closes the other branches", () => {
    expect(after(["a", "a.a"], "b")).toEqual(["b"]);
  });

  it("keeps the parents of a branch open and closes its siblings", () => {
    expect(after(["a", "a.a"], "a.b")).toEqual(["a", "a.b"]);
  });

  it("keeps the branch of the current entry open", () => {
    expect(after(["a", "a.a"], "b", at("/a/a"))).toEqual(["a", "a.a", "b"]);
  });

  it("does not reopen a branch that was closed by hand", () => {
    expect(after([], "b", at("/a/a"))).toEqual(["b"]);
  });

  it("closes the open branches inside a branch that is closed", () => {
    expect(after(["a", "a.b", "c"], "a")).toEqual(["c"]);
  });
});
