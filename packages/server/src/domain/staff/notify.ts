import { can, type Resource } from "@tablero/domain/accounts/permissions";
import { STAFF_ROLES } from "@tablero/domain/vocabulary";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../context.ts";

export interface Notice {
  /** Event that raised it, such as `order-placed`. */
  kind: string;
  icon: string;
  /** Or an SQL expression, if only the statement knows it. */
  title: string | SQL;
  description: string;
  link: string;
}

/** Notifies every active staff user who may read the resource. Call it inside the transaction of the event. */
export async function notifyStaff(ctx: Ctx, resource: Resource, notice: Notice): Promise<void> {
  await ctx.db.execute(noticeSql(ctx, resource, notice));
}

/** The statement of `notifyStaff`, for use in a larger one. */
export function noticeSql({ clock }: Ctx, resource: Resource, notice: Notice): SQL {
  const roles = STAFF_ROLES.filter((role) => can(role, resource));
  return sql`insert into notifications (id, user_id, kind, icon, title, description, link, use_router, time)
    select gen_random_uuid(), u.id, ${notice.kind}, ${notice.icon}, ${notice.title}, ${notice.description},
      ${notice.link}, true, ${clock().toISOString()}
    from users u join accounts a on a.id = u.account_id where a.status = 'active' and a.role in ${roles}`;
}
