import { contract } from "@tablero/contract/contract";
import { PNG } from "../picture.ts";
import type { RecordStatement, StandardResource } from "../record-cases.ts";
import { RECORDS } from "../records.ts";
import { expectedEntry, type Staff, type Writes } from "./writes.ts";

let made = 0;

/** Writes of a simple record; `record-cases.ts` covers its other properties. */
function recordWrites({ path, audit, fresh, changes, archiving }: RecordStatement<StandardResource>): Writes {
  const at = `/api/admin/${path}` as const;
  const create = async (staff: Staff) => {
    made += 1;
    return staff.api.raw(`POST ${at}`, { body: await fresh(made, staff) }, staff);
  };
  return {
    [`POST ${at}`]: async (staff: Staff) => {
      const reply = await create(staff);
      return expectedEntry(audit, reply.body.id, "create", reply);
    },
    [`PATCH ${at}/{id}`]: async (staff: Staff) => {
      const { id, version } = (await create(staff)).body;
      const call = { params: { id }, body: { ...changes[0]?.patch, version } };
      return expectedEntry(audit, id, "update", await staff.api.raw(`PATCH ${at}/{id}`, call, staff));
    },
    [`DELETE ${at}/{id}`]: async (staff: Staff) => {
      const { id, version } = (await create(staff)).body;
      const call = { params: { id }, query: { version } };
      return expectedEntry(audit, id, "delete", await staff.api.call(`DELETE ${at}/{id}`, call, staff));
    },
    [`POST ${at}/bulk`]: async (staff: Staff) => {
      const { id } = (await create(staff)).body;
      const call = { body: { action: "archive", ids: [id], ...archiving } };
      return expectedEntry(audit, id, "archive", await staff.api.raw(`POST ${at}/bulk`, call, staff));
    },
  };
}

type Pictured = {
  [P in StandardResource]: `POST /api/admin/${P}/{id}/image` extends keyof typeof contract ? P : never;
}[StandardResource];
const isPictured = (path: StandardResource): path is Pictured => `POST /api/admin/${path}/{id}/image` in contract;

/** Writes on its image, if it has one. */
function pictureWrites({ path, audit, fresh }: RecordStatement<StandardResource>): Writes {
  if (!isPictured(path)) return {};
  const at = `/api/admin/${path}` as const;
  const put = async (staff: Staff) => {
    made += 1;
    const { body: record } = await staff.api.raw(`POST ${at}`, { body: await fresh(made, staff) }, staff);
    const body = new FormData();
    body.append("file", PNG, "a.png");
    const call = { params: { id: record.id }, query: { version: record.version }, body };
    return staff.api.call(`POST ${at}/{id}/image`, call, staff);
  };
  return {
    [`POST ${at}/{id}/image`]: async (staff: Staff) => {
      const reply = await put(staff);
      return expectedEntry(audit, reply.body.id, "images", reply);
    },
    [`DELETE ${at}/{id}/image`]: async (staff: Staff) => {
      const { id, version } = (await put(staff)).body;
      const call = { params: { id }, query: { version } };
      return expectedEntry(audit, id, "images", await staff.api.call(`DELETE ${at}/{id}/image`, call, staff));
    },
  };
}

/** Writes common to all simple records, from the statement about each of them. */
export const RECORD_WRITES: Writes = Object.assign(
  {},
  ...RECORDS.flatMap((record) => [recordWrites(record), pictureWrites(record)]),
);
