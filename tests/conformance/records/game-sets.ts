import { findByName } from "../find-by-name.ts";
import type { RecordStatement } from "../record-cases.ts";

export default {
  path: "game-sets",
  reader: "judge",
  stranger: null,
  fresh: async (n, { api, token }) => ({
    gameId: (await findByName(api, token, "GET /api/admin/games", "arcania")).id,
    name: `Expansión Prueba ${n}x`,
  }),
  textual: (text) => ({ name: `${text} ${crypto.randomUUID()}` }),
  word: (n) => `prueba ${n}x`,
  defaults: { code: null, releasedOn: null, products: 0 },
  changes: [
    { patch: { releasedOn: "2026-12-01" }, answer: { releasedOn: "2026-12-01" } },
    { patch: { code: " blb " }, answer: { code: "BLB" } },
    { patch: { code: "", releasedOn: null }, answer: { code: null, releasedOn: null } },
  ],
  refused: [
    { body: { name: "" }, path: "name" },
    { body: { code: "DEMASIADO LARGO" }, path: "code" },
    { body: { releasedOn: "ayer" }, path: "releasedOn" },
    { body: { releasedOn: "1492-10-12" }, path: "releasedOn" },
  ],
  unique: [{ path: "name", of: ({ name }) => ({ name: String(name).toLowerCase() }) }],
  used: async (caller, token) => (await findByName(caller, token, "GET /api/admin/game-sets", "marea roja")).id,
  audit: "game-set",
  access: {
    // admin, manager, clerk, warehouse, accountant, judge, client, nobody
    "GET /api/admin/game-sets": "xxxxxx--",
    "GET /api/admin/game-sets/export": "xxxxxx--",
    "GET /api/admin/game-sets/{id}": "xxxxxx--",
    "GET /api/admin/game-sets/{id}/history": "xxxxxx--",
    "POST /api/admin/game-sets": "xx------",
    "PATCH /api/admin/game-sets/{id}": "xx------",
    "DELETE /api/admin/game-sets/{id}": "xx------",
    "POST /api/admin/game-sets/bulk": "xx------",
  },
} satisfies RecordStatement<"game-sets">;
