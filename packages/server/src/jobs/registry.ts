import type { MakeBackup } from "../backup/make.ts";
import type { SendPorts } from "../domain/platform/webhooks/send-due.ts";
import type { SendRecordsPorts } from "../domain/sales/verifactu/send.ts";
import { type MailPorts, mailJob, newsletterMailJob } from "../mail/mail-job.ts";
import type { Gateways } from "../payments/port.ts";
import { reconcileJob } from "../payments/reconcile-job.ts";
import { refundJob } from "../payments/refund-job.ts";
import { voidJob } from "../payments/void-job.ts";
import type { Media } from "../storage/media.ts";
import type { Storage, UploadStore } from "../storage/port.ts";
import { backupJob, backupNowJob } from "./backup.ts";
import { cancelEventJob } from "./events.ts";
import { housekeeping } from "./housekeeping.ts";
import { importJob, importPictureJob, retryImportPicturesJob, sweepImportsJob } from "./imports.ts";
import { checkFiscalChainJob, issueInvoicesJob, issueWaitingJob } from "./invoices.ts";
import type { Job } from "./job.ts";
import { newsletterIssueJob } from "./newsletter-issue.ts";
import { settlePreorderJob } from "./preorders.ts";
import { preparePictureJob } from "./prepare-picture.ts";
import { stockAlertsJob } from "./stock-alerts.ts";
import { sweepPicturesJob } from "./sweep-pictures.ts";
import { sendFiscalRecordsJob, watchCertificateJob } from "./verifactu.ts";
import { webhookDeliveriesJob, webhookEventJob, webhookRetriesJob } from "./webhooks.ts";

/** Dependencies of the jobs. */
export interface JobPorts extends SendPorts, SendRecordsPorts {
  media: Media;
  storage: Storage;
  uploads: Pick<UploadStore, "list">;
  mail: MailPorts;
  gateways: Gateways;
  backups: { make: MakeBackup; at: string | null };
}

/** Every job of the shop. */
export const jobsOf = ({
  media,
  storage,
  uploads,
  mail,
  gateways,
  backups,
  outgoing,
  secrets,
  agency,
  producer,
}: JobPorts): Job[] => [
  ...housekeeping,
  preparePictureJob(media),
  sweepPicturesJob(storage, uploads),
  mailJob(mail),
  newsletterMailJob(mail),
  newsletterIssueJob,
  refundJob(gateways),
  voidJob(gateways),
  reconcileJob(gateways),
  importJob(storage),
  importPictureJob({ outgoing, storage }),
  retryImportPicturesJob,
  sweepImportsJob(storage),
  stockAlertsJob,
  cancelEventJob,
  settlePreorderJob,
  issueInvoicesJob,
  issueWaitingJob,
  checkFiscalChainJob,
  sendFiscalRecordsJob({ agency, secrets, producer }),
  watchCertificateJob,
  ...backupJob(backups.make, backups.at),
  backupNowJob(backups.make),
  webhookEventJob,
  webhookDeliveriesJob({ outgoing, secrets }),
  webhookRetriesJob({ outgoing, secrets }),
];
