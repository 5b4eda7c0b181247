import { type SavedFilter, SavedFilterSchema } from "@tablero/contract/people/shapes/saved-filters";
import {
  canChangeFilter,
  filterConflict,
  filterGone,
  MAX_SAVED_FILTERS,
  MAX_SHOWN_FILTERS,
  nameTaken,
  normaliseFilterQuery,
  requireChangeableFilter,
  requireSeenFilter,
  tooManyFilters,
} from "@tablero/domain/people/accounts/saved-filters";
import { type Principal, requirePermission } from "@tablero/domain/platform/access/permissions";
import { created, deleted, updated } from "@tablero/domain/platform/audit/changes";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { type SQL, sql } from "drizzle-orm";
import { Flag, Int, type RowOf, Text } from "../../../db/columns.ts";
import { sqlState } from "../../../db/errors.ts";
import { one, rows } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { nameSort } from "../../platform/kit/order.ts";
import { writeAudit } from "../../platform/system/audit.ts";

export interface Person extends Principal {
  userId: string;
}

interface Input {
  resource: SavedFilter["resource"];
  name: string;
  query: string;
  shared: boolean;
}

interface Patch {
  name?: string | undefined;
  query?: string | undefined;
  shared?: boolean | undefined;
  version: number;
}

const STORED_COLUMNS = {
  id: Text,
  name: Text,
  version: Int,
  shared: Flag,
  resource: SavedFilterSchema.shape.resource,
  query: Text,
  owner: Text,
  userId: Text,
};
type Stored = RowOf<typeof STORED_COLUMNS>;

/** The user's own filters of a list, followed by those of the team. Throws `forbidden`. */
export async function listSavedFilters({ db }: Ctx, person: Person, resource: SavedFilter["resource"]) {
  requirePermission(person, resource);
  const found = await rows(
    db,
    sql`${stored(sql`f.resource = ${resource} and (f.user_id = ${person.userId} or f.shared)`)}
        order by (f.user_id = ${person.userId}) desc, ${nameSort(sql`f.name`)}, f.id limit ${MAX_SHOWN_FILTERS}`,
    STORED_COLUMNS,
  );
  return { items: found.map((row) => view(row, person)) };
}

/** Saves a filter. Throws `forbidden`, `validation`, `duplicate`. */
export function saveFilter(ctx: Ctx, person: Person, input: Input): Promise<SavedFilter> {
  requirePermission(person, input.resource);
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock();
    const id = uuidv7(now.getTime());
    const made = await one(
      tx.db,
      sql`insert into saved_filters (id, user_id, resource, name, query, shared, created_at, updated_at)
          select ${id}::uuid, ${person.userId}::uuid, ${input.resource}, ${input.name}, ${normaliseFilterQuery(input.query)},
                 ${input.shared}::boolean, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
          from saved_filters where user_id = ${person.userId} and resource = ${input.resource}
          having count(*) < ${MAX_SAVED_FILTERS} returning id`,
    );
    if (!made) throw tooManyFilters();
    const after = await read(tx, person, id);
    await writeAudit(tx, created("saved-filter", id, view(after, person)));
    return view(after, person);
  }).catch(rethrowClash);
}

/** Changes the fields in the patch. Throws `not-found`, `forbidden`, `version-conflict`, `validation`, `duplicate`. */
export function changeFilter(ctx: Ctx, person: Person, id: string, patch: Patch): Promise<SavedFilter> {
  return inTransaction(ctx, async (tx) => {
    const before = await lock(tx, person, id, patch.version);
    const query = patch.query === undefined ? before.query : normaliseFilterQuery(patch.query);
    await tx.db.execute(
      sql`update saved_filters set name = ${patch.name ?? before.name}, query = ${query},
            shared = ${patch.shared ?? before.shared}::boolean, version = version + 1,
            updated_at = ${tx.clock().toISOString()} where id = ${id}`,
    );
    const [was, is] = [view(before, person), view(await stillThere(tx, id), person)];
    await writeAudit(tx, updated("saved-filter", id, was, is));
    return is;
  }).catch(rethrowClash);
}

/** Throws `not-found`, `forbidden`, `version-conflict`. */
export function deleteFilter(ctx: Ctx, person: Person, id: string, version: number): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const before = view(await lock(tx, person, id, version), person);
    await tx.db.execute(sql`delete from saved_filters where id = ${id}`);
    await writeAudit(tx, deleted("saved-filter", id, before));
    return { id };
  });
}

const stored = (where: SQL) => sql`select f.id, f.user_id as "userId", f.resource, f.name, f.query, f.shared,
  u.name as owner, f.version from saved_filters f join users u on u.id = f.user_id where ${where}`;

const view = ({ userId, ...row }: Stored, person: Person): SavedFilter => ({
  ...row,
  mine: userId === person.userId,
  editable: canChangeFilter(person, { userId, shared: row.shared }),
});

async function stillThere({ db }: Ctx, id: string): Promise<Stored> {
  const found = await one(db, stored(sql`f.id = ${id}`), STORED_COLUMNS);
  if (!found) throw filterGone();
  return found;
}

/** A filter that the caller may not see is reported as not found. */
async function read(ctx: Ctx, person: Person, id: string): Promise<Stored> {
  return requireSeenFilter(person, await stillThere(ctx, id));
}

async function lock(tx: Ctx, person: Person, id: string, version: number): Promise<Stored> {
  await one(tx.db, sql`select 1 as ok from saved_filters where id = ${id} for no key update`);
  const current = await read(tx, person, id);
  requireChangeableFilter(person, current);
  if (current.version === version) return current;
  throw filterConflict(view(current, person));
}

/** The unique index detects duplicate names that are written concurrently. */
function rethrowClash(error: unknown): never {
  throw sqlState(error) === "23505" ? nameTaken() : error;
}
