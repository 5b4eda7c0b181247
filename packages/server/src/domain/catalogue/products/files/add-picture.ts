import { type Image, ImageSchema } from "@tablero/contract/platform/shapes/basics";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { pictureAdded } from "@tablero/domain/settings/shop/audit";
import { sql } from "drizzle-orm";
import { one } from "../../../../db/query.ts";
import { images } from "../../../../db/schema/catalogue/catalogue.ts";
import type { Storage } from "../../../../storage/port.ts";
import type { PreparedPicture } from "../../../../storage/prepare-picture.ts";
import { type Ctx, inTransaction } from "../../../platform/context.ts";
import { IMAGE } from "../../../platform/media/image-sql.ts";
import { writeAudit } from "../../../platform/system/audit.ts";
import { enqueueJob } from "../../../platform/system/outbox.ts";

/** Stores an image for a record; if the record fails, no file is left behind. */
export async function addPicture(
  ctx: Ctx,
  storage: Storage,
  picture: PreparedPicture & { alt: string },
): Promise<Image> {
  const { data, format, alt, width, height, tint } = picture;
  const id = uuidv7(ctx.clock().getTime());
  const storageKey = `images/${id}.${format}`;
  try {
    await storage.write(storageKey, data);
    return await inTransaction(ctx, async (tx) => {
      await tx.db.insert(images).values({ id, storageKey, alt, width, height, tint, createdAt: tx.clock() });
      await enqueueJob(tx, "prepare-picture", { imageId: id });
      const query = sql`select ${sql.raw(IMAGE)} as image from images i where i.id = ${id}`;
      const row = await one(tx.db, query, { image: ImageSchema });
      if (!row) throw new Error("the picture has no row");
      await writeAudit(tx, pictureAdded(row.image));
      return row.image;
    });
  } catch (error) {
    await storage.remove(storageKey);
    throw error;
  }
}
