import {
  IMPORT_FILE_RETENTION_DAYS,
  IMPORT_STATES,
  MAX_IMPORT_BYTES,
  MAX_KEPT_ISSUES,
} from "@tablero/domain/exchange/imports/import-state";
import {
  IMPORT_PICTURE_STATES,
  MAX_PICTURE_ATTEMPTS,
} from "@tablero/domain/exchange/imports/planning/picture-attempts";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import {
  eventsOf,
  Id,
  listOf,
  listQuery,
  QueryInt,
  repeatable,
  TextParts,
  Version,
} from "../../platform/shapes/basics.ts";
import {
  ImportIssueSchema,
  ImportKindSchema,
  ImportMappingBody,
  ImportPictureSchema,
  ImportProgressSchema,
  ImportRowSchema,
  ImportSchema,
} from "../shapes/imports.ts";

const ById = z.strictObject({ id: Id });
const Missing = problem(["not-found"]);
const Conflict = problem(["version-conflict", "invalid-transition", "idempotency-in-progress"], {
  current: ImportSchema.optional(),
});
const Open = problem(["idempotency-in-progress"]);
const ByVersion = z.strictObject({ version: Version });
const MIB = 1024 * 1024;
const NEEDS =
  "403 without the permissions to write the records of the file: `products:write`, and depending on its columns and options `stock:write`, `categories:write`, `games:write`, `suppliers:write`; `categories:write`; `clients:write`; `orders:write`.";
const ROWS =
  "403 without the permission to read the records of the file: `products:read`, `categories:read`, `clients:read` or `former-orders:read`.";

/** Imported files of products, clients and orders from other systems. */
export const adminImports = table({
  "GET /api/admin/imports": {
    summary: "Imports, newest first",
    access: "imports:read",
    query: listQuery(
      ["createdAt", "fileName"],
      { order: "desc" },
      {
        kind: repeatable(ImportKindSchema).optional(),
        state: repeatable(z.enum(IMPORT_STATES)).optional(),
      },
    ),
    responses: { 200: listOf(ImportRowSchema) },
  },
  "POST /api/admin/imports": {
    summary: `Uploads a file (fields \`file\` and \`kind\`): CSV or a spreadsheet's text, ${MAX_IMPORT_BYTES / MIB} MiB`,
    access: "imports:write",
    multipart: true,
    form: { file: "file", kind: "text" },
    rules: `Encoding, delimiter, source and columns are detected; a mapping stored for a file with the same column heads is reused. The file is deleted after ${IMPORT_FILE_RETENTION_DAYS} days; the report is kept.`,
    responses: { 201: ImportSchema },
  },
  "GET /api/admin/imports/template": {
    summary: "The shop's own template with one example row",
    access: "imports:read",
    rules: "Listed before `{id}` in the route table.",
    text: "csv",
    query: z.strictObject({ kind: ImportKindSchema }),
    responses: { 200: TextParts },
  },
  "GET /api/admin/imports/{id}": {
    summary: "One import",
    access: "imports:read",
    params: ById,
    responses: { 200: ImportSchema, 404: Missing },
  },
  "GET /api/admin/imports/{id}/issues": {
    summary: "Errors and warnings of its last run or dry run, by line",
    access: "imports:read",
    rules: `The first ${MAX_KEPT_ISSUES} are stored. Failed pictures are listed in \`/pictures\`.`,
    params: ById,
    query: z.strictObject({
      level: z.enum(["error", "warning"]).optional(),
      page: QueryInt(1, 1_000_000).default(1),
      size: QueryInt(1, 100).default(25),
    }),
    responses: { 200: listOf(ImportIssueSchema), 404: Missing },
  },
  "GET /api/admin/imports/{id}/pictures": {
    summary: "Pictures that it requested, by line",
    access: "imports:read",
    rules: `A failed picture keeps its address and is retried by a job, ${MAX_PICTURE_ATTEMPTS} times within a week. A later file with the same address takes it over.`,
    params: ById,
    query: z.strictObject({
      state: repeatable(z.enum(IMPORT_PICTURE_STATES)).optional(),
      page: QueryInt(1, 1_000_000).default(1),
      size: QueryInt(1, 100).default(25),
    }),
    responses: { 200: listOf(ImportPictureSchema), 404: Missing },
  },
  "POST /api/admin/imports/{id}/pictures/retry": {
    summary: "Retries its failed pictures",
    access: "imports:write",
    rules: "Their week of retries starts again. 403 without `products:write`, or `categories:write`.",
    params: ById,
    responses: { 200: ImportSchema, 404: Missing, 409: Open },
  },
  "GET /api/admin/imports/{id}/failed-rows": {
    summary:
      "The rows that failed in its last run or dry run, as a CSV file with the original column heads and a last column with the reasons",
    access: "imports:read",
    rules: ROWS,
    text: "csv",
    params: ById,
    responses: { 200: TextParts, 404: Missing },
  },
  "GET /api/admin/imports/{id}/progress": {
    summary: "Its progress as server-sent events",
    access: "imports:read",
    rules:
      "The first event contains the current state, and each change sends another one. The stream ends with the run or dry run, and immediately if none is active.",
    events: ImportProgressSchema,
    params: ById,
    responses: { 200: eventsOf(ImportProgressSchema), 404: Missing },
  },
  "PUT /api/admin/imports/{id}/mapping": {
    summary: "Maps columns to fields and sets how cells are read; stored for files with the same column heads",
    access: "imports:write",
    rules: "Only before the run. A new dry run is required afterwards.",
    params: ById,
    body: ImportMappingBody,
    responses: { 200: ImportSchema, 404: Missing, 409: Conflict },
  },
  "POST /api/admin/imports/{id}/check": {
    summary: "Starts the dry run, which writes nothing and reports what the run would do",
    access: "imports:write",
    rules: NEEDS,
    params: ById,
    body: ByVersion,
    responses: { 200: ImportSchema, 404: Missing, 409: Conflict },
  },
  "POST /api/admin/imports/{id}/run": {
    summary: "Starts the run, after a dry run",
    access: "imports:write",
    rules: `A failed record is skipped, and the others are imported. A record that equals the last imported version is left unchanged. ${NEEDS}`,
    params: ById,
    body: ByVersion,
    responses: { 200: ImportSchema, 404: Missing, 409: Conflict },
  },
  "POST /api/admin/imports/{id}/cancel": {
    summary: "Stops it after the current batch; imported records stay",
    access: "imports:write",
    params: ById,
    responses: { 200: ImportSchema, 404: Missing, 409: Conflict },
  },
});
