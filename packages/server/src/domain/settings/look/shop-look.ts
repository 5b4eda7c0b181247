import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { guaranteePicture } from "@tablero/domain/settings/legal/guarantee";
import { type LookPicture, shopLook } from "@tablero/domain/settings/look/shop-look";
import { lookPictureIds, withLookDefaults } from "@tablero/domain/settings/sections/look";
import { sql } from "drizzle-orm";
import { Flag, Int, Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import type { Db } from "../../../db/types.ts";
import type { ShopSettings } from "../shop/settings.ts";

/** The pictures that the shop's branding refers to. */
export async function readLookPictures(db: Db, settings: ShopSettings): Promise<LookPicture[]> {
  const ids = lookPictureIds(withLookDefaults(settings));
  if (ids.length === 0) return [];
  return rows(
    db,
    sql`select id, alt, width, height, tint, coalesce(storage_key like '%.svg', false) as vector
        from images where id in ${ids}`,
    { id: Text, alt: Text, width: Int, height: Int, tint: Text, vector: Flag },
  );
}

/** The storefront's branding data, null if the shop has none of its own, and the guarantee notice. */
export async function readShopLook(
  db: Db,
  settings: ShopSettings,
): Promise<Pick<ShopInfo, "look" | "guaranteeNotice">> {
  const pictures = await readLookPictures(db, settings);
  const look = withLookDefaults(settings);
  return {
    look: shopLook({ ...settings, look }, pictures),
    guaranteeNotice: guaranteePicture(look.guaranteeNoticeId, pictures),
  };
}
