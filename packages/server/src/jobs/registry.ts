import type { Media } from "../storage/media.ts";
import { housekeeping } from "./housekeeping.ts";
import type { Job } from "./job.ts";
import { preparePictureJob } from "./prepare-picture.ts";

/** What the jobs need of the rest of the server. */
export interface JobPorts {
  media: Media;
}

/** Every job of the shop. */
export const jobsOf = ({ media }: JobPorts): Job[] => [...housekeeping, preparePictureJob(media)];
