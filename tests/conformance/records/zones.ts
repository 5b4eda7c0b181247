import { findByName } from "../find-by-name.ts";
import type { RecordStatement } from "../record-cases.ts";

export default {
  path: "zones",
  reader: "warehouse",
  stranger: "judge",
  fresh: (n) => ({
    name: `Zona Prueba ${n}x`,
    priority: 1_000 + n,
    rules: [{ country: "ES", postcodePrefix: "28" }],
  }),
  textual: (text) => ({ name: `${text} ${crypto.randomUUID()}` }),
  word: (n) => `prueba ${n}x`,
  defaults: { rates: 0 },
  changes: [
    { patch: { priority: 900 }, answer: { priority: 900 } },
    {
      patch: { rules: [{ country: "ES", province: "vizcaya" }, { country: "PT" }] },
      answer: { rules: [{ country: "ES", province: "Bizkaia" }, { country: "PT" }] },
    },
    {
      patch: { rules: [{ country: "ES", postcodeFrom: "07001", postcodeTo: "07860" }] },
      answer: { rules: [{ country: "ES", postcodePrefix: "07", postcodeFrom: "07001", postcodeTo: "07860" }] },
    },
  ],
  refused: [
    { body: { name: "" }, path: "name" },
    { body: { name: "¿?" }, path: "name" },
    { body: { priority: 0 }, path: "priority" },
    { body: { rules: [] }, path: "rules" },
    { body: { rules: [{ country: "España" }] }, path: "rules.0.country" },
    { body: { rules: [{ country: "QQ" }] }, path: "rules.0" },
    { body: { rules: [{ country: "ES" }, { country: "ES", postcodePrefix: "99" }] }, path: "rules.1" },
    { body: { rules: [{ country: "ES", postcodeFrom: "07860", postcodeTo: "07001" }] }, path: "rules.0" },
    { body: { rules: [{ country: "ES", province: "Narnia" }] }, path: "rules.0" },
    { body: { rules: [{ country: "*", postcodePrefix: "28" }] }, path: "rules.0" },
  ],
  unique: [{ path: "name", of: ({ name }) => ({ name: `  ${String(name).toUpperCase()}!` }) }],
  used: async (caller, token) => (await findByName(caller, token, "GET /api/admin/zones", "baleares")).id,
  audit: "zone",
  access: {
    // admin, manager, clerk, warehouse, accountant, judge, client, nobody
    "GET /api/admin/zones": "xxxxx---",
    "GET /api/admin/zones/export": "xxxxx---",
    "GET /api/admin/zones/{id}": "xxxxx---",
    "GET /api/admin/zones/{id}/history": "xxxxx---",
    "POST /api/admin/zones": "xx------",
    "PATCH /api/admin/zones/{id}": "xx------",
    "DELETE /api/admin/zones/{id}": "xx------",
    "POST /api/admin/zones/bulk": "xx------",
  },
} satisfies RecordStatement<"zones">;
