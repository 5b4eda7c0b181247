import { displayPayload } from "@tablero/domain/platform/words/jobs";
import { sql } from "drizzle-orm";
import { Instant, Int, nullable, Text, Unknown } from "../../../db/columns.ts";
import type { Ctx } from "../context.ts";
import { orderBy, type SortBy } from "../kit/order.ts";
import { contains, type ListQuery, listPage } from "../kit/page.ts";

type Sort = "createdAt" | "topic";
const SORTS: Record<Sort, SortBy> = { createdAt: sql`w.created_at`, topic: sql`w.topic` };

/** Requested work that is not in the queue yet; `topics` are those that have a job. */
export async function listOutbox({ db }: Ctx, query: ListQuery<Sort>, topics: readonly string[]) {
  const { items, pagination } = await listPage(db, {
    row: {
      id: Text,
      createdAt: Instant,
      lastError: nullable(Text),
      attempts: Int,
      topic: Text,
      availableAt: Instant,
      payload: Unknown,
    },
    from: sql`outbox w`,
    alias: "w",
    where: [
      sql`w.processed_at is null`,
      contains(sql`lower(plain(concat_ws(' ', w.topic, w.id::text, w.last_error)))`, query.search),
    ],
    order: orderBy(SORTS[query.sort], query.order, "w"),
    columns: sql`w.id, w.topic, w.created_at as "createdAt", w.available_at as "availableAt", w.attempts,
      w.last_error as "lastError", w.payload`,
    page: query.page,
    size: query.size,
    cursor: query.cursor,
  });
  return {
    items: items.map(({ payload, ...row }) => ({
      ...row,
      known: topics.includes(row.topic),
      payload: displayPayload(payload),
    })),
    pagination,
  };
}
