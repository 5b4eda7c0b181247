import { expectedEntry, type Staff, type Writes } from "./writes.ts";

const freshClient = () => ({ name: "Elvira", surname: "Auditada", email: `${crypto.randomUUID()}@clientes.test` });
const newClient = async ({ api, token }: Staff) =>
  (await api.call("POST /api/admin/clients", { body: freshClient() }, { token })).body;
const ADDRESS = {
  name: "Elvira",
  line1: "Calle Mayor, 1",
  postcode: "28013",
  city: "Madrid",
  province: "Madrid",
  country: "ES",
};

/** Writes on clients and their data besides those of the kit. */
export const CLIENT_WRITES: Writes = {
  "POST /api/admin/clients/{id}/addresses": async (staff) => {
    const { id } = await newClient(staff);
    const call = { params: { id }, body: ADDRESS };
    return expectedEntry(
      "client",
      id,
      "address",
      await staff.api.call("POST /api/admin/clients/{id}/addresses", call, staff),
    );
  },
  "PATCH /api/admin/clients/{id}/addresses/{part}": async (staff) => {
    const { id } = await newClient(staff);
    const call = { params: { id }, body: ADDRESS };
    const { body } = await staff.api.call("POST /api/admin/clients/{id}/addresses", call, staff);
    const change = {
      params: { id, part: body.id },
      body: { ...ADDRESS, line1: "Calle Menor, 2", version: body.version },
    };
    const reply = await staff.api.call("PATCH /api/admin/clients/{id}/addresses/{part}", change, staff);
    return expectedEntry("client", id, "address", reply);
  },
  "DELETE /api/admin/clients/{id}/addresses/{part}": async (staff) => {
    const { id } = await newClient(staff);
    const call = { params: { id }, body: ADDRESS };
    const { body } = await staff.api.call("POST /api/admin/clients/{id}/addresses", call, staff);
    const gone = { params: { id, part: body.id }, query: { version: body.version } };
    const reply = await staff.api.call("DELETE /api/admin/clients/{id}/addresses/{part}", gone, staff);
    return expectedEntry("client", id, "address", reply);
  },
  "POST /api/admin/clients/{id}/vat-check": async (staff) => {
    const body = { ...freshClient(), taxId: "PT501442600" };
    const { id } = (await staff.api.call("POST /api/admin/clients", { body }, staff)).body;
    const call = { params: { id } };
    return expectedEntry(
      "client",
      id,
      "update",
      await staff.api.call("POST /api/admin/clients/{id}/vat-check", call, staff),
    );
  },
  "POST /api/admin/clients/{id}/notes": async (staff) => {
    const { id } = await newClient(staff);
    const call = { params: { id }, body: { text: "Llamar por la tarde" } };
    return expectedEntry("client", id, "note", await staff.api.call("POST /api/admin/clients/{id}/notes", call, staff));
  },
  "DELETE /api/admin/clients/{id}/notes/{part}": async (staff) => {
    const { id } = await newClient(staff);
    const call = { params: { id }, body: { text: "Llamar por la tarde" } };
    const { body } = await staff.api.call("POST /api/admin/clients/{id}/notes", call, staff);
    const gone = { params: { id, part: body.id } };
    return expectedEntry(
      "client",
      id,
      "note",
      await staff.api.call("DELETE /api/admin/clients/{id}/notes/{part}", gone, staff),
    );
  },
  "POST /api/admin/clients/{id}/consents": async (staff) => {
    const { id } = await newClient(staff);
    const body = { kind: "marketing", granted: true, source: "store", textVersion: "2026-01" } as const;
    const reply = await staff.api.call("POST /api/admin/clients/{id}/consents", { params: { id }, body }, staff);
    return expectedEntry("client", id, "consent", reply);
  },
  "POST /api/admin/clients/{id}/merge": async (staff) => {
    const [{ id, version }, into] = [await newClient(staff), await newClient(staff)];
    const call = { params: { id }, body: { into: into.id, version } };
    return expectedEntry(
      "client",
      id,
      "merge",
      await staff.api.call("POST /api/admin/clients/{id}/merge", call, staff),
    );
  },
  "POST /api/admin/clients/{id}/personal-data": async (staff) => {
    const { id } = await newClient(staff);
    const call = { params: { id }, body: {} };
    return expectedEntry(
      "client",
      id,
      "export",
      await staff.api.call("POST /api/admin/clients/{id}/personal-data", call, staff),
    );
  },
  "POST /api/admin/clients/{id}/anonymise": async (staff) => {
    const { id, version } = await newClient(staff);
    const call = { params: { id }, body: { confirm: "elvira auditada", version } };
    return expectedEntry(
      "client",
      id,
      "anonymise",
      await staff.api.call("POST /api/admin/clients/{id}/anonymise", call, staff),
    );
  },
};
