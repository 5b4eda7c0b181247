import { type MailPorts, mailJob } from "../mail/mail-job.ts";
import type { Gateways } from "../payments/port.ts";
import { refundJob } from "../payments/refund-job.ts";
import type { Media } from "../storage/media.ts";
import { housekeeping } from "./housekeeping.ts";
import type { Job } from "./job.ts";
import { preparePictureJob } from "./prepare-picture.ts";

/** What the jobs need of the rest of the server. */
export interface JobPorts {
  media: Media;
  mail: MailPorts;
  gateways: Gateways;
}

/** Every job of the shop. */
export const jobsOf = ({ media, mail, gateways }: JobPorts): Job[] => [
  ...housekeeping,
  preparePictureJob(media),
  mailJob(mail),
  refundJob(gateways),
];
