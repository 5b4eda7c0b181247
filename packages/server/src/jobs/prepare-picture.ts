import { MEDIA_FORMATS, MEDIA_WIDTHS, type Media } from "../storage/media.ts";
import type { Job } from "./job.ts";

/** Makes all sizes of an uploaded picture before the first visitor asks. Sizes that are there stay as they are. */
export const preparePictureJob = (media: Pick<Media, "get">): Job<{ imageId: string }> => ({
  name: "prepare-picture",
  retries: 5,
  async run(_, { payload }) {
    for (const width of MEDIA_WIDTHS)
      for (const format of MEDIA_FORMATS) await media.get({ id: payload.imageId, width, format });
  },
});
