import { uploadPicture } from "../picture.ts";
import { expectedEntry, type Staff, type Writes } from "./writes.ts";

const freshCategory = () => ({ name: `Categoría ${crypto.randomUUID()}` });
const newCategory = async ({ api, token }: Staff) =>
  (await api.call("POST /api/admin/categories", { body: freshCategory() }, { token })).body;

/** A scheduled header, which is deleted, not archived. */
const freshHeader = async ({ api, token }: Staff) => ({
  title: `Cabecera ${crypto.randomUUID()}`,
  link: "/",
  linkLabel: "Ver",
  imageId: (await uploadPicture(api, token)).body.id,
  visibleFrom: "2150-01-01T00:00:00Z",
});
const newHeader = async (staff: Staff) =>
  (await staff.api.call("POST /api/admin/headers", { body: await freshHeader(staff) }, staff)).body;

const newGame = async ({ api, token }: Staff) => {
  const body = { name: `Juego ${crypto.randomUUID()}`, kind: "rpg" as const };
  return (await api.call("POST /api/admin/games", { body }, { token })).body;
};

/** Writes on categories, games and headers besides those of the kit. */
export const CATALOGUE_WRITES: Writes = {
  "POST /api/admin/games/{id}/move": async (staff) => {
    const [first, second] = [await newGame(staff), await newGame(staff)];
    const call = { params: { id: second.id }, body: { beforeId: first.id, version: second.version } };
    return expectedEntry(
      "game",
      second.id,
      "update",
      await staff.api.call("POST /api/admin/games/{id}/move", call, staff),
    );
  },
  "POST /api/admin/headers/{id}/move": async (staff) => {
    const [first, second] = [await newHeader(staff), await newHeader(staff)];
    const call = { params: { id: second.id }, body: { beforeId: first.id, version: second.version } };
    return expectedEntry(
      "header",
      second.id,
      "update",
      await staff.api.call("POST /api/admin/headers/{id}/move", call, staff),
    );
  },
  "POST /api/admin/categories/{id}/move": async (staff) => {
    const { id, version } = await newCategory(staff);
    const call = { params: { id }, body: { parentId: null, index: 0, version } };
    return expectedEntry(
      "category",
      id,
      "update",
      await staff.api.call("POST /api/admin/categories/{id}/move", call, staff),
    );
  },
  "POST /api/admin/categories/{id}/merge": async (staff) => {
    const [{ id, version }, into] = [await newCategory(staff), await newCategory(staff)];
    const call = { params: { id }, body: { into: into.id, version } };
    return expectedEntry(
      "category",
      id,
      "merge",
      await staff.api.call("POST /api/admin/categories/{id}/merge", call, staff),
    );
  },
};
