import type { BulkResult } from "@tablero/contract/kit/record-endpoints";
import type { AuditEntity } from "@tablero/domain/audit";
import { type BulkAction, MAX_BULK_ROWS } from "@tablero/domain/bulk";
import { Failure } from "@tablero/domain/failure";
import { uuidv7 } from "@tablero/domain/ids";
import { duplicateOf } from "@tablero/domain/unique";
import { eq, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { one, rows } from "../../db/query.ts";
import { type Ctx, inTransaction } from "../context.ts";
import { exportRows } from "../records/export.ts";
import { allOf, contains, type ListQuery, listPage, orderBy, type PageRequest, readOne } from "../records/page.ts";
import { writeAudit, writeAudits } from "../system/audit.ts";
import { listHistory } from "../system/list-audit.ts";
import { deleteUnreferenced } from "./delete-unreferenced.ts";
import { clashOf, refuseTaken, type UniqueColumn } from "./unique.ts";

/** A table of plain records: a version as its optimistic lock, and archived instead of deleted where others refer to it. */
type RecordTable = PgTable & { id: AnyPgColumn; version: AnyPgColumn; active: AnyPgColumn };

export interface RecordRules<
  Row extends { id: string; version: number; active: boolean },
  Fields,
  Sort extends string,
  Query,
> {
  entity: AuditEntity;
  /** In Spanish, as a refusal says it: "este proveedor". */
  thisOne: string;
  table: RecordTable;
  /** How its rows are read: see `listPage`. */
  source: Pick<PageRequest, "from" | "alias" | "columns" | "joins">;
  sorts: Record<Sort, SQL>;
  /** What the search looks into. */
  text: SQL;
  where(query: Query): readonly (SQL | undefined)[];
  /** What is stored for what was written, as the schema names its columns; `id` is null for a new one. Throws `validation`. */
  stored(fields: Fields, id: string | null): Record<string, unknown>;
  /** The fields of a row, for what a change leaves as it is. */
  fieldsOf(row: Row): Fields;
  /** Whether others refer to the record with this id: then it can only be archived. */
  isUsed(id: string): SQL;
  /** Fields whose values no two records share. */
  unique?: readonly UniqueColumn[];
  /** What the database has to be asked about what was written; `id` is null for a new one. Throws `validation`. */
  check?(tx: Ctx, fields: Fields, id: string | null): Promise<void>;
}

export interface RecordVerbs<Row, Fields, Query extends ListQuery<string>> {
  list(
    ctx: Ctx,
    query: Query,
  ): Promise<{ items: Row[]; pagination: Awaited<ReturnType<typeof listPage>>["pagination"] }>;
  /** All rows of the list in its order, batch by batch. Throws `validation` for too many. */
  export(ctx: Ctx, query: ExportQuery<Query>): AsyncIterable<Row[]>;
  /** Throws `not-found`. */
  read(ctx: Ctx, id: string): Promise<Row>;
  /** Its entries in the log of changes, newest first. Throws `not-found`. */
  history(ctx: Ctx, id: string, page: { page: number; size: number }): ReturnType<typeof listHistory>;
  /** Throws `validation`, `duplicate`. */
  create(ctx: Ctx, fields: Fields): Promise<Row>;
  /** Changes what the patch names. Throws `not-found`, `version-conflict` with the record, `validation`, `duplicate`. */
  change(ctx: Ctx, id: string, patch: PatchOf<Fields>): Promise<Row>;
  /** Throws `not-found`, `version-conflict` with the record. */
  remove(ctx: Ctx, id: string, version: number): Promise<"archived" | "deleted">;
  bulk(ctx: Ctx, call: BulkCall<Query>): Promise<BulkResult>;
  /** For verbs beside these: locks the record for a change of the version that was seen. Throws as `change` does. */
  lock(tx: Ctx, id: string, version: number): Promise<Row>;
  /** For verbs beside these: changes columns of a locked record and raises its version. */
  write(tx: Ctx, id: string, values: Record<string, unknown>): Promise<void>;
}

export type PatchOf<Fields> = { [K in keyof Fields]?: Fields[K] | undefined } & { version: number };

export interface BulkCall<Query> {
  action: BulkAction;
  ids?: readonly string[] | undefined;
  filter?: (Filter<Query> & { search?: string | undefined }) | undefined;
  preview: boolean;
}

/** What a list is narrowed down by, besides its search. */
type Filter<Query> = Omit<Query, keyof ListQuery<string>>;

/** Search, order and filters of a list, without its pages. */
export type ExportQuery<Query extends ListQuery<string>> = Filter<Query> &
  Pick<ListQuery<Query["sort"]>, "search" | "sort" | "order">;

/** List, one, create, change, remove and bulk of a plain record: each one transaction with its entry in the log of changes. */
export function recordVerbs<
  Row extends { id: string; version: number; active: boolean },
  Fields extends object,
  Sort extends string,
  Query extends ListQuery<Sort>,
>(rules: RecordRules<Row, Fields, Sort, Filter<Query>>): RecordVerbs<Row, Fields, Query> {
  const { entity, table, source, unique = [] } = rules;
  const name = sql.identifier(getTableConfig(table).name);
  const read = ({ db }: Ctx, id: string) => readOne<Row>(db, source, id);

  /** Locks the record for a change of the version that was seen. */
  async function lock(tx: Ctx, id: string, version: number): Promise<Row> {
    await one(tx.db, sql`select 1 as ok from ${name} where id = ${id} for no key update`);
    const current = await read(tx, id);
    if (current.version === version) return current;
    throw new Failure("version-conflict", `Alguien ha cambiado ${rules.thisOne} mientras lo editabas.`, {
      extra: { current },
    });
  }

  async function write(tx: Ctx, id: string, values: Record<string, unknown>): Promise<void> {
    const changed = { ...values, updatedAt: tx.clock(), version: sql`version + 1` };
    await tx.db
      .update(table)
      .set(changed as never)
      .where(eq(table.id, id));
  }

  /** What is stored for these fields, when nothing is wrong with them. */
  async function checked(tx: Ctx, fields: Fields, id: string | null): Promise<Record<string, unknown>> {
    const values = rules.stored(fields, id);
    await rules.check?.(tx, fields, id);
    await refuseTaken(tx, table, unique, values, id);
    return values;
  }

  /** Names the clash of two writers at once, which no look beforehand can see. */
  function rethrowClash(error: unknown): never {
    const clash = clashOf(error, unique);
    throw clash ? duplicateOf([clash]) : error;
  }

  const found = (query: ExportQuery<Query>) => ({
    ...source,
    where: [contains(sql`lower(plain(${rules.text}))`, query.search), ...rules.where(query)],
    order: orderBy(rules.sorts[query.sort], query.order, source.alias),
  });

  return {
    lock,
    write,
    list: ({ db }, query) => listPage<Row>(db, { ...found(query), page: query.page, size: query.size }),
    export: ({ db }, query) => exportRows<Row>(db, found(query)),
    read,
    async history(ctx, id, page) {
      await read(ctx, id);
      return listHistory(ctx, { entity, entityId: id }, page);
    },
    create: (ctx, fields) =>
      inTransaction(ctx, async (tx) => {
        const now = tx.clock();
        const id = uuidv7(now.getTime());
        const values = { id, ...(await checked(tx, fields, null)), createdAt: now, updatedAt: now };
        await tx.db.insert(table).values(values as never);
        const after = await read(tx, id);
        await writeAudit(tx, { action: "create", entity, entityId: id, after });
        return after;
      }).catch(rethrowClash),
    change: (ctx, id, { version, ...patch }) =>
      inTransaction(ctx, async (tx) => {
        const before = await lock(tx, id, version);
        const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
        await write(tx, id, await checked(tx, { ...rules.fieldsOf(before), ...given }, id));
        const after = await read(tx, id);
        await writeAudit(tx, { action: "update", entity, entityId: id, before, after });
        return after;
      }).catch(rethrowClash),
    remove: (ctx, id, version) =>
      inTransaction(ctx, async (tx) => {
        const before = await lock(tx, id, version);
        const used = await one<{ used: boolean }>(tx.db, sql`select ${rules.isUsed(id)} as used`);
        if (!used?.used && (await deleteUnreferenced(tx, table, id))) {
          await writeAudit(tx, { action: "delete", entity, entityId: id, before });
          return "deleted";
        }
        await write(tx, id, { active: false });
        const [was, is] = [{ active: before.active }, { active: false }];
        await writeAudit(tx, { action: "archive", entity, entityId: id, before: was, after: is });
        return "archived";
      }),
    bulk: (ctx, { action, ids, filter, preview }) =>
      inTransaction(ctx, async (tx) => {
        const wanted = action === "restore";
        const { alias } = source;
        const where = ids
          ? sql`${sql.raw(alias)}.id = any(${sql.param([...ids])}::uuid[])`
          : allOf([contains(sql`lower(plain(${rules.text}))`, filter?.search), ...(filter ? rules.where(filter) : [])]);
        const found = await rows<{ id: string; active: boolean }>(
          tx.db,
          sql`select ${sql.raw(alias)}.id, ${sql.raw(alias)}.active from ${source.from} where ${where}
              order by ${sql.raw(alias)}.id limit ${MAX_BULK_ROWS + 1}`,
        );
        // More are refused, so that nobody believes that all were changed.
        if (found.length > MAX_BULK_ROWS)
          throw new Failure("validation", `Son más de ${MAX_BULK_ROWS}: acota el filtro.`, {
            errors: [{ path: "filter", code: "too-many", message: `Como mucho ${MAX_BULK_ROWS} a la vez.` }],
          });
        const others = found.filter(({ active }) => active !== wanted).map(({ id }) => id);
        if (preview || others.length === 0) return { matched: found.length, changed: others };
        const changed = await rows<{ id: string }>(
          tx.db,
          sql`update ${name} set active = ${wanted}, version = version + 1, updated_at = ${tx.clock().toISOString()}
              where id in (select id from ${name} where id = any(${sql.param(others)}::uuid[]) and active <> ${wanted}
                           order by id for no key update) returning id`,
        );
        const entries = changed.map(({ id }) => ({
          action: wanted ? ("update" as const) : ("archive" as const),
          entity,
          entityId: id,
          before: { active: !wanted },
          after: { active: wanted },
        }));
        await writeAudits(tx, entries);
        return { matched: found.length, changed: changed.map(({ id }) => id) };
      }),
  };
}
