import { BACKUP_HEALTHS, BACKUP_ORIGINS, BACKUP_STATES } from "@tablero/domain/platform/backups/backups";
import { z } from "zod";
import { Id, Instant } from "./basics.ts";

const Count = z.int().min(0);

export const BackupRowSchema = z.strictObject({
  id: Id,
  origin: z.enum(BACKUP_ORIGINS).describe("What began it: the clock, or a person"),
  state: z.enum(BACKUP_STATES),
  actorName: z.string().nullable().describe("Who asked for it"),
  createdAt: Instant,
  finishedAt: Instant.nullable(),
  verified: z.boolean().describe("Whether the file was read back and every checksum compared"),
  host: z.string().nullable().describe("The machine that has the file"),
  file: z.string().nullable(),
  bytes: Count.nullable(),
  rows: Count.nullable(),
  uploads: Count.nullable().describe("Null where it is not known"),
  error: z.string().nullable().describe("Why there is none, in a sentence"),
});
export type BackupRow = z.infer<typeof BackupRowSchema>;

export const BackupsSchema = z.strictObject({
  health: z.enum(BACKUP_HEALTHS),
  at: z.string().nullable().describe("HH:mm in Madrid; null where they are made by hand only"),
  nextAt: Instant.nullable(),
  term: z.strictObject({
    days: Count.describe("Of how many days the newest is kept"),
    weeks: Count.describe("Of how many weeks the newest is kept"),
  }),
  folder: z.string(),
  sameDisk: z.boolean().describe("Whether they are on the disk of the data, and lost with it"),
  free: Count.nullable().describe("Bytes that are free where they are"),
  underWay: BackupRowSchema.nullable().describe("The one that waits or is made"),
  lastFailed: BackupRowSchema.nullable().describe("The newest attempt, if it made none"),
  kept: z.array(BackupRowSchema).describe("Newest first"),
});
export type Backups = z.infer<typeof BackupsSchema>;
