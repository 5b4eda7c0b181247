import type { Product } from "@tablero/demo-shop/types";
import { requireReady } from "@tablero/domain/catalogue/products/product-readiness";
import { MAX_IMAGES, requireOwnImages, tooManyImages } from "@tablero/domain/catalogue/products/refusals";
import { invalidField } from "@tablero/domain/platform/failure";
import { storePicture } from "../../platform/commands/store-picture.ts";
import { byId, where } from "../../platform/rows.ts";
import { bumpVersion, type Store } from "../../platform/store.ts";
import { toShownProduct } from "../views/admin-products.ts";

/** Appends the images in a form (fields `files` and `alt`); returns their ids. */
export async function addImages(store: Store, product: Product, form: FormData): Promise<string[]> {
  const files = form.getAll("files").filter((file) => file instanceof File);
  const alts = form.getAll("alt").filter((alt) => typeof alt === "string");
  const before = where(store.data.productImages, "productId", product.id);
  if (files.length === 0) throw invalidField("files", "required", "Elige al menos una imagen.");
  if (before.length + files.length > MAX_IMAGES) throw tooManyImages();
  const keeps = await Promise.all(files.map((file) => storePicture(store, file)));
  const last = Math.max(0, ...before.map(({ position }) => position));
  const added = keeps.map((keep, index) => keep(alts[index] || product.name));
  for (const [index, imageId] of added.entries())
    store.data.productImages.push({ productId: product.id, imageId, position: last + index + 1 });
  bumpVersion(store, product.id);
  return added;
}

/** Sets order and alt texts; images that are not listed are removed. */
export function arrangeImages(store: Store, product: Product, images: readonly { id: string; alt: string }[]): void {
  const own = where(store.data.productImages, "productId", product.id).map(({ imageId }) => imageId);
  requireOwnImages(images, own);
  const others = store.data.productImages.filter(({ productId }) => productId !== product.id);
  const left = images.map(({ id, alt }) => ({ alt: alt || byId(store.data.images, id)?.alt || "" }));
  const before = { ...toShownProduct(store, product), status: product.status };
  requireReady({ ...before, images: left }, before);
  const kept = images.map(({ id }, index) => ({ productId: product.id, imageId: id, position: index + 1 }));
  store.data.productImages = [...others, ...kept];
  for (const { id, alt } of images) {
    // Same as on the server: an existing text is kept.
    for (const image of where(store.data.images, "id", id)) image.alt = alt || image.alt;
  }
  bumpVersion(store, product.id);
}
