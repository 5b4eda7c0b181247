import { nameSortKey } from "@tablero/domain/platform/search/name-order";
import type { MockHandlers } from "../callers.ts";
import { listOf } from "../lists.ts";
import type { Store } from "../store.ts";
import { clientIdsOf, invoicesOf } from "../views/clients.ts";
import * as view from "../views/records.ts";

type Section = "invoices" | "users";
type Query<S extends Section> = Parameters<MockHandlers[`GET /api/admin/${S}`]>[0]["query"];

const among = <T>(wanted: readonly T[] | undefined, value: T) => !wanted || wanted.includes(value);
const itself = <T>(row: T) => row;

export function invoices(store: Store, query: Query<"invoices">) {
  // Includes those of the clients merged into this one.
  const { clientId } = query;
  const theirs = clientId === undefined ? store.data.invoices : invoicesOf(store, clientIdsOf(store, clientId));
  const rows = theirs.filter(({ kind }) => among(query.kind, kind));
  return listOf(
    rows
      .map((invoice) => view.invoiceRow(store, invoice))
      .filter(({ sending }) => !query.sending || query.sending.some((state) => state === sending)),
    query,
    {
      text: ({ number, receiver, orderNumber }) => [number, receiver, orderNumber].join(" "),
      sorts: {
        issuedAt: ({ issuedAt }) => issuedAt,
        number: ({ number }) => number,
        total: ({ total }) => total,
        receiver: ({ receiver }) => (receiver === null ? null : nameSortKey(receiver)),
      },
    },
    itself,
  );
}

export function users(store: Store, query: Query<"users">) {
  const rows = store.data.users
    .map((user) => view.staffRecord(store, user))
    .filter(({ role, status }) => among(query.role, role) && among(query.status, status));
  return listOf(
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
    itself,
  );
}
