import { expectedEntry, type Staff, type Writes } from "./writes.ts";

/** Asks a question as an anonymous visitor, and finds it as staff. */
async function asked({ api, token }: Staff) {
  const subject = `Consulta ${crypto.randomUUID()}`;
  const body = { name: "Ana", email: `${crypto.randomUUID()}@correo.test`, subject, text: "¿Cuándo llega?" };
  await api.call("POST /api/shop/questions", { body: { ...body, acceptPrivacy: true } });
  const { items } = (await api.call("GET /api/admin/questions", { query: { search: subject } }, { token })).body;
  return items[0]!;
}

const newTemplate = async ({ api, token }: Staff) =>
  api.call(
    "POST /api/admin/reply-templates",
    { body: { name: `Plantilla ${crypto.randomUUID()}`, text: "Hola, {nombre}." } },
    { token, headers: { "Idempotency-Key": crypto.randomUUID() } },
  );

export const QUESTION_WRITES: Writes = {
  "POST /api/admin/reply-templates": async (staff) => {
    const reply = await newTemplate(staff);
    return expectedEntry("reply-template", reply.body.id, "create", reply);
  },
  "PATCH /api/admin/reply-templates/{id}": async (staff) => {
    const { id, version } = (await newTemplate(staff)).body;
    const call = { params: { id }, body: { text: "Buenas, {nombre}.", version } };
    const reply = await staff.api.call("PATCH /api/admin/reply-templates/{id}", call, staff);
    return expectedEntry("reply-template", id, "update", reply);
  },
  "DELETE /api/admin/reply-templates/{id}": async (staff) => {
    const { id, version } = (await newTemplate(staff)).body;
    const call = { params: { id }, query: { version } };
    const reply = await staff.api.call("DELETE /api/admin/reply-templates/{id}", call, staff);
    return expectedEntry("reply-template", id, "delete", reply);
  },
  "PATCH /api/admin/questions/{id}": async (staff) => {
    const { id, version } = await asked(staff);
    const call = { params: { id }, body: { state: "answered" as const, version } };
    return expectedEntry(
      "question",
      id,
      "update",
      await staff.api.call("PATCH /api/admin/questions/{id}", call, staff),
    );
  },
  "POST /api/admin/questions/{id}/answers": async (staff) => {
    const { id, version } = await asked(staff);
    const call = { params: { id }, body: { text: "El lunes.", version } };
    return expectedEntry(
      "question",
      id,
      "send",
      await staff.api.call("POST /api/admin/questions/{id}/answers", call, staff),
    );
  },
  "POST /api/admin/questions/{id}/notes": async (staff) => {
    const { id } = await asked(staff);
    const call = { params: { id }, body: { text: "Ya preguntó ayer." } };
    return expectedEntry(
      "question",
      id,
      "note",
      await staff.api.call("POST /api/admin/questions/{id}/notes", call, staff),
    );
  },
};
