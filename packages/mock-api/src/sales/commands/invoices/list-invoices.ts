import { nameSortKey } from "@tablero/domain/platform/search/name-order";
import { clientIdsOf, invoicesOf } from "../../../people/views/clients.ts";
import type { MockHandlers } from "../../../platform/callers.ts";
import { buildList } from "../../../platform/lists.ts";
import type { Store } from "../../../platform/store.ts";
import { invoiceRow } from "../../views/invoices.ts";

type Query = Parameters<MockHandlers["GET /api/admin/invoices"]>[0]["query"];

export function invoiceList(store: Store, query: Query) {
  // Includes the invoices of clients merged into this one.
  const { clientId } = query;
  const theirs = clientId === undefined ? store.data.invoices : invoicesOf(store, clientIdsOf(store, clientId));
  const rows = theirs.filter(({ kind }) => query.kind?.includes(kind) ?? true);
  return buildList(
    rows
      .map((invoice) => invoiceRow(store, invoice))
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
    (row) => row,
  );
}
