import { PICTURE_TOPIC, type PictureRequest } from "../domain/exchange/imports/enqueue-pictures.ts";
import { fetchPicture, type PicturePorts } from "../domain/exchange/imports/fetch-picture.ts";
import { IMPORT_TOPIC, type ImportRequest } from "../domain/exchange/imports/imports.ts";
import { abandonPass, runPass } from "../domain/exchange/imports/pass.ts";
import { retryDuePictures } from "../domain/exchange/imports/retry-pictures.ts";
import { sweepImports } from "../domain/exchange/imports/sweep-imports.ts";
import type { Storage } from "../storage/port.ts";
import type { Job } from "./job.ts";

const RETRIES = 20;

/** Makes the dry run or the run of an import; the next run continues an interrupted one. */
export const importJob = (storage: Pick<Storage, "read">): Job<ImportRequest> => ({
  name: IMPORT_TOPIC,
  retries: RETRIES,
  async run(ctx, { payload, attempt }) {
    try {
      await runPass(ctx, storage, payload.importId);
    } catch (error) {
      if (attempt > RETRIES) await abandonPass(ctx, payload.importId);
      throw error;
    }
  },
});

/**
 * Retries after errors of the shop itself. Pictures that another server does not deliver are requested again by
 * `retry-import-pictures`.
 */
const PICTURE_RETRIES = 5;

/** Fetches a picture whose address is in a file. */
export const importPictureJob = (ports: PicturePorts): Job<PictureRequest> => ({
  name: PICTURE_TOPIC,
  retries: PICTURE_RETRIES,
  concurrency: 2,
  run: (ctx, { payload, attempt }) =>
    fetchPicture(ctx, ports, payload.pictureId, { isLast: attempt > PICTURE_RETRIES }),
});

/** Requests again, with growing pauses, the pictures that another server did not deliver. */
export const retryImportPicturesJob: Job = {
  name: "retry-import-pictures",
  schedule: "*/10 * * * *",
  retries: 2,
  run: (ctx) => retryDuePictures(ctx),
};

/** Deletes the files of old imports. */
export const sweepImportsJob = (storage: Pick<Storage, "remove">): Job => ({
  name: "sweep-imports",
  schedule: "52 4 * * *",
  retries: 2,
  run: (ctx) => sweepImports(ctx, storage),
});
