import type { AdminHeader } from "@tablero/contract/settings/shapes/headers";
import type { Header } from "@tablero/contract/settings/shapes/shop-headers";
import type { HeaderBanner } from "@tablero/demo-shop/types";
import { type Store, versionOf } from "../../platform/store.ts";
import { findPicture, requirePicture } from "../../platform/views/basics.ts";

/** A header as shown to shoppers. */
export function headerView(store: Store, header: HeaderBanner): Header {
  const { imageId, imageMobileId, position: _1, visibleFrom: _2, visibleUntil: _3, active: _4, ...shown } = header;
  return { ...shown, image: requirePicture(store, imageId), imageMobile: findPicture(store, imageMobileId) };
}

export function headerRecord(store: Store, header: HeaderBanner): AdminHeader {
  return {
    ...header,
    image: requirePicture(store, header.imageId),
    imageMobile: findPicture(store, header.imageMobileId),
    version: versionOf(store, header.id),
  };
}
