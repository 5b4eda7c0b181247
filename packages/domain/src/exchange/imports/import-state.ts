import { Failure } from "../../platform/failure.ts";
import { versionConflict } from "../../platform/refusals.ts";
import { addLeftOut, type LeftOut, NOTHING_LEFT_OUT } from "./left-out.ts";

/**
 * uploaded → checking → checked → running → done, cancelled or failed. `checking` is the dry run. A new
 * mapping leads back to `uploaded`. `failed` means that the file itself could not be read to the end; rows
 * with errors do not fail an import.
 */
export const IMPORT_STATES = ["uploaded", "checking", "checked", "running", "done", "cancelled", "failed"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const IMPORT_STATE_LABELS: Record<ImportState, string> = {
  uploaded: "Subida",
  checking: "Comprobando",
  checked: "Comprobada",
  running: "Importando",
  done: "Terminada",
  cancelled: "Cancelada",
  failed: "Fallida",
};

/** Commands on an import, issued by staff or by its job. */
export const IMPORT_COMMANDS = ["map", "check", "end-check", "run", "end-run", "cancel", "fail"] as const;
export type ImportCommand = (typeof IMPORT_COMMANDS)[number];

const NEXT: Record<ImportState, Partial<Record<ImportCommand, ImportState>>> = {
  uploaded: { map: "uploaded", check: "checking", cancel: "cancelled", fail: "failed" },
  checking: { "end-check": "checked", cancel: "cancelled", fail: "failed" },
  checked: { map: "uploaded", check: "checking", run: "running", cancel: "cancelled", fail: "failed" },
  running: { "end-run": "done", cancel: "cancelled", fail: "failed" },
  done: {},
  cancelled: {},
  failed: {},
};

const REFUSALS: Record<ImportState, string> = {
  uploaded: "Antes hay que comprobar el fichero.",
  checking: "El fichero se está comprobando: espera a que termine.",
  checked: "El fichero ya está comprobado.",
  running: "La importación está en marcha.",
  done: "Esta importación ya ha terminado.",
  cancelled: "Esta importación se canceló: sube el fichero otra vez.",
  failed: "Esta importación falló: sube el fichero otra vez.",
};

export const canImport = (state: ImportState, command: ImportCommand): boolean => NEXT[state][command] !== undefined;

/** The state after a command. Throws `invalid-transition`. */
export function nextImportState(state: ImportState, command: ImportCommand): ImportState {
  const next = NEXT[state][command];
  if (!next) throw new Failure("invalid-transition", REFUSALS[state]);
  return next;
}

export const importConflict = (current: unknown): Failure =>
  versionConflict("La importación ha cambiado: revisa cómo está ahora.", current);

/** Whether a job is working on it. */
export const isImportActive = (state: ImportState): boolean => state === "checking" || state === "running";

/** Result counts of a file, from a run or expected from a dry run. */
export interface ImportCounts {
  created: number;
  changed: number;
  unchanged: number;
  /** Records with an error. They are omitted, and their rows are in the file of failed rows. */
  failed: number;
  warnings: number;
  variantsCreated: number;
  variantsChanged: number;
  categoriesCreated: number;
  suppliersCreated: number;
  gamesCreated: number;
  /** Orders by a client of this shop. */
  linked: number;
  /** Pictures that jobs fetch later. */
  pictures: number;
  /** Content of the file that the shop does not import by design. */
  leftOut: LeftOut;
}

export const NO_COUNTS: Readonly<ImportCounts> = {
  created: 0,
  changed: 0,
  unchanged: 0,
  failed: 0,
  warnings: 0,
  variantsCreated: 0,
  variantsChanged: 0,
  categoriesCreated: 0,
  suppliersCreated: 0,
  gamesCreated: 0,
  linked: 0,
  pictures: 0,
  leftOut: NOTHING_LEFT_OUT,
};

export const addCounts = (a: ImportCounts, b: ImportCounts): ImportCounts => ({
  created: a.created + b.created,
  changed: a.changed + b.changed,
  unchanged: a.unchanged + b.unchanged,
  failed: a.failed + b.failed,
  warnings: a.warnings + b.warnings,
  variantsCreated: a.variantsCreated + b.variantsCreated,
  variantsChanged: a.variantsChanged + b.variantsChanged,
  categoriesCreated: a.categoriesCreated + b.categoriesCreated,
  suppliersCreated: a.suppliersCreated + b.suppliersCreated,
  gamesCreated: a.gamesCreated + b.gamesCreated,
  linked: a.linked + b.linked,
  pictures: a.pictures + b.pictures,
  leftOut: addLeftOut(a.leftOut, b.leftOut),
});

/** The figures of an import for its audit log entry. */
export function countsForLog(counts: ImportCounts | null): Omit<ImportCounts, "leftOut"> | null {
  if (!counts) return null;
  const { leftOut: _, ...figures } = counts;
  return figures;
}

/** Number of records that are decided and written in one transaction. */
export const IMPORT_BATCH_SIZE = 100;
/** Maximum size of a file in bytes. */
export const MAX_IMPORT_BYTES = 50 * 1024 * 1024;
/** Maximum number of errors and warnings in the report of each pass; the counts include all of them. */
export const MAX_KEPT_ISSUES = 10_000;
/** Maximum number of records per pass that may fail with an unexpected error; one more ends the pass. */
export const MAX_UNEXPECTED = 25;
/** Days after which the file and its failed rows are deleted; the report stays. */
export const IMPORT_FILE_RETENTION_DAYS = 30;
/** Number of first rows shown beside the columns. */
export const IMPORT_SAMPLES = 3;
