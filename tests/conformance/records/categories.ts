import type { RecordStatement } from "../record-cases.ts";

const NOWHERE = "01890000-0000-7000-8000-000000000000";

export default {
  path: "categories",
  reader: "clerk",
  stranger: "judge",
  fresh: (n) => ({ name: `Categoría Prueba ${n}x` }),
  textual: (text) => ({ name: `Con texto ${crypto.randomUUID()}`, description: text }),
  word: (n) => `prueba ${n}x`,
  defaults: { description: null, game: null, image: null, parentId: null, depth: 0, children: 0, products: 0 },
  changes: [
    { patch: { description: " Para regalar " }, answer: { description: "Para regalar" } },
    { patch: { slug: "  Año & Ñu " }, answer: { slug: "ano-nu" } },
    { patch: { description: "" }, answer: { description: null } },
  ],
  refused: [
    { body: { name: "" }, path: "name" },
    { body: { name: "¡¡!!" }, path: "slug" },
    { body: { parentId: NOWHERE }, path: "parentId" },
    { body: { gameId: NOWHERE }, path: "gameId" },
    { body: { description: "x".repeat(2_001) }, path: "description" },
  ],
  unique: [{ path: "slug", of: ({ slug }) => ({ slug }) }],
  used: async (caller, token) =>
    (await caller.call("GET /api/admin/categories", { query: { search: "tapetes" } }, { token })).body.items[0]!.id,
  audit: "category",
  access: {
    // admin, manager, clerk, warehouse, accountant, judge, client, nobody
    "GET /api/admin/categories": "xxxxx---",
    "GET /api/admin/categories/export": "xxxxx---",
    "GET /api/admin/categories/{id}": "xxxxx---",
    "GET /api/admin/categories/{id}/history": "xxxxx---",
    "POST /api/admin/categories": "xx------",
    "PATCH /api/admin/categories/{id}": "xx------",
    "DELETE /api/admin/categories/{id}": "xx------",
    "POST /api/admin/categories/bulk": "xx------",
    "POST /api/admin/categories/{id}/image": "xx------",
    "DELETE /api/admin/categories/{id}/image": "xx------",
    "POST /api/admin/categories/{id}/move": "xx------",
    "POST /api/admin/categories/{id}/merge": "xx------",
  },
} satisfies RecordStatement<"categories">;
