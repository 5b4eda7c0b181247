import type { AdminHeader } from "@tablero/contract/settings/shapes/headers";
import type { Header } from "@tablero/contract/settings/shapes/shop-headers";
import type { HeaderBanner } from "@tablero/demo-shop/types";
import type { PreorderState } from "@tablero/domain/platform/vocabulary";
import { type HeaderSubject, shownHeaders } from "@tablero/domain/settings/shop/header-subject";
import { type Store, versionOf } from "../../platform/store.ts";
import { findPicture, requirePicture } from "../../platform/views/basics.ts";

function headerView(store: Store, header: HeaderBanner): Header {
  const { imageId, imageMobileId, position: _1, visibleFrom: _2, visibleUntil: _3, active: _4, ...shown } = header;
  return { ...shown, image: requirePicture(store, imageId), imageMobile: findPicture(store, imageMobileId) };
}

/** Headers as the home page shows them, with the dates of their subjects. */
export const homeHeaders = (store: Store, headers: readonly HeaderBanner[]): Header[] =>
  shownHeaders(
    headers.map((header) => ({ ...headerView(store, header), subject: headerSubject(store, header) })),
    store.now(),
  );

const ENDED_PREORDERS: readonly PreorderState[] = ["draft", "cancelled", "served"];

/** The event or preorder that a header links to. */
function headerSubject({ data }: Store, { link }: HeaderBanner): HeaderSubject | null {
  const [, kind, slug] = /^\/(evento|producto)\/([^/?#]+)/.exec(link) ?? [];
  if (kind === "evento") {
    const event = data.events.find((each) => each.slug === slug);
    if (!event) return null;
    const gone = event.cancelledAt !== null || !event.published || !event.active;
    return { date: event.startsAt, ends: event.endsAt, gone };
  }
  const product = data.products.find((each) => kind === "producto" && each.slug === slug);
  const variants = data.variants.filter(({ productId }) => productId === product?.id);
  const [date] = data.preorders
    .filter(({ variantId, state }) => variants.some(({ id }) => id === variantId) && !ENDED_PREORDERS.includes(state))
    .map(({ releaseDate }) => releaseDate)
    .sort();
  return date === undefined ? null : { date, ends: null, gone: false };
}

export function headerRecord(store: Store, header: HeaderBanner): AdminHeader {
  return {
    ...header,
    image: requirePicture(store, header.imageId),
    imageMobile: findPicture(store, header.imageMobileId),
    subject: headerSubject(store, header),
    version: versionOf(store, header.id),
  };
}
