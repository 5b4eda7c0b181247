import { postState } from "@tablero/domain/settings/posts/posts";
import { lookPictureIds } from "@tablero/domain/settings/sections/look";
import { byId, where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";

/** Returns true if an image is public; same rule as in the server's `server/domain/platform/media/shown.ts`. */
export function isPictureShown(store: Store, id: string): boolean {
  const { categories, games, events, headers, orderLines, posts, productImages, products, settings, users } =
    store.data;
  const owners = where(productImages, "imageId", id);
  const banners = headers.filter(({ imageId, imageMobileId }) => imageId === id || imageMobileId === id);
  const written = posts.filter(({ imageId }) => imageId === id);
  const shows = events.filter(({ imageId }) => imageId === id);
  return (
    owners.some(({ productId }) => byId(products, productId)?.status !== "draft") ||
    shows.some(({ published }) => published) ||
    written.some((post) => postState(post, store.now()) === "public") ||
    banners.some(({ active, visibleFrom }) => active && (visibleFrom === null || visibleFrom <= store.now())) ||
    [...categories, ...games].some(({ imageId }) => imageId === id) ||
    orderLines.some(({ imageId }) => imageId === id) ||
    lookPictureIds(settings.look).includes(id) ||
    users.some(({ avatarImageId }) => avatarImageId === id) ||
    [...store.avatars.values()].some((address) => address?.includes(id)) ||
    // Drawn images without a record are not recent uploads.
    (!store.uploads.has(id) && owners.length + banners.length + shows.length + written.length === 0)
  );
}
