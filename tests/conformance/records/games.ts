import { findByName } from "../find-by-name.ts";
import type { RecordStatement } from "../record-cases.ts";

export default {
  path: "games",
  reader: "clerk",
  stranger: null,
  fresh: (n) => ({ name: `Juego Prueba ${n}x`, kind: "tcg" }),
  textual: (text) => ({ description: text }),
  word: (n) => `prueba ${n}x`,
  defaults: {
    ruleset: "generic",
    colour: "#475569",
    description: null,
    image: null,
    products: 0,
    events: 0,
    categories: 0,
    sets: 0,
  },
  changes: [
    { patch: { colour: "#5E2DAD", ruleset: "mtg" }, answer: { colour: "#5e2dad", ruleset: "mtg" } },
    { patch: { slug: " Juego de la Ñ " }, answer: { slug: "juego-de-la-n" } },
    { patch: { description: "  De cartas " }, answer: { description: "De cartas" } },
    { patch: { kind: "board" }, answer: { kind: "board" } },
    { patch: { description: "" }, answer: { description: null } },
  ],
  refused: [
    { body: { name: " " }, path: "name" },
    { body: { name: "¡¡!!" }, path: "slug" },
    { body: { kind: "vídeo" }, path: "kind" },
    { body: { ruleset: "ajedrez" }, path: "ruleset" },
    { body: { colour: "rojo" }, path: "colour" },
    { body: { colour: "#ffff00" }, path: "colour" },
    { body: { active: null }, path: "active" },
  ],
  unique: [
    { path: "name", of: ({ name }) => ({ name: `  ${String(name).toUpperCase()}!`, slug: crypto.randomUUID() }) },
    { path: "slug", of: ({ slug }) => ({ slug }) },
  ],
  used: async (caller, token) => (await findByName(caller, token, "GET /api/admin/games", "arcania")).id,
  audit: "game",
  access: {
    // admin, manager, clerk, warehouse, accountant, judge, client, nobody
    "GET /api/admin/games": "xxxxxx--",
    "GET /api/admin/games/export": "xxxxxx--",
    "GET /api/admin/games/{id}": "xxxxxx--",
    "GET /api/admin/games/{id}/history": "xxxxxx--",
    "POST /api/admin/games": "xx------",
    "PATCH /api/admin/games/{id}": "xx------",
    "DELETE /api/admin/games/{id}": "xx------",
    "POST /api/admin/games/bulk": "xx------",
    "POST /api/admin/games/{id}/move": "xx------",
    "POST /api/admin/games/{id}/image": "xx------",
    "DELETE /api/admin/games/{id}/image": "xx------",
  },
} satisfies RecordStatement<"games">;
