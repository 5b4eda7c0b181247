import { StaffSchema } from "@tablero/contract/people/shapes/admin-users";
import type { AccountStatus, StaffRole } from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../platform/context.ts";
import { nameSort, nullableSort, orderBy, type SortBy } from "../../platform/kit/order.ts";
import { anyOf, contains, type ListQuery, listPage, readOne } from "../../platform/kit/page.ts";

/** `at`: the time of the call. */
const staffAt = (at: string) => ({
  from: sql`(select users.*, a.email, a.role, a.status, a.last_sign_in_at, case when a.status = 'pending' then
      (select max(expires_at) from account_tokens t where t.account_id = a.id and t.kind = 'invite') end as invited_until,
      (select t.email from account_tokens t where t.account_id = a.id and t.kind = 'email' and t.used_at is null
        and t.expires_at > ${at} order by t.id desc limit 1) as pending_email,
      exists (select 1 from two_factor f where f.account_id = a.id and f.confirmed_at is not null) as two_factor
    from users join accounts a on a.id = users.account_id) u`,
  alias: "u",
  row: StaffSchema.shape,
  columns: sql`u.id, u.name, u.email, u.role, u.status, u.presence, u.pending_email as "pendingEmail",
    u.invited_until as "invitedUntil", u.two_factor as "twoFactor", u.last_sign_in_at as "lastSignInAt",
    case when u.avatar_image_id is not null then '/media/' || u.avatar_image_id || '/240.webp' end as avatar,
    u.created_at as "createdAt", u.version`,
});

type Sort = "name" | "email" | "role" | "lastSignInAt";
const SORTS: Record<Sort, SortBy> = {
  name: nameSort(sql`u.name`),
  email: sql`u.email`,
  role: sql`u.role`,
  lastSignInAt: nullableSort(sql`u.last_sign_in_at`),
};

export interface StaffQuery extends ListQuery<Sort> {
  role?: readonly StaffRole[] | undefined;
  status?: readonly AccountStatus[] | undefined;
}

export const listStaff = ({ db, clock }: Ctx, query: StaffQuery) =>
  listPage(db, {
    ...staffAt(clock().toISOString()),
    where: [
      contains(sql`lower(plain(u.name || ' ' || u.email))`, query.search),
      anyOf(sql`u.role`, query.role),
      anyOf(sql`u.status`, query.status),
    ],
    order: orderBy(SORTS[query.sort], query.order, "u"),
    page: query.page,
    size: query.size,
    cursor: query.cursor,
  });

/** Throws `not-found`. */
export const readStaff = ({ db, clock }: Ctx, id: string) => readOne(db, staffAt(clock().toISOString()), id);
