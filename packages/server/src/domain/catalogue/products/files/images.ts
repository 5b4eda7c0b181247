import type { AdminProduct } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import { imagesAdded, imagesArranged } from "@tablero/domain/catalogue/products/audit";
import { requireReady } from "@tablero/domain/catalogue/products/product-readiness";
import { MAX_IMAGES, requireOwnImages, tooManyImages } from "@tablero/domain/catalogue/products/refusals";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { Int, Text } from "../../../../db/columns.ts";
import { one, rows } from "../../../../db/query.ts";
import { images, productImages } from "../../../../db/schema/catalogue/catalogue.ts";
import type { Storage } from "../../../../storage/port.ts";
import type { PreparedPicture } from "../../../../storage/prepare-picture.ts";
import { type Ctx, inTransaction } from "../../../platform/context.ts";
import { deleteUnusedImages } from "../../../platform/media/image-rows.ts";
import { writeAudit } from "../../../platform/system/audit.ts";
import { enqueueJob } from "../../../platform/system/outbox.ts";
import { lockProduct, touchProduct } from "../lock.ts";
import { readProduct } from "../read.ts";

/** Appends images. Throws `not-found`, `validation` if there would be too many; no file is then left behind. */
export async function addImages(
  ctx: Ctx,
  storage: Storage,
  productId: string,
  pictures: readonly (PreparedPicture & { alt: string })[],
): Promise<AdminProduct> {
  const added = pictures.map((picture) => {
    const id = uuidv7(ctx.clock().getTime());
    return { ...picture, id, storageKey: `images/${id}.webp` };
  });
  try {
    for (const { storageKey, data } of added) await storage.write(storageKey, data);
    return await inTransaction(ctx, async (tx) => {
      const product = await lockProduct(tx, productId);
      const last = await one(
        tx.db,
        sql`select count(*)::int as count, coalesce(max(position), -1) as position from product_images
            where product_id = ${productId}`,
        { count: Int, position: Int },
      );
      if ((last?.count ?? 0) + added.length > MAX_IMAGES) throw tooManyImages();
      await tx.db.insert(images).values(
        added.map(({ id, storageKey, alt, width, height, tint }) => ({
          id,
          storageKey,
          alt: alt || product.name,
          width,
          height,
          tint,
        })),
      );
      await tx.db
        .insert(productImages)
        .values(
          added.map(({ id }, index) => ({ productId, imageId: id, position: (last?.position ?? -1) + 1 + index })),
        );
      for (const { id } of added) await enqueueJob(tx, "prepare-picture", { imageId: id });
      await touchProduct(tx, productId);
      const ids = added.map(({ id }) => id);
      await writeAudit(tx, imagesAdded(productId, ids));
      return readProduct(tx, productId);
    });
  } catch (error) {
    for (const { storageKey } of added) await storage.remove(storageKey);
    throw error;
  }
}

/**
 * Reorders the images and sets their alt texts; unlisted ones are removed. Throws `not-found`,
 * `version-conflict`, `validation` for a picture of another product.
 */
export async function arrangeImages(
  ctx: Ctx,
  storage: Storage,
  productId: string,
  input: { images: readonly { id: string; alt: string }[]; version: number },
): Promise<AdminProduct> {
  const { product, files } = await inTransaction(ctx, async (tx) => {
    await lockProduct(tx, productId, input.version);
    const before = await readProduct(tx, productId);
    requireOwnImages(
      input.images,
      before.images.map(({ id }) => id),
    );
    const order = JSON.stringify(input.images.map(({ id, alt }, position) => ({ id, alt, position })));
    const wanted = sql`jsonb_to_recordset(${order}::jsonb) as w(id uuid, alt text, position int)`;
    const removed = await rows(
      tx.db,
      sql`delete from product_images where product_id = ${productId} and image_id not in (select w.id from ${wanted})
          returning image_id as id`,
      { id: Text },
    );
    await tx.db.execute(
      sql`update product_images pi set position = w.position from ${wanted}
          where pi.product_id = ${productId} and pi.image_id = w.id`,
    );
    await tx.db.execute(
      sql`update images i set alt = w.alt from ${wanted} where i.id = w.id and w.alt <> '' and i.alt <> w.alt`,
    );
    const unused = await deleteUnusedImages(
      tx,
      removed.map(({ id }) => id),
    );
    await touchProduct(tx, productId);
    const after = await readProduct(tx, productId);
    requireReady(after, before);
    await writeAudit(tx, imagesArranged(before, after));
    return { product: after, files: unused };
  });
  for (const file of files) await storage.remove(file);
  return product;
}
