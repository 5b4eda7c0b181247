import type { RecordStatement } from "../record-cases.ts";
import { newKey } from "../shopper.ts";

export default {
  path: "clients",
  reader: "warehouse",
  stranger: "judge",
  fresh: (n) => ({ name: `Elvira ${n}x`, email: `elvira.${n}@clientes.test` }),
  textual: (text) => ({ name: text, email: `${newKey()}@clientes.test` }),
  word: (n) => `elvira ${n}x`,
  archiving: { blockReason: "No recoge sus pedidos" },
  defaults: { kind: "person", surname: "", phone: null, taxId: null, tags: [], blockReason: null, hasAccount: false },
  changes: [
    { patch: { taxId: "es 12345678-z" }, answer: { taxId: "12345678Z" } },
    { patch: { taxId: "x1234567l" }, answer: { taxId: "X1234567L" } },
    { patch: { surname: " Prueba ", phone: "+34 600 000 114" }, answer: { surname: "Prueba", phone: "600000114" } },
    { patch: { kind: "company", taxId: "A58818501" }, answer: { kind: "company", surname: "", taxId: "A58818501" } },
    { patch: { tags: [" Liga ", "liga", "Mayorista"] }, answer: { tags: ["Liga", "Mayorista"] } },
    {
      patch: { active: false, blockReason: "No recoge sus pedidos" },
      answer: { active: false, blockReason: "No recoge sus pedidos" },
    },
    { patch: { active: true }, answer: { active: true, blockReason: null } },
  ],
  refused: [
    { body: { name: " " }, path: "name" },
    { body: { name: "a\0b" }, path: "name" },
    { body: { email: "nadie" }, path: "email" },
    { body: { email: "" }, path: "email" },
    { body: { taxId: "12345678A" }, path: "taxId" },
    { body: { taxId: "A58818502" }, path: "taxId" },
    { body: { phone: "12" }, path: "phone" },
    { body: { tags: ["x".repeat(31)] }, path: "tags.0" },
    { body: { kind: "robot" }, path: "kind" },
  ],
  unique: [{ path: "email", of: ({ email }) => ({ email: String(email).toUpperCase() }) }],
  async used(caller, token) {
    const query = { sort: "orders", order: "desc", hasAccount: false } as const;
    return (await caller.call("GET /api/admin/clients", { query }, { token })).body.items[0]!.id;
  },
  audit: "client",
  access: {
    // admin, manager, clerk, warehouse, accountant, judge, client, nobody
    "GET /api/admin/clients": "xxxxx---",
    "GET /api/admin/clients/export": "xxxxx---",
    "GET /api/admin/clients/{id}": "xxxxx---",
    "GET /api/admin/clients/{id}/history": "xxxxx---",
    "GET /api/admin/clients/{id}/details": "xxxxx---",
    "GET /api/admin/clients/{id}/timeline": "xxxxx---",
    "POST /api/admin/clients": "xxx-----",
    "PATCH /api/admin/clients/{id}": "xxx-----",
    "DELETE /api/admin/clients/{id}": "xxx-----",
    "POST /api/admin/clients/bulk": "xxx-----",
    "POST /api/admin/clients/{id}/addresses": "xxx-----",
    "PATCH /api/admin/clients/{id}/addresses/{part}": "xxx-----",
    "DELETE /api/admin/clients/{id}/addresses/{part}": "xxx-----",
    "POST /api/admin/clients/{id}/vat-check": "xxx-----",
    "POST /api/admin/clients/{id}/notes": "xxx-----",
    "DELETE /api/admin/clients/{id}/notes/{part}": "xxx-----",
    "POST /api/admin/clients/{id}/consents": "xxx-----",
    "POST /api/admin/clients/{id}/merge": "xxx-----",
    "POST /api/admin/clients/{id}/personal-data": "xxx-----",
    "POST /api/admin/clients/{id}/anonymise": "xxx-----",
  },
} satisfies RecordStatement<"clients">;
