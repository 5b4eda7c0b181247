import { join } from "node:path";
import type { BackupTerm } from "@tablero/domain/platform/backups/backups";
import { z } from "zod";
import { integer } from "./numbers.ts";

/** The place and time of the shop's own backups. */
export interface BackupConfig {
  folder: string;
  /** HH:mm in Madrid; null for backups only on request. */
  at: string | null;
  term: BackupTerm;
}

/** Environment variables of the backups. */
export const BACKUP_ENVIRONMENT = {
  BACKUP_DIR: z.string().optional(),
  BACKUP_AT: z
    .string()
    .regex(/^(?:off|(?:[01]\d|2[0-3]):[0-5]\d)$/, "tiene que ser una hora como 03:15, u off")
    .default("03:15"),
  BACKUP_KEEP_DAYS: integer(1, 3650, 7),
  BACKUP_KEEP_WEEKS: integer(0, 520, 4),
};

const Values = z.object(BACKUP_ENVIRONMENT);

export const backupsOf = (values: z.infer<typeof Values>, dataDir: string): BackupConfig => ({
  folder: values.BACKUP_DIR ?? join(dataDir, "backups"),
  at: values.BACKUP_AT === "off" ? null : values.BACKUP_AT,
  term: { days: values.BACKUP_KEEP_DAYS, weeks: values.BACKUP_KEEP_WEEKS },
});
