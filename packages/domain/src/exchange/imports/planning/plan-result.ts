import { failedRows } from "../failed-rows.ts";
import { addCounts, IMPORT_BATCH_SIZE, type ImportCounts, NO_COUNTS } from "../import-state.ts";
import { countRules, isListed } from "../left-out.ts";
import type {
  ImportBatch,
  ImportColumn,
  ImportedRecord,
  ImportIssue,
  ImportKind,
  ImportRow,
  RecordOf,
} from "../types.ts";
import type { CategoryPlan } from "./plan-category.ts";
import type { ClientPlan } from "./plan-client.ts";
import type { OrderPlan } from "./plan-order.ts";
import type { ProductPlan } from "./plan-product.ts";
import type { ProductWorld } from "./shop-product.ts";

/** A record of a file with its rows. */
export interface GivenRecord<R extends ImportedRecord = ImportedRecord> {
  record: R;
  rows: readonly ImportRow[];
}

/** Outcome counts of some records. */
export interface Applied {
  counts: ImportCounts;
  issues: ImportIssue[];
  /** Rows of the records that failed. */
  refused: ImportRow[];
}

export const NOTHING_APPLIED: Applied = { counts: { ...NO_COUNTS }, issues: [], refused: [] };

/** The decision for a record. */
export type RecordPlan = ProductPlan | CategoryPlan | ClientPlan | OrderPlan;

/** Rows added to the shop besides the records. */
export type Added = Partial<Pick<ImportCounts, "categoriesCreated" | "suppliersCreated" | "gamesCreated">>;

/** Number of records that the plans of products have added. */
export const addedBy = ({
  categories,
  suppliers,
  games,
}: Pick<ProductWorld, "categories" | "suppliers" | "games">) => ({
  categoriesCreated: categories.added.length,
  suppliersCreated: suppliers.added.length,
  gamesCreated: games.added.length,
});

/** The result of the plans of some records, in their order. */
export function summarizePlans(
  plans: readonly RecordPlan[],
  given: readonly GivenRecord[],
  added: Added = {},
): Applied {
  const counts: ImportCounts = { ...NO_COUNTS, ...added };
  const refused: ImportRow[] = [];
  for (const [index, plan] of plans.entries()) {
    counts[plan.outcome] += 1;
    if (plan.outcome === "failed") refused.push(...(given[index]?.rows ?? []));
    else if ("created" in plan) {
      counts.variantsCreated += plan.created.length;
      counts.variantsChanged += plan.changed.length;
      counts.pictures += plan.pictures.length;
    } else if ("above" in plan) {
      counts.categoriesCreated += plan.above.length;
      if (plan.picture !== null) counts.pictures += 1;
    } else if ("clientId" in plan && plan.clientId !== null) counts.linked += 1;
  }
  return { counts, issues: plans.flatMap(({ issues }) => issues), refused };
}

/**
 * Counts records that the reader refused: each row with its own error is one record; adjacent rows without
 * errors belong to the same record.
 */
function countRefused(refused: readonly ImportRow[], issues: readonly ImportIssue[]): number {
  const lines = new Set(issues.flatMap(({ level, line }) => (level === "error" ? line : [])));
  const own = refused.filter(({ line }) => lines.has(line)).length;
  return refused.length > 0 ? Math.max(1, own) : 0;
}

/** A step of a pass: some records, and the reader's notes on the rows up to these. */
export interface ImportStep {
  records: GivenRecord[];
  read: number;
  issues: readonly ImportIssue[];
  refused: readonly ImportRow[];
  unmapped: Readonly<Record<string, number>>;
}

/** The same file, mapping and options give the same steps, so the number of steps is the cursor of a pass. */
export async function* planSteps(batches: AsyncIterable<ImportBatch>): AsyncGenerator<ImportStep> {
  for await (const { records, read, issues, refused, unmapped } of batches) {
    if (records.length === 0) yield { records, read, issues, refused, unmapped };
    for (let at = 0; at < records.length; at += IMPORT_BATCH_SIZE)
      yield {
        records: records.slice(at, at + IMPORT_BATCH_SIZE),
        ...(at === 0 ? { read, issues, refused, unmapped } : { read: 0, issues: [], refused: [], unmapped: {} }),
      };
  }
}

/** The report of a step: the reader's notes on it, and the outcome of its records. */
export function reportStep({ issues, refused, unmapped }: ImportStep, applied: Applied) {
  const noted = [...issues, ...applied.issues];
  const all = noted.filter(isListed);
  const leftOut = { ...countRules(noted), columns: unmapped };
  const warnings = all.filter(({ level }) => level === "warning").length;
  return {
    issues: all,
    failed: [...failedRows(refused, issues), ...failedRows(applied.refused, applied.issues)],
    counts: addCounts(applied.counts, { ...NO_COUNTS, failed: countRefused(refused, issues), warnings, leftOut }),
  };
}

/** Heading of the column of a field; null if there is none. */
export function headFinder(columns: readonly ImportColumn[]): (field: string) => string | null {
  const heads = new Map<string, string>();
  for (const { head, field } of columns) if (field && !heads.has(field)) heads.set(field, head);
  return (field) => heads.get(field) ?? null;
}

/** The records of a kind; a file has one kind. */
export const recordsOfKind = <K extends ImportKind>(
  given: readonly GivenRecord[],
  kind: K,
): GivenRecord<RecordOf<K>>[] =>
  given.flatMap(({ record, rows }) => (isOfKind(record, kind) ? [{ record, rows }] : []));

const isOfKind = <K extends ImportKind>(record: ImportedRecord, kind: K): record is RecordOf<K> => record.kind === kind;
