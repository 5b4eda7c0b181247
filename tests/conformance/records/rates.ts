import { findByName } from "../find-by-name.ts";
import type { RecordStatement } from "../record-cases.ts";

const NOWHERE = "01890000-0000-7000-8000-000000000000";
const BRACKETS = [
  { from: 0, upTo: 2000, price: 495 },
  { from: 2000, upTo: null, price: 990 },
];

export default {
  path: "rates",
  reader: "accountant",
  stranger: "judge",
  fresh: async (n, { api, token }) => ({
    carrierId: (await findByName(api, token, "GET /api/admin/carriers", "ibérica")).id,
    zoneId: (await findByName(api, token, "GET /api/admin/zones", "portugal")).id,
    name: `Tarifa Prueba ${n}x`,
    brackets: BRACKETS,
  }),
  textual: (text) => ({ name: text }),
  word: (n) => `prueba ${n}x`,
  defaults: {
    basis: "weight",
    freeFrom: null,
    maxWeight: null,
    codSurcharge: null,
    daysFrom: null,
    days: 2,
    carrier: "Posta Ibérica",
    zone: "Portugal",
  },
  changes: [
    { patch: { daysFrom: 4, days: 6 }, answer: { daysFrom: 4, days: 6 } },
    {
      patch: { freeFrom: 6000, maxWeight: 15_000, codSurcharge: 250 },
      answer: { freeFrom: 6000, maxWeight: 15_000 },
    },
    {
      patch: { basis: "amount", brackets: [{ upTo: null, price: 300 }] },
      answer: { basis: "amount", brackets: [{ from: 0, upTo: null, price: 300 }] },
    },
    {
      patch: {
        brackets: [
          { upTo: 5000, price: 200 },
          { upTo: 1000, price: 300 },
        ],
      },
      answer: {
        brackets: [
          { from: 0, upTo: 1000, price: 300 },
          { from: 1000, upTo: 5000, price: 200 },
        ],
      },
    },
  ],
  refused: [
    { body: { name: "" }, path: "name" },
    { body: { brackets: [] }, path: "brackets" },
    { body: { brackets: [{ upTo: 2000, price: -1 }] }, path: "brackets.0.price" },
    { body: { brackets: [{ from: 2000, upTo: 2000, price: 1 }] }, path: "brackets.0.upTo" },
    {
      body: {
        brackets: [
          { upTo: 2000, price: 1 },
          { from: 3000, upTo: null, price: 2 },
        ],
      },
      path: "brackets.1.from",
    },
    {
      body: {
        brackets: [
          { upTo: 2000, price: 1 },
          { from: 1000, upTo: null, price: 2 },
        ],
      },
      path: "brackets.1.from",
    },
    {
      body: {
        brackets: [
          { upTo: null, price: 1 },
          { upTo: null, price: 2 },
        ],
      },
      path: "brackets.1.from",
    },
    { body: { daysFrom: 9, days: 2 }, path: "daysFrom" },
    { body: { days: 1000 }, path: "days" },
    { body: { maxWeight: 0 }, path: "maxWeight" },
    { body: { carrierId: NOWHERE }, path: "carrierId" },
    { body: { zoneId: NOWHERE }, path: "zoneId" },
  ],
  used: async (caller, token) => {
    const { body } = await caller.call(
      "GET /api/admin/rates",
      { query: { search: "rutas península", size: 1 } },
      { token },
    );
    return body.items[0]?.id ?? (await findByName(caller, token, "GET /api/admin/rates", "rutas exprés")).id;
  },
  audit: "rate",
  access: {
    // admin, manager, clerk, warehouse, accountant, judge, client, nobody
    "GET /api/admin/rates": "xxxxx---",
    "GET /api/admin/rates/export": "xxxxx---",
    "GET /api/admin/rates/{id}": "xxxxx---",
    "GET /api/admin/rates/{id}/history": "xxxxx---",
    "POST /api/admin/rates": "xx------",
    "PATCH /api/admin/rates/{id}": "xx------",
    "DELETE /api/admin/rates/{id}": "xx------",
    "POST /api/admin/rates/bulk": "xx------",
  },
} satisfies RecordStatement<"rates">;
