import { type MailPorts, mailJob, newsletterMailJob } from "../mail/mail-job.ts";
import type { Gateways } from "../payments/port.ts";
import { refundJob } from "../payments/refund-job.ts";
import type { Media } from "../storage/media.ts";
import type { Storage, UploadStore } from "../storage/port.ts";
import { housekeeping } from "./housekeeping.ts";
import type { Job } from "./job.ts";
import { newsletterIssueJob } from "./newsletter-issue.ts";
import { preparePictureJob } from "./prepare-picture.ts";
import { stockAlertsJob } from "./stock-alerts.ts";
import { sweepPicturesJob } from "./sweep-pictures.ts";

/** Dependencies of the jobs. */
export interface JobPorts {
  media: Media;
  storage: Storage;
  uploads: Pick<UploadStore, "list">;
  mail: MailPorts;
  gateways: Gateways;
}

/** Every job of the shop. */
export const jobsOf = ({ media, storage, uploads, mail, gateways }: JobPorts): Job[] => [
  ...housekeeping,
  preparePictureJob(media),
  sweepPicturesJob(storage, uploads),
  mailJob(mail),
  newsletterMailJob(mail),
  newsletterIssueJob,
  refundJob(gateways),
  stockAlertsJob,
];
