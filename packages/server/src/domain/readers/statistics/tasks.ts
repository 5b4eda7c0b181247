import type { Overview } from "@tablero/contract/readers/shapes/admin-statistics";
import type { Principal } from "@tablero/domain/platform/access/permissions";
import { TASKS, type TaskId, tasksOf } from "@tablero/domain/readers/tasks";
import { REQUIRED_PAGES } from "@tablero/domain/settings/legal/pages";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { Int } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { PRODUCT_GROUPS, PRODUCT_TOTALS, PUBLISHED_LOW, PUBLISHED_OUT } from "../../catalogue/door.ts";
import { eventStateAt } from "../../events/door.ts";
import type { Ctx } from "../../platform/context.ts";
import { anyOf } from "../../platform/kit/page.ts";
import { refreshTotals } from "../../platform/kit/totals.ts";
import { hasQueue, SHOWN_JOBS } from "../../platform/system/list-jobs.ts";
import { ORDER_VIEW_CONDITIONS } from "../../sales/door.ts";

const inView = (view: keyof typeof ORDER_VIEW_CONDITIONS) =>
  sql`from orders o where ${sql.raw(ORDER_VIEW_CONDITIONS[view])}`;

/** The rows of each task, with the condition of its list. */
const rowsAt = (at: string): Record<Exclude<TaskId, "products-out-of-stock">, SQL> => ({
  "jobs-failed": sql`from pgboss.job j where ${SHOWN_JOBS} and ${anyOf(sql`j.state::text`, TASKS["jobs-failed"].filters.state)}`,
  "mails-failed": sql`from mails m where ${anyOf(sql`m.state`, TASKS["mails-failed"].filters.state)}`,
  "texts-to-publish": sql`from unnest(${sql.param(REQUIRED_PAGES)}::text[]) p (page)
    where not exists (select 1 from legal_texts t where t.page = p.page and t.published_at is not null)`,
  "guarantee-notice": sql`from (values (1)) as missing where not exists
    (select 1 from settings s where s.key = 'shop' and s.value #>> '{look,guaranteeNoticeId}' is not null)`,
  "orders-to-refund": inView(TASKS["orders-to-refund"].filters.view),
  "orders-to-prepare": inView(TASKS["orders-to-prepare"].filters.view),
  "orders-pickup": inView(TASKS["orders-pickup"].filters.view),
  "orders-unpaid": inView(TASKS["orders-unpaid"].filters.view),
  "orders-returned": inView(TASKS["orders-returned"].filters.view),
  "preorders-to-allocate": sql`from preorders c where ${anyOf(sql`c.state`, TASKS["preorders-to-allocate"].filters.state)}`,
  "preorders-delayed": sql`from preorders c where ${anyOf(sql`c.state`, TASKS["preorders-delayed"].filters.state)}`,
  "events-running": sql`from events e
    where e.active and ${anyOf(eventStateAt(at), TASKS["events-running"].filters.state)}`,
  "products-low": PUBLISHED_LOW,
  "products-draft": sql`from products p where ${anyOf(sql`p.status`, TASKS["products-draft"].filters.status)}`,
});

const countOf = (id: TaskId, at: string): SQL =>
  id === "products-out-of-stock"
    ? sql`(select coalesce(sum(products), 0)::int from ${PRODUCT_GROUPS} g where ${PUBLISHED_OUT})`
    : sql`(select count(*)::int ${rowsAt(at)[id]})`;

const COUNTED_COLUMNS = {
  counts: z.object({
    "jobs-failed": Int.optional(),
    "mails-failed": Int.optional(),
    "texts-to-publish": Int.optional(),
    "guarantee-notice": Int.optional(),
    "orders-to-refund": Int.optional(),
    "orders-to-prepare": Int.optional(),
    "orders-pickup": Int.optional(),
    "orders-unpaid": Int.optional(),
    "orders-returned": Int.optional(),
    "preorders-to-allocate": Int.optional(),
    "preorders-delayed": Int.optional(),
    "events-running": Int.optional(),
    "products-out-of-stock": Int.optional(),
    "products-low": Int.optional(),
    "products-draft": Int.optional(),
  }),
  unpaid: Int,
};

/** Open tasks in the lists that the caller may read, in one statement. */
export async function readTasks(ctx: Ctx, principal: Principal): Promise<Overview> {
  const { db } = ctx;
  const at = ctx.clock().toISOString();
  const mine = tasksOf(principal);
  const jobs = mine.includes("jobs-failed") && (await hasQueue(db));
  const asked = mine.filter((id) => id !== "jobs-failed" || jobs);
  if (asked.length === 0) return { tasks: [] };
  if (asked.includes("products-low")) await refreshTotals(ctx, PRODUCT_TOTALS);
  const pairs = asked.map((id) => sql`${sql.raw(`'${id}'`)}, ${countOf(id, at)}`);
  const found = await one(
    db,
    sql`select json_build_object(${sql.join(pairs, sql`, `)}) as counts,
      ${asked.includes("orders-unpaid") ? sql`(select coalesce(sum(o.due), 0) ${rowsAt(at)["orders-unpaid"]})` : sql`0`} as unpaid`,
    COUNTED_COLUMNS,
  );
  return {
    tasks: asked.flatMap((task) => {
      const count = found?.counts[task] ?? 0;
      if (count === 0) return [];
      return [task === "orders-unpaid" ? { task, count, amount: found?.unpaid ?? 0 } : { task, count }];
    }),
  };
}
