import type { Fault } from "@tablero/contract/shapes/admin-system";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../context.ts";
import { contains, type ListQuery, listPage, orderBy } from "../records/page.ts";

type Sort = "at" | "source";
const SORTS: Record<Sort, SQL> = { at: sql`f.at`, source: sql`f.source` };

/** What went wrong in the shop itself. */
export const listFaults = ({ db }: Ctx, query: ListQuery<Sort>) =>
  listPage<Fault>(db, {
    from: sql`faults f`,
    alias: "f",
    where: [contains(sql`lower(plain(concat_ws(' ', f.source, f.message, f.request_id)))`, query.search)],
    order: orderBy(SORTS[query.sort], query.order, "f"),
    columns: sql`f.id, iso(f.at) as at, f.source, f.request_id as "requestId", f.message, f.stack`,
    page: query.page,
    size: query.size,
  });
