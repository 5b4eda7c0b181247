import type { adminSavedFilters } from "@tablero/contract/people/endpoints/admin-saved-filters";
import type { SavedFilter } from "@tablero/contract/people/shapes/saved-filters";
import {
  canChangeFilter,
  canSeeFilter,
  filterConflict,
  MAX_SAVED_FILTERS,
  MAX_SHOWN_FILTERS,
  nameTaken,
  normaliseFilterQuery,
  requireChangeableFilter,
  requireSeenFilter,
  tooManyFilters,
} from "@tablero/domain/people/accounts/saved-filters";
import { requirePermission } from "@tablero/domain/platform/access/permissions";
import { created, deleted, updated } from "@tablero/domain/platform/audit/changes";
import { compareNames } from "@tablero/domain/platform/search/name-order";
import { writeAudit } from "../../platform/audit.ts";
import { type Context, type MockCaller, type MockHandlers, requireSignedIn } from "../../platform/callers.ts";
import { byId } from "../../platform/rows.ts";
import { bumpVersion, type Store, versionOf } from "../../platform/store.ts";
import type { SavedFilterRow } from "../rows.ts";

export function adminSavedFilterHandlers(store: Store): Pick<MockHandlers, keyof typeof adminSavedFilters> {
  const view = (row: SavedFilterRow, caller: MockCaller): SavedFilter => {
    const { userId: ownerId, ...rest } = row;
    const owner = byId(store.data.users, ownerId)?.name ?? "";
    const mine = ownerId === caller.userId;
    return { ...rest, mine, editable: canChangeFilter(caller, row), owner, version: versionOf(store, row.id) };
  };
  const reader = (context: Context, resource: SavedFilter["resource"]): MockCaller => {
    const caller = requireSignedIn(context);
    requirePermission(caller, resource);
    return caller;
  };
  const own = ({ userId }: MockCaller, resource: SavedFilter["resource"]) =>
    store.savedFilters.filter((row) => row.userId === userId && row.resource === resource);
  const requireFreeName = (rows: readonly SavedFilterRow[], name: string, id?: string) => {
    const wanted = name.toLowerCase();
    if (rows.some((row) => row.id !== id && row.name.toLowerCase() === wanted)) throw nameTaken();
  };
  const at = (context: Context, id: string, version: number) => {
    const caller = requireSignedIn(context);
    const row = requireSeenFilter(caller, byId(store.savedFilters, id));
    requireChangeableFilter(caller, row);
    if (versionOf(store, id) !== version) throw filterConflict(view(row, caller));
    return { row, caller };
  };

  return {
    "GET /api/admin/saved-filters": ({ query: { resource } }, context) => {
      const caller = reader(context, resource);
      const items = store.savedFilters
        .filter((row) => row.resource === resource && canSeeFilter(caller, row))
        .map((row) => view(row, caller))
        .sort((a, b) => Number(b.mine) - Number(a.mine) || compareNames(a.name, b.name));
      return { status: 200, body: { items: items.slice(0, MAX_SHOWN_FILTERS) } };
    },
    "POST /api/admin/saved-filters": ({ body }, context) => {
      const caller = reader(context, body.resource);
      const query = normaliseFilterQuery(body.query);
      const rows = own(caller, body.resource);
      if (rows.length >= MAX_SAVED_FILTERS) throw tooManyFilters();
      requireFreeName(rows, body.name);
      const row = { ...body, id: store.newId(), userId: caller.userId, query };
      store.savedFilters.push(row);
      const saved = view(row, caller);
      writeAudit(store, context, created("saved-filter", row.id, saved));
      return { status: 201, body: saved };
    },
    "PATCH /api/admin/saved-filters/{id}": ({ params: { id }, body: { version, name, query, shared } }, context) => {
      const { row, caller } = at(context, id, version);
      const before = view(row, caller);
      const kept = query === undefined ? row.query : normaliseFilterQuery(query);
      const owned = store.savedFilters.filter(
        ({ userId, resource }) => userId === row.userId && resource === row.resource,
      );
      if (name !== undefined) requireFreeName(owned, name, id);
      Object.assign(row, { name: name ?? row.name, query: kept, shared: shared ?? row.shared });
      bumpVersion(store, id);
      const after = view(row, caller);
      writeAudit(store, context, updated("saved-filter", id, before, after));
      return { status: 200, body: after };
    },
    "DELETE /api/admin/saved-filters/{id}": ({ params: { id }, query }, context) => {
      const { row, caller } = at(context, id, query.version);
      store.savedFilters = store.savedFilters.filter((each) => each !== row);
      writeAudit(store, context, deleted("saved-filter", id, view(row, caller)));
      return { status: 200, body: { id } };
    },
  };
}
