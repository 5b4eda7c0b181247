import { ServerErrorSchema } from "@tablero/contract/platform/shapes/admin-system";
import { sql } from "drizzle-orm";
import type { Ctx } from "../context.ts";
import { orderBy, type SortBy } from "../kit/order.ts";
import { contains, type ListQuery, listPage } from "../kit/page.ts";

type Sort = "at" | "source";
const SORTS: Record<Sort, SortBy> = { at: sql`f.at`, source: sql`f.source` };

/** Unexpected server errors of the shop. */
export const listServerErrors = ({ db }: Ctx, query: ListQuery<Sort>) =>
  listPage(db, {
    row: ServerErrorSchema.shape,
    from: sql`faults f`,
    alias: "f",
    where: [contains(sql`lower(plain(concat_ws(' ', f.source, f.message, f.request_id)))`, query.search)],
    order: orderBy(SORTS[query.sort], query.order, "f"),
    columns: sql`f.id, f.at, f.source, f.request_id as "requestId", f.message, f.stack`,
    page: query.page,
    size: query.size,
    cursor: query.cursor,
  });
