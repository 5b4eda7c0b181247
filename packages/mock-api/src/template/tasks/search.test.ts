import type { Task } from "@tablero/contract/template/shapes/tasks";
import fc from "fast-check";
import { expect, it } from "vitest";
import { searchTasks } from "./search.ts";

const task = (title: string, notes: string | null = null): Task => ({
  id: title || "blank",
  type: "task",
  title,
  notes,
  completed: false,
  dueDate: null,
  priority: 1,
  tags: [],
  order: 0,
});

const titleOf = (title: string, query: string) => searchTasks([task(title, query)], query)?.[0]?.title;

it.each([
  ["Torneo de torneos", "torneo", "<mark>Torneo</mark> de <mark>torneo</mark>s"],
  ["aaa", "aa", "<mark>aa</mark>a"],
  ["Dados & cartas", "&", "Dados <mark>&amp;</mark> cartas"],
  ["Dados & cartas", "amp", "Dados &amp; cartas"],
  ["<script>alert(1)</script>", "script", "&lt;<mark>script</mark>&gt;alert(1)&lt;/<mark>script</mark>&gt;"],
  ['"mark" <mark>', "mark", "&quot;<mark>mark</mark>&quot; &lt;<mark>mark</mark>&gt;"],
  ["¿(20 €)? [hoy] a/b", "(20 €)?", "¿<mark>(20 €)?</mark> [hoy] a/b"],
  ["cualquiera", ".*", "cualquiera"],
  ["a\\b", "\\", "a<mark>\\</mark>b"],
  ["l'Àvia", "ÀVIA", "l&#39;<mark>Àvia</mark>"],
  ["avión", "avion", "avión"],
])("a search in «%s» marks «%s»", (title, query, html) => {
  expect(titleOf(title, query)).toBe(html);
});

const texts = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.string({ unit: fc.constantFrom("a", "A", "<", ">", "&", '"', "'", "m", "k", "\\", "(", "[", "$", ".", "/", " ") }),
);

const plain = (html: string) =>
  html
    .replace(/<\/?mark>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

it("a search keeps the text of every title, with balanced mark tags as the only tags", () => {
  fc.assert(
    fc.property(texts, fc.string({ minLength: 1, maxLength: 3 }), (title, query) => {
      const html = titleOf(title, query) as string;
      expect(plain(html)).toBe(title);
      expect(html.replace(/<mark>[^<>]+<\/mark>/g, "")).not.toMatch(/[<>"']/);
    }),
  );
});

it("a search finds every part of a title and of notes, and marks it only in the title", () => {
  const part = texts.chain((text) => fc.tuple(fc.constant(text), fc.nat(text.length), fc.nat(text.length)));
  fc.assert(
    fc.property(part, ([text, one, other]) => {
      const query = text.slice(Math.min(one, other), Math.max(one, other));
      fc.pre(query !== "" && query.isWellFormed() && text.isWellFormed());
      expect(searchTasks([task(text)], query)?.[0]?.title).toContain("<mark>");
      expect(searchTasks([task("", text)], query)).toEqual([task("", text)]);
    }),
  );
});
