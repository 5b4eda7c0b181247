import { MEDIA_FORMATS, MEDIA_WIDTHS, type Media } from "../storage/media.ts";
import type { Job } from "./job.ts";

/**
 * Generates all sizes of an uploaded image before the first visitor requests one. Existing sizes are not generated
 * again.
 */
export const preparePictureJob = (media: Pick<Media, "get">): Job<{ imageId: string }> => ({
  name: "prepare-picture",
  retries: 5,
  async run(_, { payload }) {
    for (const width of MEDIA_WIDTHS)
      for (const format of MEDIA_FORMATS) await media.get({ id: payload.imageId, width, format });
  },
});
