import type { StaffNotice } from "@tablero/domain/platform/notices/kinds";
import { canReceiveNotice } from "@tablero/domain/platform/notices/kinds";
import { STAFF_ROLES } from "@tablero/domain/platform/vocabulary";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../context.ts";

/** `title` may be an SQL expression if only the statement knows it. */
export type Notice = Omit<StaffNotice, "title"> & { title: string | SQL };

/**
 * Notifies every active member of staff who may read the subject of the notice and has not switched off its
 * kind. Call it inside the transaction of the event.
 */
export async function notifyStaff(ctx: Ctx, notice: Notice): Promise<void> {
  await ctx.db.execute(noticeSql(ctx, notice));
}

/** Notifies one member of staff, under the conditions of `notifyStaff`. */
export async function notifyUser(ctx: Ctx, userId: string, notice: Notice): Promise<void> {
  await ctx.db.execute(sql`${noticeSql(ctx, notice)} and u.id = ${userId}`);
}

/** The statement of `notifyStaff`, for use in a larger one. */
export function noticeSql({ clock }: Ctx, notice: Notice): SQL {
  const roles = STAFF_ROLES.filter((role) => canReceiveNotice(role, notice.kind));
  return sql`insert into notifications (id, user_id, kind, icon, title, description, link, use_router, time)
    select gen_random_uuid(), u.id, ${notice.kind}, ${notice.icon}, ${notice.title}, ${notice.description},
      ${notice.link}, true, ${clock().toISOString()}
    from users u join accounts a on a.id = u.account_id where a.status = 'active' and a.role in ${roles}
      and coalesce((u.notice_choices -> ${notice.kind}::text ->> 'on')::boolean, true)`;
}
