import { sql } from "drizzle-orm";
import { rows } from "../../db/query.ts";
import type { Ctx } from "../context.ts";

/** Deletes those of the pictures that nothing shows any more. Answers the files to remove once this is committed. */
export async function deleteUnusedImages({ db }: Ctx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const deleted = await rows<{ key: string | null }>(
    db,
    sql`delete from images i where i.id in ${ids}
          and not exists (select 1 from product_images where image_id = i.id)
          and not exists (select 1 from order_lines where image_id = i.id)
          and not exists (select 1 from categories where image_id = i.id)
          and not exists (select 1 from games where image_id = i.id)
          and not exists (select 1 from events where image_id = i.id)
          and not exists (select 1 from headers where i.id in (image_id, image_mobile_id))
          and not exists (select 1 from users where avatar_image_id = i.id)
        returning storage_key as key`,
  );
  return deleted.flatMap(({ key }) => (key ? [key] : []));
}
