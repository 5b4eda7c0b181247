import { beforeEach, expect, it, vi } from "vitest";
import { recentsOf, rememberRecent } from "./recents.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

const page = (name: string) => ({ link: `/admin/${name}`, title: name });

it("recent entries are kept latest first, once each, separately for each user", () => {
  for (const name of ["a", "b", "a"]) rememberRecent("marina", page(name));
  expect(recentsOf("marina").map(({ title }) => title)).toEqual(["a", "b"]);
  expect(recentsOf("iker")).toEqual([]);
  for (let index = 0; index < 20; index++) rememberRecent("marina", page(`p${index}`));
  expect(recentsOf("marina")).toHaveLength(8);
  expect(recentsOf("marina")[0]?.title).toBe("p19");
});

it("a recent entry keeps its earlier details, and takes the current name", () => {
  rememberRecent("marina", { ...page("x"), hint: "Lucía · 97,66 €" });
  rememberRecent("marina", { ...page("x"), title: "otro" });
  expect(recentsOf("marina")).toEqual([{ link: "/admin/x", title: "otro", hint: "Lucía · 97,66 €" }]);
});

it("invalid entries in the stored list of recent searches are ignored", () => {
  for (const stored of ["{", "7", '[1, null, {"link": "//mal.test", "title": "x"}, {"link": "javascript:x"}]']) {
    localStorage.setItem("tablero.recent.marina", stored);
    expect(recentsOf("marina")).toEqual([]);
  }
});
