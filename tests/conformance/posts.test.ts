import { MAX_MENU_PAGES, NEWS_PAGE_SIZE } from "@tablero/domain/settings/posts/posts";
import { beforeEach, expect, it } from "vitest";
import type { SentBody } from "./caller.ts";
import { PNG } from "./picture.ts";
import { conformance } from "./suite.ts";

const TEXT = "<p>Un texto.</p>";
const LATER = "2150-01-01T10:00:00.000Z";

conformance("own pages and news", (api) => {
  let token = "";
  beforeEach(async () => {
    token = await api().signIn("manager");
  });
  const create = async (body: Partial<SentBody<"POST /api/admin/posts">> & { title: string }) =>
    (
      await api().call(
        "POST /api/admin/posts",
        { body: { kind: "page", body: TEXT, published: true, ...body } },
        { token },
      )
    ).body;
  const change = async (id: string, version: number, patch: Omit<SentBody<"PATCH /api/admin/posts/{id}">, "version">) =>
    (await api().call("PATCH /api/admin/posts/{id}", { params: { id }, body: { ...patch, version } }, { token })).body;
  const shown = (slug: string, kind: "page" | "news" = "page") =>
    api().raw("GET /api/shop/posts/{kind}/{slug}", { params: { kind, slug } });
  const info = async () => (await api().call("GET /api/shop/info")).body;

  it("shoppers read a page once it is published, with its text and its words for search engines", async () => {
    const draft = await create({ title: "Taller de pintura", published: false });
    expect((await shown(draft.slug)).status).toBe(404);
    const page = await change(draft.id, draft.version, { published: true, summary: "Los jueves", seoTitle: "Pintar" });
    expect(page.state).toBe("public");
    expect(page.publishAt).not.toBeNull();
    expect((await shown(draft.slug)).body).toMatchObject({
      ...{ id: draft.id, kind: "page", title: "Taller de pintura", summary: "Los jueves", html: TEXT, image: null },
      ...{ seoTitle: "Pintar", seoDescription: "Los jueves", publishedAt: page.publishAt },
    });
    expect((await shown(draft.slug, "news")).status).toBe(404);
    await change(page.id, page.version, { active: false });
    expect((await shown(draft.slug)).status).toBe(404);
  });

  it("a scheduled post waits for its time", async () => {
    const post = await create({ title: "Lo que viene", kind: "news", publishAt: LATER });
    expect(post).toMatchObject({ state: "scheduled", publishAt: LATER });
    expect((await shown(post.slug, "news")).status).toBe(404);
    const { body } = await api().call("GET /api/shop/news");
    expect(body.items.map(({ id }) => id)).not.toContain(post.id);
  });

  it("a former slug leads to the post, until another post has it", async () => {
    const page = await create({ title: "Dirección una" });
    const moved = await change(page.id, page.version, { slug: "direccion-dos" });
    expect(moved.formerSlugs).toEqual(["direccion-una"]);
    expect((await shown("direccion-una")).body).toMatchObject({ id: page.id, slug: "direccion-dos" });
    const other = await create({ title: "Dirección una" });
    expect((await shown("direccion-una")).body).toMatchObject({ id: other.id });
    const back = await change(moved.id, moved.version, { slug: "direccion-tres" });
    expect(back.formerSlugs).toEqual(["direccion-dos", "direccion-una"]);
    expect((await shown("direccion-dos")).body).toMatchObject({ id: page.id });
  });

  it("a page and a piece of news can have the same slug", async () => {
    const [page, news] = [await create({ title: "El mismo" }), await create({ title: "El mismo", kind: "news" })];
    expect(page.slug).toBe(news.slug);
    expect((await shown("el-mismo", "news")).body).toMatchObject({ id: news.id, kind: "news" });
  });

  it("menu and footer link to public pages that have a place, and the menu holds a few", async () => {
    const before = (await info()).pages;
    const draft = await create({ title: "Enlace en borrador", published: false, place: "footer" });
    expect((await info()).pages).toEqual(before);
    await change(draft.id, draft.version, { published: true, linkLabel: "Enlace" });
    expect((await info()).pages).toContainEqual({ title: "Enlace", slug: draft.slug, place: "footer" });
    const inMenu: { id: string; version: number }[] = [];
    for (let n = 0; n < MAX_MENU_PAGES; n++) inMenu.push(await create({ title: `En el menú ${n}`, place: "menu" }));
    const full = await api().raw(
      "POST /api/admin/posts",
      { body: { kind: "page", title: "Una más", place: "menu" } },
      { token },
    );
    expect(full.status).toBe(422);
    expect(full.problem).toMatchObject({ errors: [{ path: "place", code: "too-many" }] });
    for (const { id, version } of inMenu) await change(id, version, { place: "none" });
  });

  it("news are listed newest first, page by page, and the home page shows the latest", async () => {
    const at = (n: number) => new Date(Date.UTC(2021, 0, 1 + n)).toISOString();
    for (let n = 0; n < NEWS_PAGE_SIZE; n++)
      await create({ title: `Noticia vieja ${n}`, kind: "news", publishAt: at(n) });
    const first = (await api().call("GET /api/shop/news")).body;
    const dates = first.items.map(({ publishedAt }) => publishedAt);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(first.items).toHaveLength(NEWS_PAGE_SIZE);
    expect(first.pagination.lastPage).toBe(2);
    const second = (await api().call("GET /api/shop/news", { query: { page: 2 } })).body;
    expect(second.items).toHaveLength(first.pagination.length - NEWS_PAGE_SIZE);
    expect((await api().call("GET /api/shop/home")).body.news).toEqual(first.items.slice(0, 3));
    expect((await info()).news).toBe(true);
  });

  it("a text without a summary begins the list entry, and a picture goes with it", async () => {
    const news = await create({ title: "Con foto", kind: "news", body: "<p>Empieza &amp; sigue.</p>" });
    const form = new FormData();
    form.append("file", PNG, "a.png");
    const { body } = await api().call(
      "POST /api/admin/posts/{id}/image",
      { params: { id: news.id }, query: { version: news.version }, body: form },
      { token },
    );
    expect(body.image?.alt).toBe("Con foto");
    const { body: list } = await api().call("GET /api/shop/news");
    expect(list.items.find(({ id }) => id === news.id)).toMatchObject({
      summary: "Empieza & sigue.",
      image: { id: body.image?.id },
    });
  });

  it("a search finds public pages and news by their words, and no others", async () => {
    const word = `zancudo${crypto
      .randomUUID()
      .slice(0, 8)
      .replace(/[^a-z]/g, "q")}`;
    const page = await create({ title: `Club ${word}`, position: 1 });
    const news = await create({ title: "Novedad", kind: "news", summary: `Llega el ${word}` });
    await create({ title: `Borrador ${word}`, published: false });
    await create({ title: `Más tarde ${word}`, publishAt: LATER });
    const found = async (q = word) =>
      (await api().call("GET /api/shop/search/suggest", { query: { q } })).body.posts.map(({ kind, slug }) => [
        kind,
        slug,
      ]);
    const both = [
      ["page", page.slug],
      ["news", news.slug],
    ];
    expect(await found()).toEqual(both);
    // With a typing error that only words of pages and news correct.
    expect(await found(word.replace("zancudo", "zacnudo"))).toEqual(both);
    expect(await found(word.replace("zancudo", "zacndo"))).toEqual([]);
    const { body } = await api().call("GET /api/admin/posts/{id}", { params: { id: page.id } }, { token });
    await change(page.id, body.version, { active: false });
    expect(await found()).toEqual([["news", news.slug]]);
  });

  it("the picture of an archived post is not public", async () => {
    const news = await create({ title: "Archivada con foto", kind: "news", publishAt: LATER });
    const form = new FormData();
    form.append("file", PNG, "a.png");
    const call = { params: { id: news.id }, query: { version: news.version }, body: form };
    const { body } = await api().call("POST /api/admin/posts/{id}/image", call, { token });
    const seen = async () =>
      (await api().target.fetch(new Request(new URL(`${body.image!.src}/240.webp`, "http://shop.test")))).status;
    expect(await seen()).toBe(404);
    // As if its time had come after it was archived.
    const archived = await change(news.id, body.version, { active: false, publishAt: "2026-01-01T10:00:00.000Z" });
    expect(await seen()).toBe(404);
    await change(news.id, archived.version, { active: true });
    expect(await seen()).toBe(200);
  });

  it("a bulk call restores only as many pages as the menu has room for", async () => {
    const bulk = async (action: "archive" | "restore", ids: string[]) =>
      (await api().call("POST /api/admin/posts/bulk", { body: { action, ids } }, { token })).body;
    const { pages } = await info();
    const room = MAX_MENU_PAGES - pages.filter(({ place }) => place === "menu").length;
    const ids: string[] = [];
    for (let index = 0; index <= room; index++) {
      const { id } = await create({ title: `Menú ${index}`, position: index });
      ids.push(id);
      await bulk("archive", [id]);
      const { version } = (await api().call("GET /api/admin/posts/{id}", { params: { id } }, { token })).body;
      await change(id, version, { place: "menu" });
    }
    const restored = await bulk("restore", ids);
    expect([...restored.changed].sort()).toEqual(ids.slice(0, room).sort());
    expect(restored.refused).toMatchObject([{ id: ids[room], name: `Menú ${room}` }]);
    expect((await info()).pages.filter(({ place }) => place === "menu")).toHaveLength(MAX_MENU_PAGES);
    await bulk("archive", ids);
  });

  it("a public post is archived, and a draft is deleted", async () => {
    const [page, draft] = [
      await create({ title: "Se archiva" }),
      await create({ title: "Se borra", published: false }),
    ];
    const remove = async ({ id, version }: { id: string; version: number }) =>
      (await api().call("DELETE /api/admin/posts/{id}", { params: { id }, query: { version } }, { token })).body
        .outcome;
    expect([await remove(page), await remove(draft)]).toEqual(["archived", "deleted"]);
  });
});
