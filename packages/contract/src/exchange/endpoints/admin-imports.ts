import {
  IMPORT_FILE_DAYS,
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
import { eventsOf, Id, listOf, listQuery, many, QueryInt, TextParts, Version } from "../../platform/shapes/basics.ts";
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
  "403 without the permissions for what the file writes: `products:write`, and by its columns and options `stock:write`, `categories:write`, `games:write`, `suppliers:write`; `categories:write`; `clients:write`; `orders:write`.";
const ROWS =
  "403 without the permission to read what the file holds: `products:read`, `categories:read`, `clients:read` or `former-orders:read`.";

/** Imported files of products, clients and orders from other systems. */
export const adminImports = table({
  "GET /api/admin/imports": {
    summary: "Imports, newest first",
    access: "imports:read",
    query: listQuery(
      ["createdAt", "fileName"],
      { order: "desc" },
      {
        kind: many(ImportKindSchema).optional(),
        state: many(z.enum(IMPORT_STATES)).optional(),
      },
    ),
    responses: { 200: listOf(ImportRowSchema) },
  },
  "POST /api/admin/imports": {
    summary: `Uploads a file (fields \`file\` and \`kind\`): CSV or a spreadsheet's text, ${MAX_IMPORT_BYTES / MIB} MiB`,
    access: "imports:write",
    multipart: true,
    form: { file: "file", kind: "text" },
    rules: `Encoding, delimiter, source and columns are recognised; a mapping kept of a file with the same heads is taken. The file is deleted after ${IMPORT_FILE_DAYS} days, and the report stays.`,
    responses: { 201: ImportSchema },
  },
  "GET /api/admin/imports/template": {
    summary: "Our own template with one row of example",
    access: "imports:read",
    rules: "Stands before `{id}` in the table.",
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
    summary: "Errors and warnings of its last pass, by line",
    access: "imports:read",
    rules: `The first ${MAX_KEPT_ISSUES} are kept. Pictures that did not come stand in \`/pictures\`.`,
    params: ById,
    query: z.strictObject({
      level: z.enum(["error", "warning"]).optional(),
      page: QueryInt(1, 1_000_000).default(1),
      size: QueryInt(1, 100).default(25),
    }),
    responses: { 200: listOf(ImportIssueSchema), 404: Missing },
  },
  "GET /api/admin/imports/{id}/pictures": {
    summary: "Pictures that it ordered, by line",
    access: "imports:read",
    rules: `One that does not come is kept with its address and asked for again by a job, ${MAX_PICTURE_ATTEMPTS} times in a week. A later file that names it again has it.`,
    params: ById,
    query: z.strictObject({
      state: many(z.enum(IMPORT_PICTURE_STATES)).optional(),
      page: QueryInt(1, 1_000_000).default(1),
      size: QueryInt(1, 100).default(25),
    }),
    responses: { 200: listOf(ImportPictureSchema), 404: Missing },
  },
  "POST /api/admin/imports/{id}/pictures/retry": {
    summary: "Asks again for its pictures that did not come",
    access: "imports:write",
    rules: "Their week begins anew. 403 without `products:write`, or `categories:write`.",
    params: ById,
    responses: { 200: ImportSchema, 404: Missing, 409: Open },
  },
  "GET /api/admin/imports/{id}/failed-rows": {
    summary:
      "The rows that failed in its last pass, as a CSV file with the heads of the file and a last column with the reasons",
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
      "The first event tells how it stands, then one follows each change. Ends with the pass; at once where none is at work.",
    events: ImportProgressSchema,
    params: ById,
    responses: { 200: eventsOf(ImportProgressSchema), 404: Missing },
  },
  "PUT /api/admin/imports/{id}/mapping": {
    summary: "Which column is which field, and how cells are read; kept for files with the same heads",
    access: "imports:write",
    rules: "Before the run only. A dry run has to follow.",
    params: ById,
    body: ImportMappingBody,
    responses: { 200: ImportSchema, 404: Missing, 409: Conflict },
  },
  "POST /api/admin/imports/{id}/check": {
    summary: "Begins the dry run: it writes nothing and tells what the run would do",
    access: "imports:write",
    rules: NEEDS,
    params: ById,
    body: ByVersion,
    responses: { 200: ImportSchema, 404: Missing, 409: Conflict },
  },
  "POST /api/admin/imports/{id}/run": {
    summary: "Begins the run, after a dry run",
    access: "imports:write",
    rules: `A record that fails is left out, the others go on. A record that is as in the last file that brought it is left alone. ${NEEDS}`,
    params: ById,
    body: ByVersion,
    responses: { 200: ImportSchema, 404: Missing, 409: Conflict },
  },
  "POST /api/admin/imports/{id}/cancel": {
    summary: "Stops it after the batch at work; what was imported stays",
    access: "imports:write",
    params: ById,
    responses: { 200: ImportSchema, 404: Missing, 409: Conflict },
  },
});
