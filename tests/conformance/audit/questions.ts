import { expectedEntry, type Staff, type Writes } from "./writes.ts";

/** Asks a question as an anonymous visitor, and finds it as staff. */
async function asked({ api, token }: Staff) {
  const subject = `Consulta ${crypto.randomUUID()}`;
  const body = { name: "Ana", email: `${crypto.randomUUID()}@correo.test`, subject, text: "¿Cuándo llega?" };
  await api.call("POST /api/shop/questions", { body: { ...body, acceptPrivacy: true } });
  const { items } = (await api.call("GET /api/admin/questions", { query: { search: subject } }, { token })).body;
  return items[0]!;
}

export const QUESTION_WRITES: Writes = {
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
