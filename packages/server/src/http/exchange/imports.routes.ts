import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminImports } from "@tablero/contract/exchange/endpoints/admin-imports";
import { failedRowsCsv, templateCsv } from "@tablero/domain/exchange/imports/failed-rows";
import { readImportForm } from "@tablero/domain/exchange/imports/import-form";
import { validateMapping } from "@tablero/domain/exchange/imports/reading/mapping";
import { csvFileName } from "@tablero/domain/platform/kit/csv-file-name";
import { MAX_IMPORT_BYTES } from "@tablero/domain/platform/tables/decode";
import { failedRowBatches } from "../../domain/exchange/imports/failed-row-batches.ts";
import {
  cancelImport,
  listImportIssues,
  listImports,
  readImport,
  readImportForRows,
  setImportMapping,
  startPass,
} from "../../domain/exchange/imports/imports.ts";
import { importEvents } from "../../domain/exchange/imports/progress.ts";
import { listImportPictures, retryImportPictures } from "../../domain/exchange/imports/retry-pictures.ts";
import { uploadImport } from "../../domain/exchange/imports/upload.ts";
import { buildCtx, type Call, created, type Deps, ok } from "../call.ts";
import { idempotent } from "../idempotent.ts";
import { readForm } from "../multipart.ts";

const FORM_LIMIT = MAX_IMPORT_BYTES + 64 * 1024;

export function importRoutes(deps: Deps): Pick<Handlers<typeof audiences.admin, Call>, keyof typeof adminImports> {
  const attachment = (name: string) => ({
    "Content-Disposition": `attachment; filename="${csvFileName(name, deps.clock())}"`,
  });
  const pass = (command: "check" | "run", { id }: { id: string }, body: { version: number }, call: Call) =>
    idempotent(deps, call, { scope: `POST /api/admin/imports/${id}/${command}`, body }, (ctx) =>
      startPass(ctx, id, body.version, command),
    );
  return {
    "GET /api/admin/imports": async ({ query }, call) => ok(await listImports(buildCtx(deps, call), query)),
    "POST /api/admin/imports": async (_, call) => {
      const file = readImportForm(await readForm(call.request, FORM_LIMIT));
      return created(await uploadImport(buildCtx(deps, call), deps.storage, file));
    },
    "GET /api/admin/imports/template": ({ query }) => ({
      ...ok(templateCsv(query.kind)),
      headers: attachment("plantilla"),
    }),
    "GET /api/admin/imports/{id}": async ({ params }, call) => ok(await readImport(buildCtx(deps, call), params.id)),
    "GET /api/admin/imports/{id}/issues": async ({ params, query }, call) =>
      ok(await listImportIssues(buildCtx(deps, call), params.id, query)),
    "GET /api/admin/imports/{id}/pictures": async ({ params, query }, call) =>
      ok(await listImportPictures(buildCtx(deps, call), params.id, query)),
    "POST /api/admin/imports/{id}/pictures/retry": async ({ params }, call) => {
      const scope = `POST /api/admin/imports/${params.id}/pictures/retry`;
      return ok(await idempotent(deps, call, { scope, body: null }, (ctx) => retryImportPictures(ctx, params.id)));
    },
    "GET /api/admin/imports/{id}/failed-rows": async ({ params }, call) => {
      const ctx = buildCtx(deps, call);
      const { columns } = await readImportForRows(ctx, params.id);
      const heads = columns.map(({ head }) => head);
      return {
        ...ok(failedRowsCsv(heads, failedRowBatches(ctx, params.id))),
        headers: attachment("filas-con-errores"),
      };
    },
    "GET /api/admin/imports/{id}/progress": ({ params }) =>
      ok(importEvents({ db: deps.db, closing: deps.closing }, params.id)),
    "PUT /api/admin/imports/{id}/mapping": async ({ params, body }, call) => {
      const ctx = buildCtx(deps, call);
      const before = await readImport(ctx, params.id);
      const { headsKey, columns } = validateMapping(before, body.columns);
      return ok(await setImportMapping(ctx, params.id, { ...body, columns }, headsKey));
    },
    "POST /api/admin/imports/{id}/check": async ({ params, body }, call) => ok(await pass("check", params, body, call)),
    "POST /api/admin/imports/{id}/run": async ({ params, body }, call) => ok(await pass("run", params, body, call)),
    "POST /api/admin/imports/{id}/cancel": async ({ params }, call) => {
      const scope = `POST /api/admin/imports/${params.id}/cancel`;
      return ok(await idempotent(deps, call, { scope, body: null }, (ctx) => cancelImport(ctx, params.id)));
    },
  };
}
