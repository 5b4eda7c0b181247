import type { Storage } from "../../storage/port.ts";
import { type Ctx, inTransaction } from "../context.ts";
import { sweepItems } from "../system/sweep-items.ts";
import { deleteUnusedImages, listUnusedImages } from "./image-rows.ts";

/** How long an open form may hold an image that is not yet stored in a record, in ms. */
const UNUSED_KEPT = 24 * 60 * 60 * 1000;

/** Deletes images that were never used, or that their record no longer shows. */
export async function sweepPictures(ctx: Ctx, storage: Storage): Promise<void> {
  const due = await listUnusedImages(ctx, new Date(ctx.clock().getTime() - UNUSED_KEPT).toISOString());
  await sweepItems(ctx, "sweep-pictures", due, async (id) => {
    const files = await inTransaction(ctx, (tx) => deleteUnusedImages(tx, [id]));
    for (const file of files) await storage.remove(file);
    return files.length;
  });
}
