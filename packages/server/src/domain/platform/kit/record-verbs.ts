import type { BulkResult } from "@tablero/contract/platform/kit/record-endpoints";
import type { AuditEntity } from "@tablero/domain/platform/audit/audit";
import { activeChanged, archived, created, deleted, updated } from "@tablero/domain/platform/audit/changes";
import { Failure } from "@tablero/domain/platform/failure";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { type BulkAction, MAX_BULK_ROWS, type RefusedRow, requireBulkSize } from "@tablero/domain/platform/kit/bulk";
import { duplicateFailure } from "@tablero/domain/platform/kit/unique";
import { editedMeanwhile } from "@tablero/domain/platform/refusals";
import { eq, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { Flag, Text } from "../../../db/columns.ts";
import type { Batch } from "../../../db/insert.ts";
import { one, rows } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../context.ts";
import { writeAudit, writeAudits } from "../system/audit.ts";
import { listHistory } from "../system/list-audit.ts";
import { deleteUnreferenced } from "./delete-unreferenced.ts";
import { exportRows } from "./export.ts";
import { orderBy, type SortBy } from "./order.ts";
import { containsCaller, joinConditions, type ListQuery, listPage, readOne, type Source, searchIn } from "./page.ts";
import { storedValues } from "./record-columns.ts";
import { findUniqueViolation, refuseDuplicates, type UniqueColumn } from "./unique.ts";

/**
 * A table of standard records. They have a version for optimistic locking, and are archived instead of deleted if
 * other rows refer to them.
 */
type RecordTable = PgTable & { id: AnyPgColumn; version: AnyPgColumn; active: AnyPgColumn };

interface KitRow {
  id: string;
  version: number;
  active: boolean;
}

/** The selected columns of a row: all except the derived ones. */
type Stored<Row extends KitRow, Derived extends keyof Row> = Omit<Row, Derived> & KitRow;

/** Columns of a row without an SQL expression: `derived` computes them, with `at` as the time of the call. */
type Derivation<Row extends KitRow, Derived extends keyof Row> = [Derived] extends [never]
  ? { derived?: undefined }
  : { derived(row: Omit<Row, Derived>, at: string): Pick<Row, Derived> };

interface StoredRules<Row extends KitRow, Fields, Sort extends string, Query, Derived extends keyof Row> {
  entity: AuditEntity;
  /** In Spanish, for error messages: "este proveedor". */
  thisOne: string;
  table: RecordTable;
  /** How its rows are selected: see `listPage`. */
  source: Source<Stored<Row, Derived>>;
  sorts: Record<Sort, SortBy>;
  /** Joins that only an order needs: see `ListRequest`. */
  sortJoins?: Partial<Record<Sort, SQL>>;
  /** The text that is searched. */
  text: SQL;
  /** Whether the stored text is already in lower case and without accents. */
  isFolded?: true;
  /** `at` is the time of the call, for filters that depend on the clock. */
  where(query: Query, at: string): readonly (SQL | undefined)[];
  /**
   * Stored columns for the given fields, named as in the schema; null becomes an empty text in a text column that is
   * not nullable. `before`: the locked record, null for a new one. Throws `validation`.
   */
  stored(fields: Fields, before: Row | null): Record<string, unknown>;
  /** The fields of a row, used for those that a patch leaves unchanged. */
  fieldsOf(row: Row): Fields;
  /** Whether other rows refer to the record with this id, so that it can only be archived. */
  isUsed(id: string, at: string): SQL;
  /** Fields with unique values. */
  unique?: readonly UniqueColumn<Fields>[];
  /** Checks that need the database; `before` as in `stored`. Throws `validation`. */
  check?(tx: Ctx, fields: Fields, before: Row | null): Promise<void>;
  /** The archived records that a bulk call must not restore. They are locked, except for a preview. */
  refused?(tx: Ctx, ids: readonly string[]): Promise<RefusedRow[]>;
  /** The records that must not be archived now, with the reason. They are locked, except for a preview. */
  kept?(tx: Ctx, ids: readonly string[]): Promise<RefusedRow[]>;
}

export type RecordRules<
  Row extends KitRow,
  Fields,
  Sort extends string,
  Query,
  Derived extends keyof Row = never,
> = StoredRules<Row, Fields, Sort, Query, Derived> & Derivation<Row, Derived>;

export interface RecordVerbs<Row, Fields, Query extends ListQuery<string>> {
  list(
    ctx: Ctx,
    query: Query,
  ): Promise<{ items: Row[]; pagination: Awaited<ReturnType<typeof listPage>>["pagination"] }>;
  /** All rows of the list in its order, batch by batch. Throws `validation` for too many. */
  export(ctx: Ctx, query: ExportQuery<Query>): AsyncIterable<Row[]>;
  /** Throws `not-found`. */
  read(ctx: Ctx, id: string): Promise<Row>;
  /** Its entries in the audit log, newest first. Throws `not-found`. */
  history(ctx: Ctx, id: string, page: { page: number; size: number }): ReturnType<typeof listHistory>;
  /** Throws `validation`, `duplicate`. */
  create(ctx: Ctx, fields: Fields): Promise<Row>;
  /**
   * Changes the fields in the patch. Throws `not-found`, `version-conflict` with the record, `validation`, `duplicate`.
   */
  change(ctx: Ctx, id: string, patch: PatchOf<Fields>): Promise<Row>;
  /**
   * Throws `not-found`, `version-conflict` with the record, `invalid-transition` for a record that must not be
   * archived.
   */
  remove(ctx: Ctx, id: string, version: number): Promise<"archived" | "deleted">;
  bulk(ctx: Ctx, call: BulkCall<Query>): Promise<BulkResult>;
  /** For custom verbs: locks the record at the expected version. Throws like `change`. */
  lock(tx: Ctx, id: string, version: number): Promise<Row>;
  /** For seeds: new records as stored. */
  batch(records: readonly (Fields & { id: string })[]): Batch;
  /** For custom verbs: changes columns of a locked record and increments its version. */
  write(tx: Ctx, id: string, values: Record<string, unknown>): Promise<void>;
}

export type PatchOf<Fields> = { [K in keyof Fields]?: Fields[K] | undefined } & { version: number };

export interface BulkCall<Query> {
  action: BulkAction;
  ids?: readonly string[] | undefined;
  filter?: (Filter<Query> & { search?: string | undefined }) | undefined;
  preview: boolean;
  /** An additional text column that is set in each changed row, and its name in the audit log. */
  set?: { column: string; field: string; value: string | null } | undefined;
}

/** Filters of a list, besides its search. */
type Filter<Query> = Omit<Query, keyof ListQuery<string>>;

/** Search, sorting and filters of a list, without its pages. */
export type ExportQuery<Query extends ListQuery<string>> = Filter<Query> &
  Pick<ListQuery<Query["sort"]>, "search" | "sort" | "order">;

/**
 * List, read, create, change, remove and bulk verbs of a standard record. Each call is one transaction with its
 * audit entry.
 */
export function recordVerbs<
  Row extends KitRow,
  Fields extends object,
  Sort extends string,
  Query extends ListQuery<Sort>,
  Derived extends keyof Row = never,
>(rules: RecordRules<Row, Fields, Sort, Filter<Query>, Derived>): RecordVerbs<Row, Fields, Query> {
  const { entity, table, source, unique = [] } = rules;
  const name = sql.identifier(getTableConfig(table).name);
  const text = rules.isFolded ? rules.text : sql`lower(plain(${rules.text}))`;
  const instantOf = ({ clock }: Ctx) => clock().toISOString();
  // Without `derived`, the selected columns are the row.
  const complete = (row: Stored<Row, Derived>, at: string) =>
    ({ ...row, ...rules.derived?.(row, at) }) as unknown as Row;
  const read = async (ctx: Ctx, id: string) => complete(await readOne(ctx.db, source, id), instantOf(ctx));

  /** Locks the record at the expected version. */
  async function lock(tx: Ctx, id: string, version: number): Promise<Row> {
    await one(tx.db, sql`select 1 as ok from ${name} where id = ${id} for no key update`);
    const current = await read(tx, id);
    if (current.version === version) return current;
    throw editedMeanwhile(rules.thisOne, current);
  }

  async function write(tx: Ctx, id: string, values: Record<string, unknown>): Promise<void> {
    const changed = { ...values, updatedAt: tx.clock(), version: sql`version + 1` };
    await tx.db
      .update(table)
      .set(changed as never)
      .where(eq(table.id, id));
  }

  /**
   * Validates the fields and passes their columns to `put`. Throws `duplicate` for a value that another record
   * already has.
   */
  async function store(
    tx: Ctx,
    fields: Fields,
    before: Row | null,
    put: (values: Record<string, unknown>) => Promise<unknown>,
  ): Promise<void> {
    const values = storedValues(table, rules.stored(fields, before));
    await rules.check?.(tx, fields, before);
    await refuseDuplicates(tx, table, unique, fields, values, before?.id ?? null);
    try {
      await put(values);
    } catch (error) {
      // The checks of two concurrent writers cannot see each other's rows, but the index refuses one of them.
      const clash = findUniqueViolation(error, unique);
      throw clash ? duplicateFailure([clash], fields) : error;
    }
  }

  async function findRefused(
    tx: Ctx,
    action: BulkAction,
    ids: readonly string[],
    preview: boolean,
  ): Promise<RefusedRow[]> {
    const judge = action === "restore" ? rules.refused : rules.kept;
    if (!judge || ids.length === 0) return [];
    if (!preview)
      await tx.db.execute(
        sql`select 1 from ${name} where id = any(${sql.param([...ids])}::uuid[]) order by id for no key update`,
      );
    return judge(tx, ids);
  }

  const found = (ctx: Ctx, query: ExportQuery<Query>) => ({
    ...source,
    where: rules.where(query, instantOf(ctx)),
    search: searchIn(text, query.search),
    sortJoin: rules.sortJoins?.[query.sort],
    order: orderBy(rules.sorts[query.sort], query.order, source.alias),
  });

  return {
    lock,
    write,
    batch: (records) => ({
      table,
      rows: records.map((record) => ({ ...storedValues(table, rules.stored(record, null)), id: record.id })),
    }),
    async list(ctx, query) {
      const { page, size, cursor } = query;
      const at = instantOf(ctx);
      const { items, pagination } = await listPage(ctx.db, { ...found(ctx, query), page, size, cursor });
      return { items: items.map((row) => complete(row, at)), pagination };
    },
    async *export(ctx, query) {
      const at = instantOf(ctx);
      for await (const batch of exportRows(ctx.db, found(ctx, query))) yield batch.map((row) => complete(row, at));
    },
    read,
    async history(ctx, id, page) {
      await read(ctx, id);
      return listHistory(ctx, { entity, entityId: id }, page);
    },
    create: (ctx, fields) =>
      inTransaction(ctx, async (tx) => {
        const now = tx.clock();
        const id = uuidv7(now.getTime());
        await store(tx, fields, null, (values) =>
          tx.db.insert(table).values({ id, ...values, createdAt: now, updatedAt: now } as never),
        );
        const after = await read(tx, id);
        await writeAudit(tx, created(entity, id, after));
        return after;
      }),
    change: (ctx, id, { version, ...patch }) =>
      inTransaction(ctx, async (tx) => {
        const before = await lock(tx, id, version);
        const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
        await store(tx, { ...rules.fieldsOf(before), ...given }, before, (values) => write(tx, id, values));
        const after = await read(tx, id);
        await writeAudit(tx, updated(entity, id, before, after));
        return after;
      }),
    remove: (ctx, id, version) =>
      inTransaction(ctx, async (tx) => {
        const before = await lock(tx, id, version);
        const used = await one(tx.db, sql`select ${rules.isUsed(id, instantOf(tx))} as used`, { used: Flag });
        if (!used?.used && (await deleteUnreferenced(tx, table, id))) {
          await writeAudit(tx, deleted(entity, id, before));
          return "deleted";
        }
        const [reason] = (await rules.kept?.(tx, [id])) ?? [];
        if (reason) throw new Failure("invalid-transition", reason.reason, { extra: { allowed: [] } });
        await write(tx, id, { active: false });
        await writeAudit(tx, archived(entity, id, before));
        return "archived";
      }),
    bulk: (ctx, { action, ids, filter, preview, set }) =>
      inTransaction(ctx, async (tx) => {
        const wanted = action === "restore";
        const { alias } = source;
        const where = ids
          ? sql`${sql.raw(alias)}.id = any(${sql.param([...ids])}::uuid[])`
          : joinConditions([
              containsCaller(text, filter?.search),
              ...(filter ? rules.where(filter, instantOf(tx)) : []),
            ]);
        const found = await rows(
          tx.db,
          sql`select ${sql.raw(alias)}.id, ${sql.raw(alias)}.active from ${source.from} where ${where}
              order by ${sql.raw(alias)}.id limit ${MAX_BULK_ROWS + 1}`,
          { id: Text, active: Flag },
        );
        requireBulkSize(found.length);
        const rest = found.filter(({ active }) => active !== wanted).map(({ id }) => id);
        const refused = await findRefused(tx, action, rest, preview);
        const others = rest.filter((id) => refused.every((row) => row.id !== id));
        const result = { matched: found.length, ...(refused.length > 0 && { refused }) };
        if (preview || others.length === 0) return { ...result, changed: others };
        const more = set ? sql`${sql.identifier(set.column)} = ${set.value}, ` : sql``;
        const changed = await rows(
          tx.db,
          sql`update ${name} set active = ${wanted}, ${more} version = version + 1, updated_at = ${tx.clock().toISOString()}
              where id in (select id from ${name} where id = any(${sql.param(others)}::uuid[]) and active <> ${wanted}
                           order by id for no key update) returning id`,
          { id: Text },
        );
        const beside = set?.value ? { [set.field]: set.value } : {};
        await writeAudits(
          tx,
          changed.map(({ id }) => activeChanged(entity, id, wanted, beside)),
        );
        return { ...result, changed: changed.map(({ id }) => id) };
      }),
  };
}
