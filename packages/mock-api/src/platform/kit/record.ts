import type { BulkResult } from "@tablero/contract/platform/kit/record-endpoints";
import { underRecordKeys } from "@tablero/contract/platform/kit/record-keys";
import type { HistoryEntry } from "@tablero/contract/platform/shapes/admin-audit";
import type { Pagination } from "@tablero/contract/platform/shapes/basics";
import type { AuditEntity } from "@tablero/domain/platform/audit/audit";
import { activeChanged, archived, created, deleted, updated } from "@tablero/domain/platform/audit/changes";
import { Failure } from "@tablero/domain/platform/failure";
import { type BulkAction, type RefusedRow, requireBulkSize } from "@tablero/domain/platform/kit/bulk";
import type { CsvColumn } from "@tablero/domain/platform/kit/csv";
import { slicePage } from "@tablero/domain/platform/kit/pagination";
import { duplicateFailure, type UniqueField } from "@tablero/domain/platform/kit/unique";
import { editedMeanwhile } from "@tablero/domain/platform/refusals";
import type { ResourceDescriptor } from "@tablero/domain/platform/resources/descriptor";
import { type AuditRow, writeAudit } from "../audit.ts";
import type { Context } from "../callers.ts";
import { buildList, contains, type ListQuery, type ListRules } from "../lists.ts";
import { byId, must, removeRow } from "../rows.ts";
import { bumpVersion, type Store, versionOf } from "../store.ts";
import { ALL_ROWS, exportList } from "./export.ts";

export interface MockRecord<Stored extends { id: string; active: boolean }, Row, Fields, Sort extends string, Filter> {
  /** Name of the record type in the audit log. */
  entity: AuditEntity;
  /** Spanish noun phrase for failure messages: "este proveedor". */
  thisOne: string;
  rows(store: Store): Stored[];
  view(store: Store, row: Stored): Row;
  list: ListRules<NoInfer<Row>, Sort>;
  matches(row: NoInfer<Row>, filter: Filter): boolean;
  /**
   * Converts the input to its stored form; `before` is the stored row, undefined for a new one. Throws `validation`.
   */
  stored(store: Store, fields: Fields, id: string, before: Stored | undefined): Stored;
  pickFields(row: Stored): Fields;
  isUsed(store: Store, id: string): boolean;
  /** Those of the archived records that a bulk call must not restore. */
  refused?(store: Store, rows: Stored[]): RefusedRow[];
  /** Those of the records that must not be archived now, with the reason. */
  kept?(store: Store, rows: Stored[]): RefusedRow[];
  /** Fields whose values must be unique among records. */
  unique?: readonly (Pick<UniqueField<NoInfer<Stored>>, "message" | "key"> & { path: string })[];
}

type Query<Sort extends string, Filter> = ListQuery<Sort> & Filter;
type Patch<Fields> = { [K in keyof Fields]?: Fields[K] | undefined } & { version: number };

interface Bulk<Filter> {
  action: BulkAction;
  ids?: readonly string[] | undefined;
  filter?: (Filter & { search?: string | undefined }) | undefined;
  preview: boolean;
}

interface ById {
  params: { id: string };
}

const historyOf = ({ id, at, actor, action, before, after }: AuditRow): HistoryEntry => ({
  id,
  at,
  actor,
  action,
  before,
  after,
});

const reply = <S extends 200 | 201, B>(status: S, body: B) => ({ status, body });

/** Handlers for a simple record over the rows in memory, to be added to those of its section. */
export function mockRecord<
  Stored extends { id: string; active: boolean },
  Row extends { id: string; active: boolean },
  Fields extends object,
  Sort extends string,
  Filter,
>(store: Store, record: MockRecord<Stored, Row, Fields, Sort, Filter>) {
  const { entity } = record;
  const at = (id: string, version: number): Stored => {
    const row = must(record.rows(store), id);
    if (versionOf(store, id) === version) return row;
    throw editedMeanwhile(record.thisOne, record.view(store, row));
  };
  const found = (filter: Filter): Row[] =>
    record
      .rows(store)
      .map((row) => record.view(store, row))
      .filter((row) => record.matches(row, filter));
  const setActive = (id: string, active: boolean, more: Partial<Stored> = {}) => {
    Object.assign(must(record.rows(store), id), { active, ...more });
    bumpVersion(store, id);
  };

  const checked = (fields: Fields, id: string): Stored => {
    const row = record.stored(store, fields, id, byId(record.rows(store), id));
    const others = record.rows(store).filter((other) => other.id !== id);
    const taken = (record.unique ?? []).filter(({ key }) => {
      const own = key(row);
      return own !== null && others.some((other) => key(other) === own);
    });
    if (taken.length > 0) throw duplicateFailure(taken, row);
    return row;
  };

  const parts = {
    list: ({
      query,
    }: {
      query: Query<Sort, Filter>;
    }): { status: 200; body: { items: Row[]; pagination: Pagination } } =>
      reply(
        200,
        buildList(found(query), query, record.list, (row) => row),
      ),
    export:
      (file: Pick<ResourceDescriptor, "path">, columns: readonly CsvColumn<Row>[]) =>
      ({ query }: { query: Omit<Query<Sort, Filter>, "page" | "size"> & Filter }) => {
        const { search, sort, order } = query;
        const asked = { search, sort, order, ...ALL_ROWS };
        const { items } = buildList(found(query), asked, record.list, (row) => row);
        return exportList(store, file, columns, items);
      },
    one: ({ params }: ById) => reply(200, record.view(store, must(record.rows(store), params.id))),
    history: ({
      params: { id },
      query: { page, size },
    }: ById & { query: { page: number; size: number } }): {
      status: 200;
      body: { items: HistoryEntry[]; pagination: Pagination };
    } => {
      must(record.rows(store), id);
      const own = store.audit.filter(({ entityId }) => entityId === id).reverse();
      const { items, pagination } = slicePage(own, page, size);
      return reply(200, { items: items.map(historyOf), pagination });
    },
    create: ({ body }: { body: Fields }, context: Context) => {
      const row = checked(body, store.newId());
      record.rows(store).push(row);
      const after = record.view(store, row);
      writeAudit(store, context, created(entity, row.id, after));
      return reply(201, after);
    },
    change: ({ params: { id }, body: { version, ...patch } }: ById & { body: Patch<Fields> }, context: Context) => {
      const row = at(id, version);
      const before = record.view(store, row);
      const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
      Object.assign(row, checked({ ...record.pickFields(row), ...given }, id));
      bumpVersion(store, id);
      const after = record.view(store, row);
      writeAudit(store, context, updated(entity, id, before, after));
      return reply(200, after);
    },
    remove: ({ params: { id }, query }: ById & { query: { version: number } }, context: Context) => {
      const row = at(id, query.version);
      const before = record.view(store, row);
      const outcome = record.isUsed(store, id) ? ("archived" as const) : ("deleted" as const);
      const [reason] = (outcome === "archived" && record.kept?.(store, [row])) || [];
      if (reason) throw new Failure("invalid-transition", reason.reason, { extra: { allowed: [] } });
      if (outcome === "archived") setActive(id, false);
      else removeRow(record.rows(store), row);
      const change = outcome === "archived" ? archived(entity, id, before) : deleted(entity, id, before);
      writeAudit(store, context, change);
      return reply(200, { id, outcome });
    },
    /** `set`: another field that is stored with each record. */
    bulk: (
      { body: { action, ids, filter, preview } }: { body: Bulk<Filter> },
      context: Context,
      set: Partial<Stored> = {},
    ): { status: 200; body: BulkResult } => {
      const wanted = action === "restore";
      const rows = ids
        ? record
            .rows(store)
            .filter(({ id }) => ids.includes(id))
            .map((row) => record.view(store, row))
        : filter
          ? found(filter).filter((row) => contains(record.list.text(row), filter.search))
          : [];
      requireBulkSize(rows.length);
      const rest = rows.filter(({ active }) => active !== wanted).map(({ id }) => id);
      const chosen = record.rows(store).filter(({ id }) => rest.includes(id));
      const refused = (wanted ? record.refused?.(store, chosen) : record.kept?.(store, chosen)) ?? [];
      const changed = rest.filter((id) => refused.every((row) => row.id !== id));
      const beside = Object.fromEntries(Object.entries(set).filter(([, value]) => value));
      for (const id of preview ? [] : changed) {
        setActive(id, wanted, set);
        writeAudit(store, context, activeChanged(entity, id, wanted, beside));
      }
      return reply(200, { matched: rows.length, changed, ...(refused.length > 0 && { refused }) });
    },
  };
  return {
    ...parts,
    /** For additional handlers: the row, if it has this version. */
    at,
    /** All handlers by endpoint. A handler with its own rules replaces one of them. */
    handlers: <const Id extends string>(
      id: Id,
      file: Pick<ResourceDescriptor, "path">,
      columns: readonly CsvColumn<Row>[],
    ) => underRecordKeys(id, { ...parts, export: parts.export(file, columns) }),
  };
}
