import { importMoved } from "@tablero/domain/exchange/imports/audit";
import type { FailedRow } from "@tablero/domain/exchange/imports/failed-rows";
import {
  addCounts,
  countsForLog,
  IMPORT_STATES,
  type ImportCounts,
  type ImportState,
  isImportActive,
  MAX_KEPT_ISSUES,
  NO_COUNTS,
  nextImportState,
} from "@tablero/domain/exchange/imports/import-state";
import type { ListedIssue } from "@tablero/domain/exchange/imports/left-out";
import { type ImportStep, planSteps, reportStep } from "@tablero/domain/exchange/imports/planning/plan-result";
import { readRecords } from "@tablero/domain/exchange/imports/reading/read-records";
import { IMPORT_KINDS, type ImportMapping } from "@tablero/domain/exchange/imports/types";
import { countUnexpected, GIVEN_UP_MESSAGE, tooManyUnexpected } from "@tablero/domain/exchange/imports/unexpected";
import { Failure } from "@tablero/domain/platform/failure";
import { sql } from "drizzle-orm";
import { among, Int, nullable, type RowOf, Text } from "../../../db/columns.ts";
import { batch, insertAll } from "../../../db/insert.ts";
import { one } from "../../../db/query.ts";
import {
  ColumnsJson,
  CountsJson,
  importFailedRows,
  importIssues,
  OptionsJson,
} from "../../../db/schema/exchange/imports.ts";
import { readTable } from "../../../imports/read-table.ts";
import type { Storage } from "../../../storage/port.ts";
import { type Actor, type Ctx, inTransaction, SYSTEM } from "../../platform/context.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { enqueueJob } from "../../platform/system/outbox.ts";
import { applyRecords, type Memory, newMemory, rememberStep } from "./apply-records.ts";
import { splitIntoChunks } from "./chunks.ts";
import { endPass, IMPORT_TOPIC, type ImportRequest } from "./imports.ts";

/** A job stops after this time and queues the next one, before the queue would abort it as hanging. */
const SLICE_MS = 4 * 60_000;

const STORED = {
  id: Text,
  kind: among(IMPORT_KINDS),
  state: among(IMPORT_STATES),
  cursor: Int,
  read: Int,
  issues: Int,
  unexpected: Int,
  fileName: Text,
  storageKey: nullable(Text),
  columns: ColumnsJson,
  options: OptionsJson,
  checked: nullable(CountsJson),
  counts: nullable(CountsJson),
  actorId: nullable(Text),
  actorName: nullable(Text),
};
export type StoredImport = RowOf<typeof STORED>;

const COLUMNS = sql`id, kind, state, cursor, read, issues, unexpected, name as "fileName", storage_key as "storageKey",
  columns, options, checked, counts, actor_id as "actorId", actor_name as "actorName"`;

const find = ({ db }: Ctx, id: string) => one(db, sql`select ${COLUMNS} from imports where id = ${id}`, STORED);
const lock = ({ db }: Ctx, id: string) =>
  one(db, sql`select ${COLUMNS} from imports where id = ${id} for no key update`, STORED);

/** The staff member of the import, to whom changes are attributed. */
const actorOf = ({ actorId, actorName }: StoredImport): Actor =>
  actorId === null ? SYSTEM : { kind: "staff", userId: actorId, name: actorName ?? "", role: "manager", scopes: null };

/**
 * Makes the dry run or the run of an import, step by step. Each step writes its records, its part of the report
 * and the cursor in one transaction. After any interruption the next job continues there, and each record is
 * imported once.
 */
export async function runPass(ctx: Ctx, storage: Pick<Storage, "read">, importId: string): Promise<void> {
  const began = performance.now();
  const start = await find(ctx, importId);
  if (!start || !isImportActive(start.state)) return;
  const tx = { ...ctx, actor: actorOf(start) };
  const memory = newMemory(start);
  let cursor = 0;
  try {
    for await (const step of planSteps(await openRecords(storage, start))) {
      cursor += 1;
      if (cursor <= start.cursor) {
        rememberStep(step.records, memory);
        continue;
      }
      const made = await makeStep(tx, start, { step, cursor, memory });
      if (made === null) return;
      const failure = tooManyUnexpected(made.unexpected);
      if (failure !== null) return await finish(tx, start, cursor, { failure });
      if (performance.now() - began < SLICE_MS) continue;
      await enqueueJob(ctx, IMPORT_TOPIC, { importId } satisfies ImportRequest);
      return;
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await finish(tx, start, cursor, { failure: error.detail });
    return;
  }
  await finish(tx, start, cursor, { failure: null });
}

/** Ends a pass whose last attempt failed. */
export async function abandonPass(ctx: Ctx, importId: string): Promise<void> {
  const current = await find(ctx, importId);
  if (!current || !isImportActive(current.state)) return;
  await finish({ ...ctx, actor: actorOf(current) }, current, current.cursor, { failure: GIVEN_UP_MESSAGE });
}

async function openRecords(storage: Pick<Storage, "read">, { storageKey, kind, columns, options }: StoredImport) {
  const bytes = storageKey && (await storage.read(storageKey));
  if (!bytes) throw new Failure("gone", "El fichero ya no está: súbelo otra vez.");
  const mapping: ImportMapping = { columns };
  return readRecords(kind, await readTable(splitIntoChunks(bytes)), mapping, options);
}

/** Returns the unexpected errors so far; null if the pass was cancelled or another job is processing it. */
function makeStep(
  ctx: Ctx,
  { id, state }: StoredImport,
  { step, cursor, memory }: { step: ImportStep; cursor: number; memory: Memory },
): Promise<{ unexpected: number } | null> {
  return inTransaction(ctx, async (tx) => {
    const current = await lock(tx, id);
    if (current?.state !== state || current.cursor !== cursor - 1) return null;
    const applied = await applyRecords(tx, current, step.records, memory);
    const { issues, failed, counts } = reportStep(step, applied);
    await writeReport(tx, current, issues, failed);
    const unexpected = current.unexpected + countUnexpected(applied.issues);
    await writeProgress(tx, current, { cursor, read: step.read, issues: issues.length, unexpected, gained: counts });
    return { unexpected };
  });
}

async function writeReport(
  { db }: Ctx,
  { id, issues: before }: StoredImport,
  issues: readonly ListedIssue[],
  failed: readonly FailedRow[],
): Promise<void> {
  const kept = issues.slice(0, Math.max(0, MAX_KEPT_ISSUES - before));
  const rows = new Map(failed.map((row) => [row.line, row]));
  await insertAll(db, [
    batch(
      importIssues,
      kept.map(({ column, ...issue }, index) => ({ importId: id, place: before + index + 1, head: column, ...issue })),
    ),
    batch(
      importFailedRows,
      [...rows.values()].map(({ line, cells, reason }) => ({ importId: id, line, cells: [...cells], reason })),
    ),
  ]);
}

interface Progress {
  cursor: number;
  /** Records read in this step. */
  read: number;
  /** Issues found in this step. */
  issues: number;
  /** Total of the pass. */
  unexpected: number;
  gained: ImportCounts;
}

async function writeProgress(
  { db, clock }: Ctx,
  current: StoredImport,
  { cursor, read, issues, unexpected, gained }: Progress,
): Promise<void> {
  const isRun = current.state === "running";
  // The first step starts a new count, because the count of an earlier pass may still be stored.
  const before = cursor === 1 ? NO_COUNTS : ((isRun ? current.counts : current.checked) ?? NO_COUNTS);
  const counts = JSON.stringify(addCounts(before, gained));
  await db.execute(
    sql`update imports set cursor = ${cursor}, read = ${current.read + read}, issues = ${current.issues + issues},
          unexpected = ${unexpected},
          ${isRun ? sql`counts` : sql`checked`} = ${counts}::jsonb, updated_at = ${clock().toISOString()}
        where id = ${current.id}`,
  );
}

/** Ends the pass, unless it was cancelled or another job is processing it. */
async function finish(
  ctx: Ctx,
  { id, state }: StoredImport,
  cursor: number,
  { failure }: { failure: string | null },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const current = await lock(tx, id);
    if (current?.state !== state || (failure === null && current.cursor !== cursor)) return;
    const command = failure !== null ? "fail" : state === "running" ? "end-run" : "end-check";
    const next: ImportState = nextImportState(state, command);
    await endPass(tx, id, next, failure);
    if (next === "checked") return;
    await writeAudit(tx, importMoved(id, state, next, { fileName: current.fileName, ...countsForLog(current.counts) }));
  });
}
