import { HEADER_STATES, MAX_HEADERS } from "@tablero/domain/settings/shop/headers";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { recordEndpoints } from "../../platform/kit/record-endpoints.ts";
import { Id, ImageSchema, QueryFlag, repeatable, Version } from "../../platform/shapes/basics.ts";
import { AdminHeaderSchema, headerShapes } from "../shapes/headers.ts";

const kit = recordEndpoints({
  resource: "headers",
  words: { one: "header of the home page", many: "headers of the home page" },
  shapes: headerShapes,
  sorts: ["position", "title", "visibleFrom"],
  filters: { active: QueryFlag.optional(), state: repeatable(z.enum(HEADER_STATES)).optional() },
});

export const adminHeaders = table({
  "GET /api/admin/headers": kit.list,
  "GET /api/admin/headers/export": kit.export,
  "GET /api/admin/headers/{id}": kit.one,
  "GET /api/admin/headers/{id}/history": kit.history,
  "POST /api/admin/headers": {
    ...kit.create,
    rules: `It is added at the end; at most ${MAX_HEADERS}. Its pictures are uploaded before.`,
  },
  "PATCH /api/admin/headers/{id}": kit.change,
  "DELETE /api/admin/headers/{id}": {
    ...kit.remove,
    summary: "Archives a header that is shown on the home page; otherwise deletes it",
  },
  "POST /api/admin/headers/bulk": kit.bulk,
  "POST /api/admin/headers/{id}/move": {
    summary: "Moves a header before another one",
    access: "headers:write",
    rules:
      "`beforeId: null` moves it to the end. The version is that of the moved header; the other headers keep theirs.",
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ beforeId: Id.nullable(), version: Version }),
    responses: {
      200: AdminHeaderSchema,
      404: problem(["not-found"]),
      409: problem(["version-conflict"], { current: AdminHeaderSchema.optional() }),
    },
  },
  "POST /api/admin/pictures": {
    summary:
      "Uploads a picture for a record that will refer to it, such as a header (field `file`): JPEG, PNG, WebP or AVIF by content, 10 MiB at most",
    access: "headers:write",
    rules: "A picture that no record refers to is deleted after a day.",
    multipart: true,
    form: { file: "file" },
    responses: { 201: ImageSchema },
  },
});
