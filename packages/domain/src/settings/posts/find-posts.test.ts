import { expect, test } from "vitest";
import { findMistypedPosts } from "./find-posts.ts";

const POSTS = [
  { id: "1", title: "Quiénes somos", summary: "La tienda y su gente", publishAt: "2026-01-01T00:00:00Z" },
  { id: "2", title: "Nueva vitrina", summary: null, publishAt: "2026-01-02T00:00:00Z" },
  { id: "3", title: "La vitrina se muda", summary: null, publishAt: "2026-01-03T00:00:00Z" },
];

test.each([
  ["vitirna", ["3", "2"]],
  ["la vitrna nueva", ["2"]],
  ["tineda", ["1"]],
  // Spelt right, which the search itself finds.
  ["vitrina", []],
  ["quines somos", ["1"]],
  ["catan", []],
  ["vitirna catan", []],
  ["", []],
])("«%s» finds the posts %j", (text, ids) => {
  expect(findMistypedPosts(POSTS, text).map(({ id }) => id)).toEqual(ids);
});
