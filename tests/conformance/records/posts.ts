import type { RecordStatement } from "../record-cases.ts";

/** A time that has not come, so that a published post is not public yet and can be deleted. */
const LATER = "2150-01-01T10:00:00.000Z";
const PAST = "2020-01-01T00:00:00Z";
const TEXT = "<p>Un texto.</p>";

export default {
  path: "posts",
  reader: "clerk",
  stranger: "judge",
  fresh: (n) => ({ kind: "page", title: `Página Prueba ${n}x` }),
  textual: (text) => ({ summary: text }),
  word: (n) => `prueba ${n}x`,
  defaults: {
    summary: null,
    body: "",
    image: null,
    seoTitle: null,
    seoDescription: null,
    place: "none",
    linkLabel: null,
    position: 0,
    published: false,
    publishAt: null,
    formerSlugs: [],
    state: "draft",
  },
  changes: [
    { patch: { summary: "  Quién lleva la tienda " }, answer: { summary: "Quién lleva la tienda" } },
    {
      patch: { body: '<h2>Hola</h2><script>alert(1)</script><p onclick="x()">Adiós</p>' },
      answer: { body: "<h2>Hola</h2><p>Adiós</p>" },
    },
    {
      patch: { seoTitle: "", seoDescription: " Para buscar " },
      answer: { seoTitle: null, seoDescription: "Para buscar" },
    },
    { patch: { slug: " Sobre la Ñ " }, answer: { slug: "sobre-la-n" } },
    { patch: { linkLabel: "Nosotros", position: 4 }, answer: { linkLabel: "Nosotros", position: 4 } },
    {
      patch: { published: true, publishAt: "2150-01-01T10:00:00Z" },
      answer: { published: true, publishAt: LATER, state: "scheduled" },
    },
  ],
  refused: [
    { body: { title: " " }, path: "title" },
    { body: { title: "x".repeat(121) }, path: "title" },
    { body: { title: "¡¡!!" }, path: "slug" },
    { body: { kind: "blog" }, path: "kind" },
    { body: { kind: "news", slug: "feed.xml" }, path: "slug" },
    { body: { place: "portada" }, path: "place" },
    { body: { position: -1 }, path: "position" },
    { body: { published: true }, path: "body" },
    { body: { publishAt: "mañana" }, path: "publishAt" },
    { body: { linkLabel: "x".repeat(25) }, path: "linkLabel" },
    { body: { active: null }, path: "active" },
  ],
  unique: [{ path: "slug", of: ({ slug }) => ({ slug }) }],
  states: {
    draft: {},
    scheduled: { published: true, body: TEXT, publishAt: LATER },
    public: { published: true, body: TEXT, publishAt: PAST },
    archived: { active: false },
  },
  used: async (caller, token) =>
    (await caller.call("GET /api/admin/posts", { query: { state: "public" } }, { token })).body.items[0]!.id,
  audit: "post",
  access: {
    // admin, manager, clerk, warehouse, accountant, judge, client, nobody
    "GET /api/admin/posts": "xxx-----",
    "GET /api/admin/posts/export": "xxx-----",
    "GET /api/admin/posts/{id}": "xxx-----",
    "GET /api/admin/posts/{id}/history": "xxx-----",
    "POST /api/admin/posts": "xx------",
    "PATCH /api/admin/posts/{id}": "xx------",
    "DELETE /api/admin/posts/{id}": "xx------",
    "POST /api/admin/posts/bulk": "xx------",
    "POST /api/admin/posts/{id}/image": "xx------",
    "DELETE /api/admin/posts/{id}/image": "xx------",
  },
} satisfies RecordStatement<"posts">;
