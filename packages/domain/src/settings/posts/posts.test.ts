import { describe, expect, it, test } from "vitest";
import { postPath } from "./post-paths.ts";
import {
  checkPost,
  formerSlugs,
  MAX_FOOTER_PAGES,
  MAX_FORMER_SLUGS,
  MAX_MENU_PAGES,
  type PlacedPage,
  POST_STATES,
  type PostFields,
  pageLinks,
  pagesWithoutRoom,
  placeError,
  postState,
  postSummary,
  publicPostLinks,
  withPublishAt,
} from "./posts.ts";

const POST: PostFields = {
  kind: "page",
  title: " Quiénes somos ",
  slug: "",
  summary: " ",
  body: "<p>Una tienda.</p>",
  seoTitle: "",
  seoDescription: null,
  place: "menu",
  linkLabel: " ",
  position: 0,
  published: true,
  publishAt: "2026-11-30T10:00:00Z",
  active: true,
};

describe("postState", () => {
  it("depends on the time once it is published", () => {
    const at = (instant: string, more: Partial<PostFields> = {}) => postState({ ...POST, ...more }, instant);
    const states = [
      at("2026-11-30T10:00:00Z", { published: false }),
      at("2026-11-30T09:59:59.999Z"),
      at("2026-11-30T10:00:00.000Z"),
      at("2026-11-30T10:00:00Z", { active: false }),
    ];
    expect(states).toEqual(POST_STATES);
  });
});

describe("checkPost", () => {
  it("derives the slug from the title, and makes null of empty texts", () => {
    const { post, errors } = checkPost(POST);
    expect(errors).toEqual([]);
    expect(post).toMatchObject({ title: "Quiénes somos", slug: "quienes-somos", summary: null, linkLabel: null });
    expect(post.publishAt).toBe("2026-11-30T10:00:00.000Z");
  });

  it("gives news no place in menu or footer", () => {
    expect(checkPost({ ...POST, kind: "news" }).post.place).toBe("none");
  });

  it("refuses a title without letters, a text without words, and the address of the feed", () => {
    const paths = (more: Partial<PostFields>) => checkPost({ ...POST, ...more }).errors.map(({ path }) => path);
    expect(paths({ title: "¡!" })).toEqual(["slug"]);
    expect(paths({ body: "<p>&nbsp; </p>" })).toEqual(["body"]);
    expect(paths({ body: "", published: false })).toEqual([]);
    expect(paths({ kind: "news", slug: "feed.xml" })).toEqual(["slug"]);
  });
});

it("the first publication sets the time, and no later one", () => {
  const now = "2026-12-01T08:00:00.000Z";
  expect(withPublishAt({ published: true, publishAt: null }, now).publishAt).toBe(now);
  expect(withPublishAt({ published: false, publishAt: null }, now).publishAt).toBeNull();
  expect(withPublishAt({ published: true, publishAt: "2020-01-01T00:00:00.000Z" }, now).publishAt).toBe(
    "2020-01-01T00:00:00.000Z",
  );
});

describe("placeError", () => {
  const page = (place: PlacedPage["place"], active = true) => ({ place, active });
  const many = (count: number, place: PlacedPage["place"]) => Array.from({ length: count }, () => page(place));

  it("limits the pages in the menu, and those in the footer", () => {
    expect(placeError(page("menu"), null, many(MAX_MENU_PAGES - 1, "menu"))).toBeNull();
    expect(placeError(page("menu"), null, many(MAX_MENU_PAGES, "menu"))?.path).toBe("place");
    expect(placeError(page("footer"), null, many(MAX_MENU_PAGES, "menu"))).toBeNull();
    expect(placeError(page("footer"), null, many(MAX_FOOTER_PAGES, "footer"))?.code).toBe("too-many");
    expect(placeError(page("none"), null, many(MAX_FOOTER_PAGES, "footer"))).toBeNull();
  });

  it("does not refuse a page that has its place already, nor counts archived ones", () => {
    expect(placeError(page("menu"), page("menu"), many(MAX_MENU_PAGES, "menu"))).toBeNull();
    expect(placeError(page("menu"), page("menu", false), many(MAX_MENU_PAGES, "menu"))?.path).toBe("place");
    expect(placeError(page("menu"), null, [...many(2, "menu"), page("menu", false)])).toBeNull();
  });
});

describe("formerSlugs", () => {
  it("remembers the slug before, without the current one", () => {
    expect(formerSlugs(null, "a")).toEqual([]);
    expect(formerSlugs({ slug: "a", formerSlugs: [] }, "a")).toEqual([]);
    expect(formerSlugs({ slug: "a", formerSlugs: ["x"] }, "b")).toEqual(["a", "x"]);
    expect(formerSlugs({ slug: "b", formerSlugs: ["a", "x"] }, "a")).toEqual(["b", "x"]);
  });

  it("forgets the oldest", () => {
    const all = Array.from({ length: MAX_FORMER_SLUGS }, (_, index) => `s${index}`);
    expect(formerSlugs({ slug: "now", formerSlugs: all }, "next")).toEqual(["now", ...all.slice(0, -1)]);
  });
});

it("the beginning of the text stands for a missing summary, cut between two words", () => {
  expect(postSummary({ summary: "Corto", body: "<p>Largo</p>" })).toBe("Corto");
  expect(postSummary({ summary: null, body: "<p>Dados &amp; peones</p><p>y más&nbsp;</p>" })).toBe(
    "Dados & peones y más",
  );
  const cut = postSummary({ summary: null, body: `<p>${"palabra ".repeat(60)}</p>` });
  expect(cut).toMatch(/palabra…$/);
  expect(cut.length).toBeLessThanOrEqual(201);
});

it("links are in their order, with their own text", () => {
  const page = (title: string, position: number, more: Partial<PostFields> = {}) => ({
    ...{ title, slug: title.toLowerCase(), place: "footer" as const, linkLabel: null, position },
    ...more,
  });
  expect(pageLinks([page("B", 2), page("C", 1, { linkLabel: "Ce", place: "menu" }), page("A", 2)])).toEqual([
    { title: "Ce", slug: "c", place: "menu" },
    { title: "A", slug: "a", place: "footer" },
    { title: "B", slug: "b", place: "footer" },
  ]);
  expect(pageLinks([page("D", 1, { place: "none" })])).toEqual([]);
});

it("addresses are in Spanish", () => {
  expect(postPath("page", "quienes-somos")).toBe("/paginas/quienes-somos");
  expect(postPath("news", "a b")).toBe("/noticias/a%20b");
});

describe("pagesWithoutRoom", () => {
  const archived = (title: string, position: number, place: "menu" | "footer" | "none" = "menu") => ({
    ...{ id: title, title, position, place, active: false },
  });
  const inMenu: PlacedPage = { place: "menu", active: true };

  it("restores only as many pages as the menu has room for, in their order", () => {
    const pages = [archived("D", 3), archived("A", 1), archived("C", 2), archived("Sin enlace", 0, "none")];
    const refused = pagesWithoutRoom(pages, [inMenu, { place: "menu", active: false }]);
    expect(refused).toEqual([{ id: "D", name: "D", reason: `En el menú caben ${MAX_MENU_PAGES} páginas propias.` }]);
    expect(pagesWithoutRoom(pages, []).length).toBe(0);
  });

  it("counts pages of menu and footer together for the footer", () => {
    const full = Array.from({ length: MAX_FOOTER_PAGES }, (): PlacedPage => ({ place: "footer", active: true }));
    expect(pagesWithoutRoom([archived("A", 1, "footer")], full).map(({ id }) => id)).toEqual(["A"]);
  });
});

test("links are those of posts whose time has come", () => {
  const page = { slug: "taller", linkLabel: null, place: "menu", position: 0 } as const;
  const [before, at] = ["2026-11-30T09:59:59.999Z", "2026-11-30T10:00:00.000Z"];
  const posts = { pages: [{ ...page, title: "Taller", publishAt: at }], newsFrom: at };
  expect(publicPostLinks(posts, before)).toEqual({ pages: [], news: false });
  expect(publicPostLinks(posts, at)).toEqual({
    pages: [{ title: "Taller", slug: "taller", place: "menu" }],
    news: true,
  });
  expect(publicPostLinks({ pages: [], newsFrom: null }, at).news).toBe(false);
});
