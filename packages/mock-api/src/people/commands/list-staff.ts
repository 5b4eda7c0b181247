import { nameSortKey } from "@tablero/domain/platform/search/name-order";
import type { MockHandlers } from "../../platform/callers.ts";
import { buildList } from "../../platform/lists.ts";
import type { Store } from "../../platform/store.ts";
import { staffRecord } from "../views/staff.ts";

type Query = Parameters<MockHandlers["GET /api/admin/users"]>[0]["query"];

export function staffList(store: Store, query: Query) {
  const rows = store.data.users
    .map((user) => staffRecord(store, user))
    .filter(({ role, status }) => (query.role?.includes(role) ?? true) && (query.status?.includes(status) ?? true));
  return buildList(
    rows,
    query,
    {
      text: ({ name, email }) => `${name} ${email}`,
      sorts: {
        name: ({ name }) => nameSortKey(name),
        email: ({ email }) => email,
        role: ({ role }) => role,
        lastSignInAt: ({ lastSignInAt }) => lastSignInAt,
      },
    },
    (row) => row,
  );
}
