import { BACKUP_HEALTHS, BACKUP_ORIGINS, BACKUP_STATES } from "@tablero/domain/platform/backups/backups";
import { z } from "zod";
import { Id, Instant } from "./basics.ts";

const Count = z.int().min(0);

export const BackupRowSchema = z.strictObject({
  id: Id,
  origin: z.enum(BACKUP_ORIGINS).describe("Trigger of the backup: the schedule, or a person"),
  state: z.enum(BACKUP_STATES),
  actorName: z.string().nullable().describe("The user who requested it"),
  createdAt: Instant,
  finishedAt: Instant.nullable(),
  verified: z.boolean().describe("Whether the file was read back and every checksum was compared"),
  host: z.string().nullable().describe("The machine that stores the file"),
  file: z.string().nullable(),
  bytes: Count.nullable(),
  rows: Count.nullable(),
  uploads: Count.nullable().describe("Null if it is not known"),
  error: z.string().nullable().describe("Reason why it failed, in one sentence"),
});
export type BackupRow = z.infer<typeof BackupRowSchema>;

export const BackupsSchema = z.strictObject({
  health: z.enum(BACKUP_HEALTHS),
  at: z.string().nullable().describe("HH:mm in Madrid; null if backups are only made manually"),
  nextAt: Instant.nullable(),
  term: z.strictObject({
    days: Count.describe("Number of days for which the newest backup is kept"),
    weeks: Count.describe("Number of weeks for which the newest backup is kept"),
  }),
  folder: z.string(),
  sameDisk: z.boolean().describe("Whether they are on the same disk as the data, and would be lost with it"),
  free: Count.nullable().describe("Free bytes at their location"),
  underWay: BackupRowSchema.nullable().describe("The backup that is queued or being made"),
  lastFailed: BackupRowSchema.nullable().describe("The newest attempt, if it failed"),
  kept: z.array(BackupRowSchema).describe("Newest first"),
});
export type Backups = z.infer<typeof BackupsSchema>;
