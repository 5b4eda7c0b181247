import type { Caller } from "../caller.ts";
import type { RecordStatement } from "../record-cases.ts";
import { newKey } from "../shopper.ts";

/** An issue that was sent to the shop's subscribers. */
async function sentIssue(api: Caller, token: string): Promise<string> {
  const body = { subject: `Enviado ${newKey().slice(0, 8)}`, text: "Hola" };
  const { id, version } = (await api.call("POST /api/admin/newsletter-issues", { body }, { token })).body;
  const call = { params: { id }, body: { version } };
  await api.call("POST /api/admin/newsletter-issues/{id}/sending", call, { token });
  return id;
}

export default {
  path: "newsletter-issues",
  reader: "clerk",
  stranger: "warehouse",
  fresh: (n) => ({ subject: `Boletín de prueba ${n}x`, text: "Hola:\n[Ver](/novedades)" }),
  textual: (text) => ({ text }),
  word: (n) => `prueba ${n}x`,
  defaults: { state: "draft", recipients: 0, sent: 0, startedAt: null, finishedAt: null },
  changes: [
    { patch: { subject: "  Otro asunto " }, answer: { subject: "Otro asunto" } },
    { patch: { text: "## Novedades\n[Ver](https://tienda.test)" }, answer: { state: "draft" } },
  ],
  refused: [
    { body: { subject: " " }, path: "subject" },
    { body: { subject: "x".repeat(151) }, path: "subject" },
    { body: { text: " " }, path: "text" },
    { body: { text: "x".repeat(20_001) }, path: "text" },
    { body: { text: "[Ver](javascript:alert)" }, path: "text" },
    { body: { text: "[Ver](http://tienda.test)" }, path: "text" },
    { body: { active: "sí" }, path: "active" },
  ],
  used: sentIssue,
  outgrown: async (api, token) => ({
    id: await sentIssue(api, token),
    patch: { subject: "Se me olvidó algo" },
    path: "subject",
  }),
  audit: "newsletter-issue",
  access: {
    // admin, manager, clerk, warehouse, accountant, judge, client, nobody
    "GET /api/admin/newsletter-issues": "xxx-----",
    "GET /api/admin/newsletter-issues/export": "xxx-----",
    "GET /api/admin/newsletter-issues/{id}": "xxx-----",
    "GET /api/admin/newsletter-issues/{id}/history": "xxx-----",
    "GET /api/admin/newsletter-issues/{id}/preview": "xxx-----",
    "POST /api/admin/newsletter-issues": "xx------",
    "PATCH /api/admin/newsletter-issues/{id}": "xx------",
    "DELETE /api/admin/newsletter-issues/{id}": "xx------",
    "POST /api/admin/newsletter-issues/bulk": "xx------",
    "POST /api/admin/newsletter-issues/{id}/test-mail": "xx------",
    "POST /api/admin/newsletter-issues/{id}/sending": "xx------",
  },
} satisfies RecordStatement<"newsletter-issues">;
