import type { MakeBackup } from "../backup/make.ts";
import type { SendPorts } from "../domain/platform/webhooks/send-due.ts";
import type { SendRecordsPorts } from "../domain/sales/verifactu/send.ts";
import type { MailPorts } from "../mail/mail-job.ts";
import type { Gateways } from "../payments/port.ts";
import type { Media } from "../storage/media.ts";
import type { Storage, UploadStore } from "../storage/port.ts";

/** Dependencies of the jobs. */
export interface JobPorts extends SendPorts, SendRecordsPorts {
  media: Media;
  storage: Storage;
  uploads: UploadStore;
  mail: MailPorts;
  gateways: Gateways;
  backups: { make: MakeBackup; at: string | null };
}
