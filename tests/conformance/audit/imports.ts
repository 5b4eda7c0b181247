import { importer, importFormData } from "../import-files.ts";
import { expectedEntry, type Staff, type Writes } from "./writes.ts";

const upload = ({ api, token }: Staff) => importer(api, token).upload("Nombre;PVP\r\nZarza;5");

export const IMPORT_WRITES: Writes = {
  "POST /api/admin/imports": async (staff) => {
    const reply = await staff.api.call(
      "POST /api/admin/imports",
      { body: importFormData("Nombre;PVP\r\nZarza;5") },
      staff,
    );
    return expectedEntry("import", reply.body.id, "create", reply);
  },
  "PUT /api/admin/imports/{id}/mapping": async (staff) => {
    const { id, columns, options, version } = await upload(staff);
    const call = { params: { id }, body: { columns, options: { ...options, taxRate: 400 }, version } };
    return expectedEntry(
      "import",
      id,
      "update",
      await staff.api.call("PUT /api/admin/imports/{id}/mapping", call, staff),
    );
  },
  "POST /api/admin/imports/{id}/check": async (staff) => {
    const { id, version } = await upload(staff);
    const call = { params: { id }, body: { version } };
    return expectedEntry(
      "import",
      id,
      "transition",
      await staff.api.call("POST /api/admin/imports/{id}/check", call, staff),
    );
  },
  "POST /api/admin/imports/{id}/run": async (staff) => {
    const { id, version } = await importer(staff.api, staff.token).check(await upload(staff));
    const call = { params: { id }, body: { version } };
    return expectedEntry(
      "import",
      id,
      "transition",
      await staff.api.call("POST /api/admin/imports/{id}/run", call, staff),
    );
  },
  "POST /api/admin/imports/{id}/pictures/retry": async (staff) => {
    const text = "Nombre;PVP;Imágenes\r\nZarza con foto;5;https://vieja.invalid/a.png";
    const { id } = await importer(staff.api, staff.token).bring(text);
    const path = "POST /api/admin/imports/{id}/pictures/retry";
    return expectedEntry("import", id, "retry", await staff.api.call(path, { params: { id } }, staff));
  },
  "POST /api/admin/imports/{id}/cancel": async (staff) => {
    const { id } = await upload(staff);
    const path = "POST /api/admin/imports/{id}/cancel";
    return expectedEntry("import", id, "transition", await staff.api.call(path, { params: { id } }, staff));
  },
};
