import type { Storage, UploadStore } from "../../../../storage/port.ts";
import { type Ctx, inTransaction } from "../../../platform/context.ts";
import { deleteUnusedImages, listUnusedImages } from "../../../platform/media/image-rows.ts";
import { sweepItems } from "../../../platform/system/sweep-items.ts";
import { sweepUnnamedFiles } from "./sweep-unnamed-files.ts";

/** How long an open form may use an image that no record stores yet, in ms. */
const UNUSED_KEPT = 24 * 60 * 60 * 1000;

/** Deletes images that were never used or that their record no longer shows, and files to which no row refers. */
export async function sweepPictures(ctx: Ctx, storage: Storage, store: Pick<UploadStore, "list">): Promise<void> {
  const before = new Date(ctx.clock().getTime() - UNUSED_KEPT);
  const due = await listUnusedImages(ctx, before.toISOString());
  await sweepItems(ctx, "sweep-pictures", due, async (id) => {
    const files = await inTransaction(ctx, (tx) => deleteUnusedImages(tx, [id]));
    for (const file of files) await storage.remove(file);
    return files.length;
  });
  await sweepUnnamedFiles(ctx, { store, storage, before });
}
