import { can } from "@tablero/domain/permissions";
import { type Resource, STAFF_ROLES } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import type { Ctx } from "../context.ts";

export interface Notice {
  /** What raised it, such as `order-placed`. */
  kind: string;
  icon: string;
  title: string;
  description: string;
  link: string;
}

/** Tells every active staff user who may read the resource. Call it inside the transaction of what happened. */
export async function notifyStaff({ db, clock }: Ctx, resource: Resource, notice: Notice): Promise<void> {
  const roles = STAFF_ROLES.filter((role) => can(role, resource));
  await db.execute(
    sql`insert into notifications (id, user_id, kind, icon, title, description, link, use_router, time)
        select gen_random_uuid(), u.id, ${notice.kind}, ${notice.icon}, ${notice.title}, ${notice.description},
          ${notice.link}, true, ${clock().toISOString()}
        from users u join accounts a on a.id = u.account_id where a.status = 'active' and a.role in ${roles}`,
  );
}
