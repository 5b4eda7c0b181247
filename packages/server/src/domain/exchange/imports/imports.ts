import {
  type Import,
  ImportIssueSchema,
  type ImportMappingInput,
  type ImportProgress,
  ImportProgressSchema,
} from "@tablero/contract/exchange/shapes/imports";
import { importMoved, importUploaded, mappingChanged } from "@tablero/domain/exchange/imports/audit";
import { requireImport, requireRows } from "@tablero/domain/exchange/imports/import-permission";
import {
  IMPORT_STATES,
  type ImportCommand,
  type ImportState,
  importConflict,
  isImportActive,
  nextImportState,
} from "@tablero/domain/exchange/imports/import-state";
import {
  importSummary,
  importView,
  type StoredImport as ShownImport,
} from "@tablero/domain/exchange/imports/import-view";
import {
  IMPORT_KINDS,
  type ImportColumn,
  type ImportKind,
  type ImportOptions,
} from "@tablero/domain/exchange/imports/types";
import { Failure } from "@tablero/domain/platform/failure";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { notFound } from "@tablero/domain/platform/refusals";
import { sql } from "drizzle-orm";
import { among, arrayOf, Flag, Instant, Int, nullable, type RowOf, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { ColumnsJson, CountsJson, imports, OptionsJson } from "../../../db/schema/exchange/imports.ts";
import type { Db } from "../../../db/types.ts";
import { permissionsOf } from "../../people/door.ts";
import { actorColumns, type Ctx, inTransaction } from "../../platform/context.ts";
import { nameSort, orderBy, type SortBy } from "../../platform/kit/order.ts";
import { anyOf, contains, type ListQuery, listPage, readOne } from "../../platform/kit/page.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { enqueueJob } from "../../platform/system/outbox.ts";

/** Topic of the job that makes dry runs and runs; its payload is `ImportRequest`. */
export const IMPORT_TOPIC = "import";
export interface ImportRequest {
  importId: string;
}

const ROW = {
  id: Text,
  kind: among(IMPORT_KINDS),
  fileName: Text,
  size: Int,
  rows: Int,
  columns: ColumnsJson,
  mappingKept: Flag,
  options: OptionsJson,
  state: among(IMPORT_STATES),
  read: Int,
  checked: nullable(CountsJson),
  counts: nullable(CountsJson),
  failure: nullable(Text),
  actor: nullable(Text),
  createdAt: Instant,
  startedAt: nullable(Instant),
  finishedAt: nullable(Instant),
  version: Int,
  hasFile: Flag,
  samples: arrayOf(arrayOf(Text)),
  waiting: Int,
  done: Int,
  lost: Int,
  issuesKept: Int,
};
type Row = RowOf<typeof ROW>;

const pictures = (state: string) =>
  sql.raw(`(select count(*)::int from import_pictures p where p.import_id = i.id and p.state = '${state}')`);

const SOURCE = {
  from: sql`imports i`,
  alias: "i",
  row: ROW,
  columns: sql`i.id, i.kind, i.name as "fileName", i.size, i.rows, i.columns,
    i.mapping_kept as "mappingKept", i.options, i.state, i.read, i.checked, i.counts, i.failure, i.actor_name as actor,
    i.created_at as "createdAt", i.started_at as "startedAt", i.finished_at as "finishedAt", i.version,
    i.storage_key is not null as "hasFile", i.samples, ${pictures("waiting")} as waiting, ${pictures("done")} as done,
    ${pictures("failed")} as lost,
    (select count(*)::int from import_issues e where e.import_id = i.id) as "issuesKept"`,
};

const storedOf = ({ checked, waiting, done, lost, ...row }: Row): ShownImport => ({
  ...row,
  check: checked,
  pictures: { waiting, done, failed: lost },
});

/** Throws `not-found`. */
export const readImport = async (ctx: Pick<Ctx, "db" | "actor">, id: string): Promise<Import> =>
  importView(storedOf(await readOne<Row>(ctx.db, SOURCE, id)), permissionsOf(ctx));

/** The import whose failed rows are requested. Throws `not-found`, `forbidden`. */
export async function readImportForRows(ctx: Pick<Ctx, "db" | "actor">, id: string): Promise<Import> {
  const found = await readImport(ctx, id);
  requireRows(found.kind, permissionsOf(ctx));
  return found;
}

type Sort = "createdAt" | "fileName";
interface ImportsQuery extends ListQuery<Sort> {
  kind?: readonly ImportKind[] | undefined;
  state?: readonly ImportState[] | undefined;
}
const SORTS: Record<Sort, SortBy> = { createdAt: sql`i.created_at`, fileName: nameSort(sql`i.name`) };

export async function listImports({ db }: Ctx, query: ImportsQuery) {
  const { items, pagination } = await listPage<Row>(db, {
    ...SOURCE,
    where: [
      anyOf(sql`i.kind`, query.kind),
      anyOf(sql`i.state`, query.state),
      contains(sql`lower(plain(i.name))`, query.search),
    ],
    order: orderBy(SORTS[query.sort], query.order, "i"),
    page: query.page,
    size: query.size,
    cursor: query.cursor,
  });
  return { items: items.map((row) => importSummary(storedOf(row))), pagination };
}

interface IssuesQuery {
  level?: "error" | "warning" | undefined;
  page: number;
  size: number;
}

/** Throws `not-found`. */
export async function listImportIssues(ctx: Ctx, id: string, { level, page, size }: IssuesQuery) {
  await readImport(ctx, id);
  return listPage(ctx.db, {
    from: sql`(select place as id, * from import_issues where import_id = ${id}) e`,
    alias: "e",
    row: ImportIssueSchema.shape,
    columns: sql`e.line, e.head as "column", e.code, e.message, e.level`,
    where: [level && sql`e.level = ${level}`],
    order: orderBy(sql`e.line`, "asc", "e"),
    page,
    size,
  });
}

const PROGRESS = {
  state: among(IMPORT_STATES),
  read: Int,
  rows: Int,
  counts: nullable(CountsJson),
  check: nullable(CountsJson),
  waiting: Int,
  done: Int,
  failed: Int,
  finishedAt: nullable(Instant),
  version: Int,
};

/** The progress of an import, in one cheap query. Throws `not-found`. */
export async function readProgress(db: Db, id: string): Promise<ImportProgress> {
  const found = await one(
    db,
    sql`select i.state, i.read, i.rows, i.counts, i.checked as "check", i.finished_at as "finishedAt", i.version,
          ${pictures("waiting")} as waiting, ${pictures("done")} as done, ${pictures("failed")} as failed
        from imports i where i.id = ${id}`,
    PROGRESS,
  );
  if (!found) throw notFound();
  const { waiting, done, failed, ...rest } = found;
  return ImportProgressSchema.parse({ ...rest, pictures: { waiting, done, failed } });
}

/** Details of an uploaded file. */
export interface NewImport {
  id: string;
  kind: ImportKind;
  fileName: string;
  size: number;
  fileHash: string;
  storageKey: string;
  rows: number;
  columns: ImportColumn[];
  mappingKept: boolean;
  options: ImportOptions;
  samples: string[][];
}

export const newImportId = ({ clock }: Ctx): string => uuidv7(clock().getTime());

export const addImport = (ctx: Ctx, input: NewImport): Promise<Import> =>
  inTransaction(ctx, async (tx) => {
    const now = tx.clock();
    const options = { ...input.options, taxRules: { ...input.options.taxRules } };
    await tx.db
      .insert(imports)
      .values({ ...input, name: input.fileName, options, ...actorColumns(tx.actor), createdAt: now, updatedAt: now });
    const { fileName, rows } = input;
    await writeAudit(tx, importUploaded(input.id, { fileName, rows }));
    return readImport(tx, input.id);
  });

export interface StoredMapping {
  columns: ImportColumn[];
  options: ImportOptions;
}

/** The mapping of the last file with these headers; null for new headers. */
export async function findStoredMapping({ db }: Ctx, kind: ImportKind, heads: string): Promise<StoredMapping | null> {
  const found = await one(
    db,
    sql`select columns, options from import_mappings where kind = ${kind} and heads = ${heads}`,
    { columns: ColumnsJson, options: OptionsJson },
  );
  return found ?? null;
}

/** Locks an import. Throws `not-found`, and `version-conflict` if the given version is not the stored one. */
export async function lockImport(tx: Ctx, id: string, version?: number): Promise<Import> {
  await tx.db.execute(sql`select 1 from imports where id = ${id} for no key update`);
  const current = await readImport(tx, id);
  if (version !== undefined && version !== current.version) throw importConflict(current);
  return current;
}

/** The state after a command. Throws `invalid-transition`, with the current import. */
function after(current: Import, command: ImportCommand): ImportState {
  try {
    return nextImportState(current.state, command);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Failure(error.code, error.detail, { extra: { current } });
  }
}

/** Throws `not-found`, `version-conflict`, `invalid-transition`, `validation`. */
export const setImportMapping = (
  ctx: Ctx,
  id: string,
  { version, ...mapping }: Omit<ImportMappingInput, "columns"> & { columns: ImportColumn[] },
  headsKey: string,
): Promise<Import> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockImport(tx, id, version);
    const state = after(before, "map");
    const now = tx.clock().toISOString();
    const [columns, options] = [JSON.stringify(mapping.columns), JSON.stringify(mapping.options)];
    await clearReport(tx.db, id);
    await tx.db.execute(
      sql`update imports set columns = ${columns}::jsonb, options = ${options}::jsonb, state = ${state}, checked = null,
            read = 0, cursor = 0, mapping_kept = false, updated_at = ${now}, version = version + 1 where id = ${id}`,
    );
    await tx.db.execute(
      sql`insert into import_mappings (kind, heads, columns, options, updated_at)
          values (${before.kind}, ${headsKey}, ${columns}::jsonb, ${options}::jsonb, ${now})
          on conflict (kind, heads) do update set columns = excluded.columns, options = excluded.options,
            updated_at = excluded.updated_at`,
    );
    await writeAudit(tx, mappingChanged(id, before, mapping));
    return readImport(tx, id);
  });

export async function clearReport(db: Db, id: string): Promise<void> {
  await db.execute(sql`delete from import_issues where import_id = ${id}`);
  await db.execute(sql`delete from import_failed_rows where import_id = ${id}`);
}

/**
 * Starts the dry run, or the run after it; the caller needs permission for everything that the import writes. Throws
 * `not-found`, `forbidden`, `version-conflict`, `invalid-transition`.
 */
export const startPass = (ctx: Ctx, id: string, version: number, command: "check" | "run"): Promise<Import> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockImport(tx, id, version);
    requireImport(before, permissionsOf(tx));
    const state = after(before, command);
    const now = tx.clock().toISOString();
    await clearReport(tx.db, id);
    await tx.db.execute(
      sql`update imports set state = ${state}, cursor = 0, read = 0, issues = 0, unexpected = 0, failure = null, updated_at = ${now},
            version = version + 1
            ${command === "check" ? sql`, checked = null` : sql`, started_at = ${now}::timestamptz`} where id = ${id}`,
    );
    // The changes of the run are attributed to the user who started it.
    const { actorId, actorName } = actorColumns(tx.actor);
    await tx.db.execute(sql`update imports set actor_id = ${actorId}, actor_name = ${actorName} where id = ${id}`);
    await enqueueJob(tx, IMPORT_TOPIC, { importId: id } satisfies ImportRequest);
    const changed = await readImport(tx, id);
    await writeAudit(tx, importMoved(id, before.state, changed.state));
    return changed;
  });

/** Throws `not-found`, `invalid-transition`. A batch that is being written holds the lock and is finished first. */
export const cancelImport = (ctx: Ctx, id: string): Promise<Import> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockImport(tx, id);
    await endPass(tx, id, after(before, "cancel"));
    await writeAudit(tx, importMoved(id, before.state, "cancelled"));
    return readImport(tx, id);
  });

/** Sets the state in which a pass ends. */
export async function endPass(
  { db, clock }: Ctx,
  id: string,
  state: ImportState,
  failure: string | null = null,
): Promise<void> {
  const now = clock().toISOString();
  const isOver = !isImportActive(state) && state !== "checked";
  await db.execute(
    sql`update imports set state = ${state}, failure = ${failure}, updated_at = ${now}, version = version + 1
          ${isOver ? sql`, finished_at = ${now}::timestamptz` : sql``} where id = ${id}`,
  );
}
