import { addDays, madridDay, madridToUtc } from "../dates.ts";
import { Failure } from "../failure.ts";

export const BACKUP_STATES = ["waiting", "running", "done", "failed"] as const;
export type BackupState = (typeof BACKUP_STATES)[number];

/** The trigger of a backup: the schedule, or a person. */
export const BACKUP_ORIGINS = ["schedule", "hand"] as const;
export type BackupOrigin = (typeof BACKUP_ORIGINS)[number];

export const BACKUP_HEALTHS = ["good", "failed", "never", "late", "off"] as const;
export type BackupHealth = (typeof BACKUP_HEALTHS)[number];

const HOUR = 60 * 60 * 1000;
/** A day, plus half a day during which a nightly backup may start or be repeated. */
const LATE_AFTER = 36 * HOUR;

export interface BackupHistory {
  /** Whether backups are scheduled. */
  scheduled: boolean;
  /** Time of the newest complete backup (UTC ISO). */
  lastGoodAt: string | null;
  /** End of the newest attempt that failed. */
  lastFailedAt: string | null;
}

/**
 * The state of a shop's backups. `failed`: the newest attempt failed; `never`: there is none; `late`: the
 * newest one is older than a day and a half; `off`: backups are not scheduled.
 */
export function backupHealth({ scheduled, lastGoodAt, lastFailedAt }: BackupHistory, now: Date): BackupHealth {
  if (lastFailedAt && (!lastGoodAt || lastFailedAt > lastGoodAt)) return "failed";
  if (!scheduled) return "off";
  if (!lastGoodAt) return "never";
  return now.getTime() - Date.parse(lastGoodAt) > LATE_AFTER ? "late" : "good";
}

/** The next instant (UTC ISO) at which the time in Madrid is `at` (HH:mm). */
export function nextBackup(at: string, now: Date): string {
  const today = madridDay(now.toISOString());
  const candidates = [today, addDays(today, 1)].map((day) => madridToUtc(day, at));
  return candidates.find((each) => each > now.toISOString()) ?? madridToUtc(addDays(today, 2), at);
}

/** Failure: another backup is running. */
export const backupUnderWay = (): Failure =>
  new Failure("invalid-transition", "Ya se está haciendo una copia de seguridad.");

/** Retention of backups: number of daily and of weekly ones. */
export interface BackupTerm {
  days: number;
  weeks: number;
}

/** The Monday (yyyy-MM-dd) of the week that contains a day. */
function startOfWeek(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

/**
 * The given instants (UTC ISO) whose backups have expired. Kept are all backups of the last 24 hours, and the
 * newest of each of the latest `days` days and `weeks` weeks that have one. The newest backup is therefore
 * always kept.
 */
export function expiredBackups(madeAt: readonly string[], { days, weeks }: BackupTerm, now: Date): string[] {
  const newestFirst = madeAt.toSorted().reverse();
  const firstInEach = (period: (day: string) => string, most: number) => {
    const found = new Map<string, string>();
    for (const each of newestFirst) {
      const name = period(madridDay(each));
      if (!found.has(name) && found.size < most) found.set(name, each);
    }
    return found.values();
  };
  const dayAgo = new Date(now.getTime() - 24 * HOUR).toISOString();
  const kept = new Set([
    ...newestFirst.slice(0, 1),
    ...newestFirst.filter((each) => each > dayAgo),
    ...firstInEach((day) => day, days),
    ...firstInEach(startOfWeek, weeks),
  ]);
  return newestFirst.filter((each) => !kept.has(each));
}

const NAME = /^tablero-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)\.tar\.gz$/;

/** The file name of a backup made at an instant: "tablero-2026-11-20T10-00-00.tar.gz", in UTC. */
export const backupName = (at: Date): string => `tablero-${at.toISOString().slice(0, 19).replaceAll(":", "-")}.tar.gz`;

/** The instant (UTC ISO) in the name of a backup; null for other files. */
export function parseMadeAt(name: string): string | null {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  const instant = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}
