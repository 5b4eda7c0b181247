import type { Product } from "@tablero/demo-shop/types";
import { publishFaults } from "@tablero/domain/catalogue/products/product-readiness";
import { Failure } from "@tablero/domain/platform/failure";
import { invalidField } from "@tablero/domain/sales/carts/carts";
import { readImage } from "../image-file.ts";
import { byId, where } from "../rows.ts";
import { type Store, touch } from "../store.ts";
import { shownProduct } from "../views/admin-products.ts";
import { refuseFaults } from "./products.ts";

const LIMIT = 10 * 1024 * 1024;
const AT_MOST = 40;
const TINT = "#e2e8f0";

/** Appends the pictures of a form (fields `files` and `alt`). */
export async function addImages(store: Store, product: Product, form: FormData): Promise<void> {
  const files = form.getAll("files").filter((file) => file instanceof File);
  const alts = form.getAll("alt").filter((alt) => typeof alt === "string");
  const before = where(store.data.productImages, "productId", product.id);
  if (files.length === 0) throw invalidField("files", "required", "Elige al menos una imagen.");
  if (before.length + files.length > AT_MOST)
    throw invalidField("files", "too-many", `Un producto tiene ${AT_MOST} imágenes como mucho.`);
  const keeps = await Promise.all(files.map((file) => keepPicture(store, file)));
  const last = Math.max(0, ...before.map(({ position }) => position));
  for (const [index, keep] of keeps.entries()) {
    const imageId = keep(alts[index] || product.name);
    store.data.productImages.push({ productId: product.id, imageId, position: last + index + 1 });
  }
  touch(store, product.id);
}

/** Reads a picture; returns a function that adds it to the others and returns its id. */
export async function keepPicture(store: Store, file: File): Promise<(alt: string) => string> {
  const { bytes, type, width, height } = await readFile(file);
  return (alt) => {
    const id = store.newId();
    store.uploads.set(id, { type, bytes });
    store.data.images.push({ id, art: null, alt, width, height, tint: TINT });
    return id;
  };
}

async function readFile(file: File) {
  if (file.size > LIMIT) throw new Failure("too-large", `${file.name} pasa de 10 MiB.`);
  const bytes = await file.arrayBuffer();
  const image = readImage(bytes);
  if (!image) throw new Failure("unsupported-type", `${file.name} no es una imagen JPEG, PNG, WebP o AVIF.`);
  return { bytes, ...image };
}

/** Sets order and alt texts; pictures that are not listed are removed. */
export function arrangeImages(store: Store, product: Product, images: readonly { id: string; alt: string }[]): void {
  const own = where(store.data.productImages, "productId", product.id).map(({ imageId }) => imageId);
  const strange = images.findIndex(({ id }) => !own.includes(id));
  if (strange >= 0) throw invalidField(`images.${strange}.id`, "unknown", "Esa imagen no es de este producto.");
  const others = store.data.productImages.filter(({ productId }) => productId !== product.id);
  if (product.status === "published") {
    const left = images.map(({ id, alt }) => ({ alt: alt || byId(store.data.images, id)?.alt || "" }));
    refuseFaults(publishFaults({ ...shownProduct(store, product), images: left }, shownProduct(store, product)));
  }
  const kept = images.map(({ id }, index) => ({ productId: product.id, imageId: id, position: index + 1 }));
  store.data.productImages = [...others, ...kept];
  for (const { id, alt } of images) {
    // As on the server: an existing text stays.
    for (const image of where(store.data.images, "id", id)) image.alt = alt || image.alt;
  }
  touch(store, product.id);
}
