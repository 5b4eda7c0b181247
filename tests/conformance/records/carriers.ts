import { findByName } from "../find-by-name.ts";
import type { RecordStatement } from "../record-cases.ts";

export default {
  path: "carriers",
  reader: "clerk",
  stranger: "judge",
  fresh: (n) => ({ name: `Transportista Prueba ${n}x` }),
  textual: (text) => ({ name: `${text} ${crypto.randomUUID()}` }),
  word: (n) => `prueba ${n}x`,
  defaults: { pickup: false, trackingUrl: null, rates: 0 },
  changes: [
    {
      patch: { trackingUrl: " https://rutas.test/t/{tracking}?l=es " },
      answer: { trackingUrl: "https://rutas.test/t/{tracking}?l=es" },
    },
    { patch: { trackingUrl: "" }, answer: { trackingUrl: null } },
    { patch: { pickup: true }, answer: { pickup: true } },
    { patch: { code: " Furgón Ñ " }, answer: { code: "furgon-n" } },
  ],
  refused: [
    { body: { name: " " }, path: "name" },
    { body: { name: "¡¡!!" }, path: "code" },
    { body: { trackingUrl: "http://rutas.test/{tracking}" }, path: "trackingUrl" },
    { body: { trackingUrl: "https://rutas.test/" }, path: "trackingUrl" },
    { body: { trackingUrl: "https://rutas.test/{tracking}/{tracking}" }, path: "trackingUrl" },
    { body: { trackingUrl: "https://{tracking}.rutas.test/" }, path: "trackingUrl" },
    { body: { trackingUrl: "javascript:alert({tracking})" }, path: "trackingUrl" },
    { body: { pickup: null }, path: "pickup" },
  ],
  unique: [{ path: "code", of: ({ code }) => ({ code: String(code).toUpperCase() }) }],
  used: async (caller, token) => (await findByName(caller, token, "GET /api/admin/carriers", "exprés")).id,
  audit: "carrier",
  access: {
    // admin, manager, clerk, warehouse, accountant, judge, client, nobody
    "GET /api/admin/carriers": "xxxxx---",
    "GET /api/admin/carriers/export": "xxxxx---",
    "GET /api/admin/carriers/{id}": "xxxxx---",
    "GET /api/admin/carriers/{id}/history": "xxxxx---",
    "POST /api/admin/carriers": "xx------",
    "PATCH /api/admin/carriers/{id}": "xx------",
    "DELETE /api/admin/carriers/{id}": "xx------",
    "POST /api/admin/carriers/bulk": "xx------",
  },
} satisfies RecordStatement<"carriers">;
