import type { MakeBackup } from "../backup/make.ts";
import { BACKUP_TOPIC, type BackupRequest } from "../domain/platform/backups/queue-backup.ts";
import type { Job } from "./job.ts";

const MAX_MINUTES = 6 * 60;

/** Runs as scheduled, if a time is configured. */
export const backupJob = (make: MakeBackup, at: string | null): Job[] => {
  if (at === null) return [];
  const [hours, minutes] = at.split(":").map(Number);
  return [
    {
      name: "backup",
      schedule: `${minutes} ${hours} * * *`,
      retries: 3,
      maxMinutes: MAX_MINUTES,
      run: (ctx) => make(ctx, { origin: "schedule" }),
    },
  ];
};

/** A separate queue, because a scheduled backup would otherwise absorb one requested by a person. */
export const backupNowJob = (make: MakeBackup): Job<BackupRequest> => ({
  name: BACKUP_TOPIC,
  retries: 1,
  maxMinutes: MAX_MINUTES,
  run: (ctx, { payload }) => make(ctx, { origin: "hand", id: payload.backupId }),
});
