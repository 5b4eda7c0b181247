import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { shopInfo } from "@tablero/domain/readers/shop-info";
import { guaranteePicture } from "@tablero/domain/settings/legal/guarantee";
import { type LookPicture, shopLook } from "@tablero/domain/settings/look/shop-look";
import { lookPictureIds } from "@tablero/domain/settings/sections/look";
import { childrenWithCounts, countIn, listChildren } from "../../catalogue/views/categories.ts";
import { gameRef } from "../../catalogue/views/refs.ts";
import type { Store } from "../../platform/store.ts";
import { requirePicture } from "../../platform/views/basics.ts";
import { paymentsOffered } from "../../settings/views/payment-settings.ts";
import { postLinks } from "../../settings/views/posts.ts";

export function infoView(store: Store): ShopInfo {
  const { settings, rates, carriers, zones } = store.data;
  const pictures = lookPictures(store);
  return {
    ...shopInfo(settings, { shipping: { rates, carriers, zones }, now: store.now() }),
    look: shopLook(settings, pictures),
    guaranteeNotice: guaranteePicture(settings.look.guaranteeNoticeId, pictures),
    ...postLinks(store),
    paymentMethods: paymentsOffered(store),
    menu: listChildren(store, null).map((category) => ({
      id: category.id,
      name: category.name,
      slug: category.slug,
      game: gameRef(store, category.gameId),
      count: countIn(store, category.id),
      children: childrenWithCounts(store, category.id),
    })),
  };
}

const lookPictures = (store: Store): LookPicture[] =>
  lookPictureIds(store.data.settings.look).map((id) => ({
    ...requirePicture(store, id),
    vector: store.uploads.get(id)?.type === "image/svg+xml",
  }));
