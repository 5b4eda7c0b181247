import type { RecordStatement } from "../record-cases.ts";

const name = (n: number) => `Distribuciones Prueba ${n}x`;

export default {
  path: "suppliers",
  reader: "clerk",
  stranger: "judge",
  fresh: (n) => ({ name: name(n) }),
  textual: (text) => ({ notes: text }),
  word: (n) => `prueba ${n}x`,
  defaults: { taxId: null, contact: null, email: null, phone: null, leadDays: 0, minimumOrder: 0, notes: null },
  changes: [
    { patch: { taxId: "es 12345678-z" }, answer: { taxId: "12345678Z" } },
    { patch: { taxId: "DE 136 695 976" }, answer: { taxId: "DE136695976" } },
    {
      patch: { contact: "  Nuria ", email: "NURIA@Distri.test" },
      answer: { contact: "Nuria", email: "nuria@distri.test" },
    },
    {
      patch: { phone: "+34 600 000 114", leadDays: 3, minimumOrder: 15_000 },
      answer: { phone: "600000114", leadDays: 3, minimumOrder: 15_000 },
    },
    {
      patch: { notes: "Pide por correo", contact: null, phone: "" },
      answer: { notes: "Pide por correo", contact: null, phone: null },
    },
  ],
  refused: [
    { body: { name: " " }, path: "name" },
    { body: { name: "x".repeat(121) }, path: "name" },
    { body: { name: "a\0b" }, path: "name" },
    { body: { taxId: "12345678A" }, path: "taxId" },
    { body: { email: "nadie" }, path: "email" },
    { body: { phone: "12" }, path: "phone" },
    { body: { leadDays: -1 }, path: "leadDays" },
    { body: { leadDays: 1.5 }, path: "leadDays" },
    { body: { minimumOrder: "12,50" }, path: "minimumOrder" },
    { body: { active: "sí" }, path: "active" },
  ],
  async used(caller, token) {
    const { body } = await caller.call(
      "GET /api/admin/suppliers",
      { query: { sort: "products", order: "desc" } },
      { token },
    );
    return body.items[0]!.id;
  },
  audit: "supplier",
  access: {
    // admin, manager, clerk, warehouse, accountant, judge, client, nobody
    "GET /api/admin/suppliers": "xxxxx---",
    "GET /api/admin/suppliers/export": "xxxxx---",
    "GET /api/admin/suppliers/{id}": "xxxxx---",
    "GET /api/admin/suppliers/{id}/history": "xxxxx---",
    "POST /api/admin/suppliers": "xx-x----",
    "PATCH /api/admin/suppliers/{id}": "xx-x----",
    "DELETE /api/admin/suppliers/{id}": "xx-x----",
    "POST /api/admin/suppliers/bulk": "xx-x----",
  },
} satisfies RecordStatement<"suppliers">;
