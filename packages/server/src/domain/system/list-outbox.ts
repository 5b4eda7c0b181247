import type { OutboxRow } from "@tablero/contract/shapes/admin-system";
import { shownPayload } from "@tablero/domain/job-words";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../context.ts";
import { contains, type ListQuery, listPage, orderBy } from "../records/page.ts";

type Sort = "createdAt" | "topic";
const SORTS: Record<Sort, SQL> = { createdAt: sql`w.created_at`, topic: sql`w.topic` };

/** Work that is ordered and did not get into the queue yet; `topics` are those that have a job. */
export async function listOutbox({ db }: Ctx, query: ListQuery<Sort>, topics: readonly string[]) {
  const { items, pagination } = await listPage<Omit<OutboxRow, "known" | "payload"> & { payload: unknown }>(db, {
    from: sql`outbox w`,
    alias: "w",
    where: [
      sql`w.processed_at is null`,
      contains(sql`lower(plain(concat_ws(' ', w.topic, w.id::text, w.last_error)))`, query.search),
    ],
    order: orderBy(SORTS[query.sort], query.order, "w"),
    columns: sql`w.id, w.topic, iso(w.created_at) as "createdAt", iso(w.available_at) as "availableAt", w.attempts,
      w.last_error as "lastError", w.payload`,
    page: query.page,
    size: query.size,
  });
  return {
    items: items.map(({ payload, ...row }) => ({
      ...row,
      known: topics.includes(row.topic),
      payload: shownPayload(payload),
    })),
    pagination,
  };
}
