import type { Staff } from "../audit/writes.ts";
import type { Caller } from "../caller.ts";
import { demoCampaign, moveTo, newVariant, WINDOW } from "../preorder-staff.ts";
import type { RecordStatement } from "../record-cases.ts";

const NOWHERE = "00000000-0000-7000-8000-000000000000";

/** The same variant for all campaigns: they stay drafts, several of which may be for one variant. */
const variants = new WeakMap<Caller, Promise<string>>();
function variantOf(staff: Staff): Promise<string> {
  const known = variants.get(staff.api) ?? newVariant(staff);
  variants.set(staff.api, known);
  return known;
}

export default {
  path: "preorders",
  reader: "warehouse",
  stranger: "judge",
  fresh: async (n, staff) => ({
    title: `Precompra Prueba ${n}x`,
    variantId: await variantOf(staff),
    ...WINDOW,
    releaseDate: "2099-04-01",
    quota: 20,
  }),
  textual: (text) => ({ title: text }),
  word: (n) => `prueba ${n}x`,
  defaults: {
    perClientLimit: null,
    payment: "full",
    depositPercent: null,
    policy: "fifo",
    ordered: 0,
    taken: 0,
    received: 0,
    allocated: 0,
    reservations: 0,
    state: "draft",
    scheduled: false,
    delayedAt: null,
  },
  changes: [
    { patch: { quota: 30, perClientLimit: 3 }, answer: { quota: 30, perClientLimit: 3 } },
    { patch: { payment: "deposit", depositPercent: 20 }, answer: { payment: "deposit", depositPercent: 20 } },
    { patch: { payment: "on-arrival" }, answer: { payment: "on-arrival", depositPercent: null } },
    { patch: { policy: "pro-rata", ordered: 12 }, answer: { policy: "pro-rata", ordered: 12 } },
    { patch: { releaseDate: "2099-05-01" }, answer: { releaseDate: "2099-05-01" } },
  ],
  refused: [
    { body: { title: " " }, path: "title" },
    { body: { variantId: NOWHERE }, path: "variantId" },
    { body: { opensAt: "mañana" }, path: "opensAt" },
    { body: { closesAt: WINDOW.opensAt }, path: "closesAt" },
    { body: { releaseDate: "2020-01-01" }, path: "releaseDate" },
    { body: { releaseDate: "1/4/2099" }, path: "releaseDate" },
    { body: { quota: 0 }, path: "quota" },
    { body: { quota: 1.5 }, path: "quota" },
    { body: { perClientLimit: 0 }, path: "perClientLimit" },
    { body: { perClientLimit: 21 }, path: "perClientLimit" },
    { body: { payment: "deposit" }, path: "depositPercent" },
    { body: { payment: "deposit", depositPercent: 100 }, path: "depositPercent" },
    { body: { payment: "fiado" }, path: "payment" },
    { body: { policy: "sorteo" }, path: "policy" },
    { body: { ordered: -1 }, path: "ordered" },
    { body: { active: null }, path: "active" },
  ],
  outgrown: async (api, token) => ({
    id: (await demoCampaign({ api, token }, "ruta de la sal")).id,
    patch: { quota: 2 },
    path: "quota",
  }),
  used: async (api, token) => {
    const { id } = await demoCampaign({ api, token }, "ruta de la sal");
    await moveTo({ api, token }, id, "cancelled");
    return id;
  },
  audit: "preorder",
  access: {
    // admin, manager, clerk, warehouse, accountant, judge, client, nobody
    "GET /api/admin/preorders": "xxxxx---",
    "GET /api/admin/preorders/export": "xxxxx---",
    "GET /api/admin/preorders/{id}": "xxxxx---",
    "GET /api/admin/preorders/{id}/history": "xxxxx---",
    "POST /api/admin/preorders": "xxx-----",
    "PATCH /api/admin/preorders/{id}": "xxx-----",
    "DELETE /api/admin/preorders/{id}": "xxx-----",
    "POST /api/admin/preorders/bulk": "xxx-----",
    "POST /api/admin/preorders/{id}/transitions": "xxx-----",
    "POST /api/admin/preorders/{id}/delay": "xxx-----",
    "POST /api/admin/preorders/{id}/street-date": "xxx-----",
    "GET /api/admin/preorders/{id}/reservations": "xxxxx---",
    "GET /api/admin/preorders/{id}/reservations/export": "xxxxx---",
    "POST /api/admin/preorders/{id}/cancellations": "xxx-----",
    "GET /api/admin/preorders/{id}/allocation": "xxxxx---",
    "POST /api/admin/preorders/{id}/allocation": "xxx-----",
    "POST /api/admin/preorders/{id}/balance": "xxx-----",
    "POST /api/admin/preorders/{id}/handovers": "xxx-----",
  },
} satisfies RecordStatement<"preorders">;
