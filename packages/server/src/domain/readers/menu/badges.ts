import { can, type Principal } from "@tablero/domain/platform/access/permissions";
import { PRODUCTS } from "@tablero/domain/platform/resources/catalogue/products";
import { REVIEWS } from "@tablero/domain/platform/resources/catalogue/reviews";
import { QUESTIONS } from "@tablero/domain/platform/resources/people/questions";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { PREORDERS } from "@tablero/domain/platform/resources/sales/preorders";
import { RETURNS } from "@tablero/domain/platform/resources/sales/returns";
import { inboxKindsFor } from "@tablero/domain/readers/inbox/kinds";
import { menuIdOf } from "@tablero/domain/readers/navigation";
import { INBOX_SECTION } from "@tablero/domain/readers/sections";
import { sql } from "drizzle-orm";
import { Int } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { PRODUCT_GROUPS } from "../../catalogue/door.ts";
import type { Ctx } from "../../platform/context.ts";
import { ORDER_VIEW_CONDITIONS } from "../../sales/door.ts";
import { countOwnInbox } from "../inbox/read-inbox.ts";

const COUNTS = { orders: Int, preorders: Int, soldOut: Int, returns: Int, questions: Int, reviews: Int };

/**
 * Current counts by menu entry id, limited to what the caller may read: orders to prepare, open preorders, sold-out
 * products, open returns and questions, reviews to judge, and what is the caller's own in the inbox.
 */
export async function navigationBadges(
  ctx: Ctx,
  principal: Principal & { userId: string },
): Promise<Record<string, number>> {
  const counts = await one(
    ctx.db,
    sql`select
      (select count(*)::int from orders o where ${sql.raw(ORDER_VIEW_CONDITIONS["to-prepare"])}) as orders,
      (select count(*)::int from preorders where state in ('open', 'delayed')) as preorders,
      (select count(*)::int from returns where state not in ('refunded', 'refused')) as returns,
      (select count(*)::int from questions where state = 'open') as questions,
      (select count(*)::int from reviews where state = 'pending') as reviews,
      (select coalesce(sum(products), 0)::int from ${PRODUCT_GROUPS} g
         where status = 'published' and kind <> 'service' and stock = 'none')
      - (select count(distinct p.id)::int from preorders po join variants v on v.id = po.variant_id
           join products p on p.id = v.product_id
         where po.state = 'open' and v.archived_at is null and p.status = 'published' and p.kind <> 'service'
           and not exists (select 1 from variants o join stock s on s.variant_id = o.id
             where o.product_id = p.id and o.archived_at is null and s.on_hand > s.reserved)) as "soldOut"`,
    COUNTS,
  );
  if (!counts) return {};
  return {
    ...(can(principal, "orders") && { [menuIdOf(ORDERS)]: counts.orders }),
    ...(can(principal, "preorders") && { [menuIdOf(PREORDERS)]: counts.preorders }),
    ...(can(principal, "products") && { [menuIdOf(PRODUCTS)]: counts.soldOut }),
    ...(can(principal, "returns") && { [menuIdOf(RETURNS)]: counts.returns }),
    ...(can(principal, "questions") && { [menuIdOf(QUESTIONS)]: counts.questions }),
    ...(can(principal, "reviews") && { [menuIdOf(REVIEWS)]: counts.reviews }),
    ...(inboxKindsFor(principal).length > 0 && { [INBOX_SECTION]: await countOwnInbox(ctx, principal) }),
  };
}
