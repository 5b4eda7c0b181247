import { sweepPictures } from "../domain/products/sweep-pictures.ts";
import type { Storage } from "../storage/port.ts";
import type { Job } from "./job.ts";

/** Also deletes the files of unused images. */
export const sweepPicturesJob = (storage: Storage): Job => ({
  name: "sweep-pictures",
  schedule: "12 4 * * *",
  retries: 2,
  run: (ctx) => sweepPictures(ctx, storage),
});
