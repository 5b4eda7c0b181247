import type { ImportPicture } from "@tablero/contract/exchange/shapes/imports";
import type { Category, Product } from "@tablero/demo-shop/types";
import { afterFailedAttempt, RETRY_REQUESTED } from "@tablero/domain/exchange/imports/planning/picture-attempts";
import type { ImportedPicture } from "@tablero/domain/exchange/imports/types";
import { OUTGOING_WORDS } from "@tablero/domain/platform/outgoing";
import { byId, where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import type { OrderedPicture } from "./import-rows.ts";

/** Names that never exist (RFC 2606). The mock makes no network calls, and treats all other names as reachable. */
const isUnreachable = ({ url }: Pick<ImportedPicture, "url">): boolean => new URL(url).hostname.endsWith(".invalid");

/** Addresses of images requested for a record, without those already loaded. */
export function collectPictureUrls(store: Store, recordId: string, { lost }: { lost: boolean }): Set<string> {
  const own = store.imports.pictures.filter(({ target }) => target.id === recordId);
  return new Set(own.filter(({ state }) => !lost || state === "failed").map(({ url }) => url));
}

/** Requests an image for a record once. An image missing since an earlier file is requested again by this one. */
export function enqueuePicture(
  store: Store,
  { importId, line, target }: { importId: string; line: number; target: ImportPicture["target"] },
  picture: ImportedPicture,
): void {
  const { pictures } = store.imports;
  const known = pictures.find((each) => each.target.id === target.id && each.url === picture.url);
  if (known && known.state !== "failed" && target.kind === "product") return;
  const ordered: OrderedPicture = known ?? {
    id: store.newId(),
    ...picture,
    importId,
    line,
    target,
    failure: null,
    ...RETRY_REQUESTED,
  };
  if (!known) pictures.push(ordered);
  Object.assign(ordered, { importId, line, ...RETRY_REQUESTED });
  fetchPicture(store, ordered);
}

/** Requests the missing images of an import again; returns their number. */
export function retryPictures(store: Store, importId: string): number {
  const failed = store.imports.pictures.filter((each) => each.importId === importId && each.state === "failed");
  for (const picture of failed) fetchPicture(store, Object.assign(picture, RETRY_REQUESTED));
  return failed.length;
}

/** The mock makes no network calls, so it draws an image instead. */
function fetchPicture(store: Store, picture: OrderedPicture): void {
  if (isUnreachable(picture)) {
    const reason = OUTGOING_WORDS["not-found"];
    Object.assign(picture, afterFailedAttempt(picture, reason, { now: new Date(store.now()), isLasting: false }));
    return;
  }
  Object.assign(picture, { state: "done", failure: null, retryAt: null });
  const drawn = store.data.images.find(({ art }) => art?.kind === "cover");
  if (!drawn) return;
  const { target } = picture;
  const record = byId<Product | Category>(
    target.kind === "product" ? store.data.products : store.data.categories,
    target.id,
  );
  if (!record) return;
  const imageId = store.newId();
  store.data.images.push({ ...drawn, id: imageId, alt: picture.alt || record.name });
  if (target.kind === "category") {
    const category = byId(store.data.categories, target.id);
    if (category) category.imageId = imageId;
    return;
  }
  const own = where(store.data.productImages, "productId", target.id).map(({ position }) => position);
  store.data.productImages.push({ productId: target.id, imageId, position: Math.max(0, ...own) + 1 });
}
