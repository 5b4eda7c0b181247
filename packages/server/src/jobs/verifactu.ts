import { watchCertificate } from "../domain/sales/verifactu/certificate-watch.ts";
import { SEND_TOPIC, type SendRecordsPorts, sendRecords } from "../domain/sales/verifactu/send.ts";
import type { Job } from "./job.ts";

/**
 * Sends waiting records: right after an invoice was issued, or once the agency's wait is over, which is checked
 * every minute.
 */
export const sendFiscalRecordsJob = (ports: SendRecordsPorts): Job => ({
  name: SEND_TOPIC,
  schedule: "* * * * *",
  retries: 2,
  run: (ctx) => sendRecords(ctx, ports),
});

export const watchCertificateJob: Job = {
  name: "watch-fiscal-certificate",
  schedule: "20 8 * * *",
  retries: 2,
  run: watchCertificate,
};
