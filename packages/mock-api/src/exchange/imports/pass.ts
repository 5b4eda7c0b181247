import { importMoved } from "@tablero/domain/exchange/imports/audit";
import {
  addCounts,
  countsForLog,
  type ImportCommand,
  isImportActive,
  MAX_KEPT_ISSUES,
  NO_COUNTS,
  nextImportState,
} from "@tablero/domain/exchange/imports/import-state";
import {
  type Applied,
  type GivenRecord,
  headFinder,
  planSteps,
  recordsOfKind,
  reportStep,
} from "@tablero/domain/exchange/imports/planning/plan-result";
import { readRecords } from "@tablero/domain/exchange/imports/reading/read-records";
import { Failure } from "@tablero/domain/platform/failure";
import { writeAudit } from "../../platform/audit.ts";
import type { Store } from "../../platform/store.ts";
import { categoryPlanning } from "./import-categories.ts";
import { clientPlanning } from "./import-clients.ts";
import { applyOrders } from "./import-orders.ts";
import { type PassMemory, productPlanning } from "./import-products.ts";
import { type ImportFile, originOf } from "./import-rows.ts";
import { planner } from "./planner.ts";
import { readTable } from "./read-table.ts";

/** Notifies the progress streams of an import about a change. */
export function notifyProgress(file: ImportFile): void {
  for (const listener of file.listeners) listener();
}

/** Moves an import to another state. Throws `invalid-transition`. */
export function applyImportCommand(store: Store, file: ImportFile, command: ImportCommand): void {
  file.state = nextImportState(file.state, command);
  file.version += 1;
  store.changedAt.set(file.id, store.now());
  if (!isImportActive(file.state) && ["done", "cancelled", "failed"].includes(file.state))
    file.finishedAt = store.now();
  notifyProgress(file);
}

/** Begins the dry run or the run; the remaining steps follow automatically. */
export function startPass(store: Store, file: ImportFile, command: "check" | "run"): void {
  applyImportCommand(store, file, command);
  file.read = 0;
  file.issues = [];
  file.failed = [];
  file[command === "run" ? "counts" : "check"] = null;
  if (command === "run") file.startedAt = store.now();
  const { state, version } = file;
  // Runs after the response to the call that begins it.
  setTimeout(() => void makePass(store, file, () => file.state === state && file.version === version), 0);
}

/** Plans the records of a step and, in a run, also stores them. */
function makeApplier(store: Store, file: ImportFile, memory: PassMemory): (given: readonly GivenRecord[]) => Applied {
  if (file.kind === "categories") {
    const apply = planner(file, categoryPlanning(store, file, memory));
    return (given) => apply(recordsOfKind(given, "categories"));
  }
  if (file.kind === "clients") {
    const apply = planner(file, clientPlanning(store, file, memory));
    return (given) => apply(recordsOfKind(given, "clients"));
  }
  if (file.kind === "orders") {
    const writes = file.state !== "checking";
    return (given) => applyOrders(store, file, recordsOfKind(given, "orders"), { memory, writes });
  }
  const apply = planner(file, productPlanning(store, file, memory));
  return (given) => apply(recordsOfKind(given, "products"));
}

/**
 * Reads the whole file. `isOwn` returns false once the file is no longer in this pass, because a user may cancel it.
 */
async function makePass(store: Store, file: ImportFile, isOwn: () => boolean): Promise<void> {
  if (!isOwn()) return;
  const { state, kind, columns, options } = file;
  const memory: PassMemory = { headOf: headFinder(columns), told: new Set(), claimed: new Map(), lines: new Map() };
  const apply = makeApplier(store, file, memory);
  try {
    const records = readRecords(kind, await readTable(file.bytes), { columns }, options);
    for await (const step of planSteps(records)) {
      // Lets other calls run, one of which may cancel the pass.
      await new Promise((resolve) => setTimeout(resolve, 0));
      if (!isOwn()) return;
      const applied = apply(step.records);
      const { issues, failed, counts } = reportStep(step, applied);
      file.issues = [...file.issues, ...issues].slice(0, MAX_KEPT_ISSUES);
      file.failed.push(...failed);
      file.read += step.read;
      const part = state === "running" ? "counts" : "check";
      file[part] = addCounts(file[part] ?? NO_COUNTS, counts);
      notifyProgress(file);
    }
    if (!isOwn()) return;
    applyImportCommand(store, file, state === "running" ? "end-run" : "end-check");
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (!isOwn()) return;
    file.failure = error.detail;
    applyImportCommand(store, file, "fail");
  }
  if (file.state === "checked") return;
  const result = { fileName: file.name, ...countsForLog(file.counts) };
  writeAudit(store, originOf(file), importMoved(file.id, state, file.state, result));
}
