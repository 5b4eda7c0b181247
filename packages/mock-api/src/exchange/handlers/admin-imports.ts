import type { adminImports } from "@tablero/contract/exchange/endpoints/admin-imports";
import type { Import, ImportProgress } from "@tablero/contract/exchange/shapes/imports";
import {
  importMoved,
  importPicturesRetried,
  importUploaded,
  mappingChanged,
} from "@tablero/domain/exchange/imports/audit";
import { failedRowsCsv, templateCsv } from "@tablero/domain/exchange/imports/failed-rows";
import { readImportForm } from "@tablero/domain/exchange/imports/import-form";
import { type May, requireImport, requireRows } from "@tablero/domain/exchange/imports/import-permission";
import {
  canImport,
  IMPORT_SAMPLES,
  importConflict,
  isImportActive,
} from "@tablero/domain/exchange/imports/import-state";
import {
  importProgress,
  importSummary,
  importView,
  type StoredImport,
} from "@tablero/domain/exchange/imports/import-view";
import { type ImportPictureState, requirePictures } from "@tablero/domain/exchange/imports/planning/picture-attempts";
import { initialMapping, validateMapping } from "@tablero/domain/exchange/imports/reading/mapping";
import { refuseOwnList } from "@tablero/domain/exchange/imports/reading/own-lists";
import { headsKey } from "@tablero/domain/exchange/imports/reading/recognise";
import { hasPermission } from "@tablero/domain/platform/access/permissions";
import type { AuditedChange } from "@tablero/domain/platform/audit/changes";
import { Failure } from "@tablero/domain/platform/failure";
import { csvFileName } from "@tablero/domain/platform/kit/csv-file-name";
import { slicePage } from "@tablero/domain/platform/kit/pagination";
import { nameSortKey } from "@tablero/domain/platform/search/name-order";
import { writeAudit } from "../../platform/audit.ts";
import { type Context, type MockHandlers, requireSignedIn } from "../../platform/callers.ts";
import { readForm } from "../../platform/form.ts";
import { buildList } from "../../platform/lists.ts";
import { byId, must } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import type { ImportFile } from "../imports/import-rows.ts";
import { applyImportCommand, notifyProgress, startPass } from "../imports/pass.ts";
import { retryPictures } from "../imports/pictures.ts";
import { readTable } from "../imports/read-table.ts";

const MAX_SAMPLE = 120;

/** Imported files of products, clients and orders. */
export function adminImportHandlers(store: Store): Pick<MockHandlers, keyof typeof adminImports> {
  const find = (id: string) => must(store.imports.rows, id);
  const at = (id: string, version: number, may: May) => {
    const file = find(id);
    if (file.version === version) return file;
    throw importConflict(viewImport(store, file, may));
  };
  /** Adds the id of the import to the error if the command is refused. */
  const refusing = (context: Context, file: ImportFile, work: () => void, change?: AuditedChange) => {
    const may = readPermissions(context);
    const { state } = file;
    try {
      work();
      writeAudit(store, context, change ?? importMoved(file.id, state, file.state));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      throw new Failure(error.code, error.detail, { extra: { current: viewImport(store, file, may) } });
    }
    return { status: 200 as const, body: viewImport(store, file, may) };
  };
  const attachment = (name: string) => ({
    "Content-Disposition": `attachment; filename="${csvFileName(name, new Date(store.now()))}"`,
  });
  return {
    "GET /api/admin/imports": ({ query }) => {
      const { kind = [], state = [] } = query;
      const rows = store.imports.rows.filter(
        (file) => (kind.length === 0 || kind.includes(file.kind)) && (state.length === 0 || state.includes(file.state)),
      );
      const rules = {
        text: ({ name }: ImportFile) => name,
        sorts: {
          createdAt: (file: ImportFile) => file.createdAt,
          fileName: ({ name }: ImportFile) => nameSortKey(name),
        },
      };
      return { status: 200, body: buildList(rows, query, rules, (file) => importSummary(toStored(store, file))) };
    },
    "POST /api/admin/imports": async (_, context) => {
      const { file, kind, fileName } = readImportForm(await readForm(context.request));
      const bytes = new Uint8Array(await file.arrayBuffer());
      const table = await readTable(bytes);
      refuseOwnList(table.heads);
      const samples: string[][] = [];
      let rows = 0;
      for await (const batch of table.batches) {
        rows += batch.length;
        for (const { cells } of batch.slice(0, IMPORT_SAMPLES - samples.length))
          samples.push(table.heads.map((_head, index) => (cells[index] ?? "").slice(0, MAX_SAMPLE)));
      }
      const kept = store.imports.mappings.get(`${kind} ${headsKey(table.heads)}`) ?? null;
      const added: ImportFile = {
        id: store.newId(),
        kind,
        name: fileName,
        size: bytes.byteLength,
        actorId: requireSignedIn(context).userId,
        bytes,
        ...initialMapping(kind, table.heads, kept),
        samples,
        state: "uploaded",
        read: 0,
        rows,
        check: null,
        counts: null,
        issues: [],
        failed: [],
        failure: null,
        createdAt: store.now(),
        startedAt: null,
        finishedAt: null,
        version: 1,
        listeners: new Set(),
      };
      store.imports.rows.push(added);
      writeAudit(store, context, importUploaded(added.id, { fileName, rows }));
      return { status: 201, body: viewImport(store, added, readPermissions(context)) };
    },
    "GET /api/admin/imports/template": ({ query }) => ({
      status: 200,
      body: templateCsv(query.kind),
      headers: attachment("plantilla"),
    }),
    "GET /api/admin/imports/{id}": ({ params }, context) => ({
      status: 200,
      body: viewImport(store, find(params.id), readPermissions(context)),
    }),
    "GET /api/admin/imports/{id}/issues": ({ params, query }) => {
      const issues = find(params.id)
        .issues.filter(({ level }) => !query.level || level === query.level)
        .toSorted((a, b) => a.line - b.line);
      return { status: 200, body: slicePage(issues, query.page, query.size) };
    },
    "GET /api/admin/imports/{id}/pictures": ({ params, query: { state = [], page, size } }) => {
      const { id } = find(params.id);
      const own = store.imports.pictures
        .filter((picture) => picture.importId === id && (state.length === 0 || state.includes(picture.state)))
        .toSorted((a, b) => a.line - b.line)
        .map(({ alt: _, importId: _of, ...picture }) => picture);
      return { status: 200, body: slicePage(own, page, size) };
    },
    "POST /api/admin/imports/{id}/pictures/retry": ({ params }, context) => {
      const file = find(params.id);
      const may = readPermissions(context);
      requirePictures(file.kind, may);
      writeAudit(store, context, importPicturesRetried(file.id, retryPictures(store, file.id)));
      notifyProgress(file);
      return { status: 200, body: viewImport(store, file, may) };
    },
    "GET /api/admin/imports/{id}/failed-rows": ({ params }, context) => {
      const { kind, columns, failed } = find(params.id);
      requireRows(kind, readPermissions(context));
      const heads = columns.map(({ head }) => head);
      const rows = failed.toSorted((a, b) => a.line - b.line);
      return { status: 200, body: failedRowsCsv(heads, inOne(rows)), headers: attachment("filas-con-errores") };
    },
    "GET /api/admin/imports/{id}/progress": ({ params }) => ({
      status: 200,
      body: streamProgress(store, find(params.id)),
    }),
    "PUT /api/admin/imports/{id}/mapping": ({ params, body }, context) => {
      const mapped = validateMapping(find(params.id), body.columns);
      const file = at(params.id, body.version, readPermissions(context));
      const change = mappingChanged(file.id, file, { columns: mapped.columns, options: body.options });
      const map = () => {
        applyImportCommand(store, file, "map");
        Object.assign(file, { columns: mapped.columns, options: body.options, check: null, read: 0 });
        Object.assign(file, { issues: [], failed: [], mappingKept: false });
        const { columns, options } = file;
        store.imports.mappings.set(`${file.kind} ${mapped.headsKey}`, { columns, options });
        notifyProgress(file);
      };
      return refusing(context, file, map, change);
    },
    "POST /api/admin/imports/{id}/check": ({ params, body }, context) => {
      const may = readPermissions(context);
      const file = at(params.id, body.version, may);
      requireImport(file, may);
      return refusing(context, file, () => startPass(store, file, "check"));
    },
    "POST /api/admin/imports/{id}/run": ({ params, body }, context) => {
      const may = readPermissions(context);
      const file = at(params.id, body.version, may);
      requireImport(file, may);
      return refusing(context, file, () => {
        if (canImport(file.state, "run")) file.actorId = requireSignedIn(context).userId;
        startPass(store, file, "run");
      });
    },
    "POST /api/admin/imports/{id}/cancel": ({ params }, context) => {
      const file = find(params.id);
      return refusing(context, file, () => applyImportCommand(store, file, "cancel"));
    },
  };
}

const readPermissions = (context: Context): May => {
  const caller = requireSignedIn(context);
  return (permission) => hasPermission(caller, permission);
};

async function* inOne<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  yield rows;
}

function toStored(store: Store, file: ImportFile): StoredImport {
  const own = store.imports.pictures.filter(({ importId }) => importId === file.id);
  const inState = (wanted: ImportPictureState) => own.filter((picture) => picture.state === wanted).length;
  return {
    ...file,
    fileName: file.name,
    actor: byId(store.data.users, file.actorId)?.name ?? null,
    pictures: { waiting: inState("waiting"), done: inState("done"), failed: inState("failed") },
    issuesKept: file.issues.length,
    hasFile: true,
  };
}

const viewImport = (store: Store, file: ImportFile, may: May): Import => importView(toStored(store, file), may);

/** The state of an import, and every change until its pass is finished. */
async function* streamProgress(store: Store, file: ImportFile): AsyncGenerator<ImportProgress> {
  let wake: () => void = () => {};
  const listener = () => wake();
  file.listeners.add(listener);
  try {
    for (let before = ""; ; ) {
      const next = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const progress = importProgress(toStored(store, file));
      if (JSON.stringify(progress) !== before) yield progress;
      before = JSON.stringify(progress);
      if (!isImportActive(progress.state)) return;
      await next;
    }
  } finally {
    file.listeners.delete(listener);
  }
}
