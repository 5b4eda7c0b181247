import { sql } from "drizzle-orm";
import type { Ctx } from "../../platform/context.ts";

/**
 * Redirects the former address of a product to it, except an address that is in use again. Without a product,
 * the address is recorded as gone.
 */
export async function redirectPreviousProductAddress(
  { db }: Ctx,
  productId: string | null,
  former: string | null,
  now: string | null,
): Promise<void> {
  await db.execute(sql`delete from product_redirects where slug = ${now} or slug = ${former}`);
  if (former !== null)
    await db.execute(sql`insert into product_redirects (slug, product_id) values (${former}, ${productId})`);
}
