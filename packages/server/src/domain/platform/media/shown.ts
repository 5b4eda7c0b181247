import { sql } from "drizzle-orm";
import { Flag } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import type { Db } from "../../../db/types.ts";

/**
 * Time in ms for which a picture counts as shown without a lookup. Pictures that were public are in caches
 * anyway.
 */
const SHOWN_MS = 60_000;
/** Number of pictures remembered in each process. */
const MAX_REMEMBERED = 20_000;

/** After this time, the nightly cleanup has deleted unused uploads. */
const UNUSED_UNTIL_HOURS = 48;

/**
 * Whether something that shoppers see, or have seen, shows the picture. False if it is only in drafts, unpublished
 * events or posts, or future headers, or not used yet. An archived post or header may have been scheduled when it was
 * archived, so its picture is not public. A picture without a catalogue record belongs to an order. The mock has the
 * same rule in `views/shown-pictures.ts`.
 */
const shownQuery = (id: string, at: string) => sql`select
  exists (select 1 from product_images pi join products p on p.id = pi.product_id
          where pi.image_id = i.id and p.status <> 'draft')
  or exists (select 1 from events where image_id = i.id and published)
  or exists (select 1 from posts where image_id = i.id and active and published and publish_at <= ${at})
  or exists (select 1 from headers where i.id in (image_id, image_mobile_id) and active
             and (visible_from is null or visible_from <= ${at}))
  or exists (select 1 from categories where image_id = i.id)
  or exists (select 1 from games where image_id = i.id)
  or exists (select 1 from shop_pictures where image_id = i.id)
  or exists (select 1 from users where avatar_image_id = i.id)
  or exists (select 1 from product_images pi join variants v on v.product_id = pi.product_id
             join order_lines ol on ol.variant_id = v.id where pi.image_id = i.id and ol.image_id = i.id)
  or (i.created_at < ${at}::timestamptz - interval '${sql.raw(String(UNUSED_UNTIL_HOURS))} hours'
      and not exists (select 1 from product_images where image_id = i.id)
      and not exists (select 1 from events where image_id = i.id)
      and not exists (select 1 from posts where image_id = i.id)
      and not exists (select 1 from headers where i.id in (image_id, image_mobile_id))) as shown
  from images i where i.id = ${id}::uuid`;

export interface ShownPictures {
  /** Whether the picture with this id is public. */
  isShown(id: string): Promise<boolean>;
}

/**
 * Looks up which pictures are shown, and remembers those that are. While the database is unavailable, remembered
 * pictures stay public.
 */
export function openShownPictures({ db, clock }: { db: Db; clock: () => Date }): ShownPictures {
  const until = new Map<string, number>();
  return {
    async isShown(id) {
      const known = until.get(id);
      if (known !== undefined && known > performance.now()) return true;
      const found = await one(db, shownQuery(id, clock().toISOString()), { shown: Flag }).catch((error: unknown) => {
        if (known === undefined) throw error;
        return { shown: true };
      });
      until.delete(id);
      if (!found?.shown) return false;
      if (until.size >= MAX_REMEMBERED) until.clear();
      until.set(id, performance.now() + SHOWN_MS);
      return true;
    },
  };
}
