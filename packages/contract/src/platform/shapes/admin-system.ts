import { BACKUP_HEALTHS } from "@tablero/domain/platform/backups/backups";
import { JOB_STATES, MAIL_STATES } from "@tablero/domain/platform/words/jobs";
import { EVENT_OUTCOMES, PAYMENT_EVENT_KINDS } from "@tablero/domain/sales/payments/events";
import { z } from "zod";
import { Cents, Id, Instant } from "./basics.ts";

const Payload = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
  .describe("Ids, numbers and the kind of record; no personal data");

export const JobRowSchema = z.strictObject({
  id: Id,
  name: z.string(),
  state: z.enum(JOB_STATES).describe("`failed` is final: it waits for staff"),
  createdAt: Instant,
  startedAt: Instant.nullable(),
  completedAt: Instant.nullable(),
  attempts: z.int().describe("Number of started attempts"),
  retryLimit: z.int().describe("Maximum number of attempts after the first one"),
  nextAttemptAt: Instant.nullable(),
  lastError: z.string().nullable(),
  payload: Payload,
});
export type JobRow = z.infer<typeof JobRowSchema>;

export const OutboxRowSchema = z.strictObject({
  id: Id,
  topic: z.string(),
  known: z.boolean().describe("Whether a job exists for it; without one it stays"),
  createdAt: Instant,
  availableAt: Instant,
  attempts: z.int(),
  lastError: z.string().nullable(),
  payload: Payload,
});
export type OutboxRow = z.infer<typeof OutboxRowSchema>;

export const ServerErrorSchema = z.strictObject({
  id: Id,
  at: Instant,
  source: z.string().describe("Such as `GET /api/shop/home` or a job's name"),
  requestId: z.string().nullable(),
  message: z.string(),
  stack: z.string().nullable(),
});
export type ServerError = z.infer<typeof ServerErrorSchema>;

export const MailRowSchema = z.strictObject({
  id: Id,
  template: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES).describe("`kept`: there is no mail server, and staff read it here"),
  attempts: z.int(),
  lastError: z.string().nullable(),
  order: z.strictObject({ id: Id, number: z.string() }).nullable(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
});
export type MailRow = z.infer<typeof MailRowSchema>;
export const MailSchema = z.strictObject({
  ...MailRowSchema.shape,
  messageId: z.string(),
  html: z.string(),
  text: z.string(),
});
export type Mail = z.infer<typeof MailSchema>;

const Count = z.int().min(0);
export const PaymentEventRowSchema = z.strictObject({
  id: Id,
  provider: z.string(),
  kind: z.enum([...PAYMENT_EVENT_KINDS, "refunded", "refund-failed"]),
  amount: Cents,
  currency: z.string(),
  providerReference: z.string(),
  outcome: z
    .enum(EVENT_OUTCOMES)
    .describe(
      "`unknown`: matches no payment of ours; `early`: matches no refund of ours yet; `too-much`: belongs to a refund that failed here and whose money was returned in another way",
    ),
  attempts: Count.describe("Number of retries"),
  receivedAt: Instant,
  nextAt: Instant.nullable().describe("Time of the next retry; null if only staff can retry"),
  orderId: Id.nullable(),
});
export type PaymentEventRow = z.infer<typeof PaymentEventRowSchema>;

export const SystemSchema = z.strictObject({
  version: z.string(),
  startedAt: Instant,
  uptime: Count.describe("Uptime of the responding process in seconds"),
  processes: Count.describe("Processes of the shop on this database"),
  database: z.strictObject({
    kind: z.enum(["embedded", "postgres"]),
    size: Count.describe("Bytes"),
    migrations: Count,
  }),
  jobs: z.strictObject({
    running: z.boolean().describe("Whether the responding process runs jobs"),
    created: Count,
    retry: Count,
    active: Count,
    failed: Count,
    completed: Count,
    oldestWaiting: Instant.nullable().describe("Time of the oldest job that is due"),
  }),
  outbox: z.strictObject({ waiting: Count, oldest: Instant.nullable() }),
  mails: z.strictObject({
    configured: z.boolean().describe("Whether there is a mail server"),
    queued: Count,
    sent: Count,
    kept: Count,
    failed: Count,
  }),
  errors: z.strictObject({ lastDay: Count }),
  backups: z.strictObject({
    health: z.enum(BACKUP_HEALTHS),
    lastAt: Instant.nullable().describe("Time of the newest complete backup"),
  }),
  disk: z.strictObject({ free: Count, total: Count }).nullable().describe("Free bytes on the disk of DATA_DIR"),
});
export type SystemSummary = z.infer<typeof SystemSchema>;
