import { sweepPictures } from "../domain/catalogue/products/files/sweep-pictures.ts";
import type { Storage, UploadStore } from "../storage/port.ts";
import type { Job } from "./job.ts";

/** Also deletes the files of unused images, and files to which no row refers. */
export const sweepPicturesJob = (storage: Storage, store: Pick<UploadStore, "list">): Job => ({
  name: "sweep-pictures",
  schedule: "12 4 * * *",
  retries: 2,
  run: (ctx) => sweepPictures(ctx, storage, store),
});
