import { sql } from "drizzle-orm";
import { nullable, Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import type { Ctx } from "../context.ts";

/** Whether nothing shows an image, for the row `i` of `images`. */
const UNUSED = sql`not exists (select 1 from product_images where image_id = i.id)
  and not exists (select 1 from order_lines where image_id = i.id)
  and not exists (select 1 from categories where image_id = i.id)
  and not exists (select 1 from games where image_id = i.id)
  and not exists (select 1 from events where image_id = i.id)
  and not exists (select 1 from posts where image_id = i.id)
  and not exists (select 1 from headers where i.id in (image_id, image_mobile_id))
  and not exists (select 1 from shop_pictures where image_id = i.id)
  and not exists (select 1 from users where avatar_image_id = i.id)`;

/** Deletes those of the images that are no longer used. Returns the files to remove after the commit. */
export async function deleteUnusedImages({ db }: Ctx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const deleted = await rows(
    db,
    sql`delete from images i where i.id in ${ids}
          and ${UNUSED}
        returning storage_key as key`,
    { key: nullable(Text) },
  );
  return deleted.flatMap(({ key }) => (key ? [key] : []));
}

/** Unused images that were uploaded before a given time. */
export async function listUnusedImages({ db }: Ctx, before: string): Promise<string[]> {
  const found = await rows(
    db,
    sql`select i.id from images i where i.storage_key is not null and i.created_at < ${before} and ${UNUSED} order by i.id`,
    { id: Text },
  );
  return found.map(({ id }) => id);
}
