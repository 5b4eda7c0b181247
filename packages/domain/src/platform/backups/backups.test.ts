import { describe, expect, test } from "vitest";
import { backupHealth, backupName, expiredBackups, nextBackup, parseMadeAt } from "./backups.ts";

const at = (iso: string) => new Date(iso).toISOString();

describe("the state of backups", () => {
  const now = new Date("2026-11-20T10:00:00Z");
  const health = (lastGoodAt: string | null, lastFailedAt: string | null = null, scheduled = true) =>
    backupHealth({ scheduled, lastGoodAt, lastFailedAt }, now);

  test("is good until a day and a half after the last backup", () => {
    expect(health(at("2026-11-18T22:00:01Z"))).toBe("good");
    expect(health(at("2026-11-18T21:59:59Z"))).toBe("late");
  });

  test("is failed until a later backup succeeds", () => {
    expect(health(null, at("2026-11-20T02:00:00Z"))).toBe("failed");
    expect(health(at("2026-11-19T02:00:00Z"), at("2026-11-20T02:00:00Z"))).toBe("failed");
    expect(health(at("2026-11-20T03:00:00Z"), at("2026-11-20T02:00:00Z"))).toBe("good");
    expect(health(at("2026-11-19T02:00:00Z"), at("2026-11-20T02:00:00Z"), false)).toBe("failed");
  });

  test("distinguishes a shop without any backup yet from one with backups switched off", () => {
    expect(health(null)).toBe("never");
    expect(health(null, null, false)).toBe("off");
    expect(health(at("2026-11-20T02:00:00Z"), null, false)).toBe("off");
  });
});

describe("the next backup", () => {
  test("is due today before its hour, and tomorrow from then on", () => {
    expect(nextBackup("03:15", new Date("2026-11-20T02:14:59Z"))).toBe("2026-11-20T02:15:00.000Z");
    expect(nextBackup("03:15", new Date("2026-11-20T02:15:00Z"))).toBe("2026-11-21T02:15:00.000Z");
  });

  test("follows the Madrid clock across clock changes", () => {
    expect(nextBackup("03:15", new Date("2026-10-24T12:00:00Z"))).toBe("2026-10-25T02:15:00.000Z");
    expect(nextBackup("03:15", new Date("2026-07-01T00:00:00Z"))).toBe("2026-07-01T01:15:00.000Z");
  });
});

describe("the retention of backups", () => {
  const now = new Date("2026-11-20T10:00:00Z");
  const night = (daysAgo: number) => new Date(now.getTime() - 8 * 3_600_000 - daysAgo * 86_400_000).toISOString();
  const nights = Array.from({ length: 40 }, (_, index) => night(index));
  const keptOf = (all: readonly string[], term = { days: 7, weeks: 4 }) => {
    const expired = expiredBackups(all, term, now);
    return all.filter((each) => !expired.includes(each));
  };

  test("keeps the backups of seven nights, and the last night of each of four weeks", () => {
    // 20 November 2026 is a Friday: the newest backup of its week is from that day, those of the other weeks
    // are from Sundays.
    expect(keptOf(nights)).toEqual([0, 1, 2, 3, 4, 5, 6, 12, 19].map(night));
  });

  test("counts only days with a backup, so that the last ones are kept after a pause of a month", () => {
    const old = [30, 31, 32].map(night);
    expect(expiredBackups(old, { days: 7, weeks: 4 }, now)).toEqual([]);
  });

  test("keeps every backup of the last day, and one of each day before", () => {
    const today = [at("2026-11-20T02:00:00Z"), at("2026-11-20T09:00:00Z"), at("2026-11-19T11:00:00Z")];
    const before = [at("2026-11-18T08:00:00Z"), at("2026-11-18T02:00:00Z")];
    expect(expiredBackups([...today, ...before], { days: 7, weeks: 4 }, now)).toEqual([at("2026-11-18T02:00:00Z")]);
  });

  test("never deletes the last remaining backup", () => {
    expect(keptOf(nights.slice(20), { days: 0, weeks: 0 })).toEqual([night(20)]);
    expect(expiredBackups([], { days: 1, weeks: 1 }, now)).toEqual([]);
  });
});

test("a file name contains the instant of the backup, from which it is read back", () => {
  const made = new Date("2026-11-20T10:00:09.500Z");
  expect(backupName(made)).toBe("tablero-2026-11-20T10-00-09.tar.gz");
  expect(parseMadeAt(backupName(made))).toBe("2026-11-20T10:00:09.000Z");
  for (const other of ["tablero-2026-13-20T10-00-09.tar.gz", "tablero-2026-11-20T10-00-09.tar.gz.partial", "x.tar.gz"])
    expect(parseMadeAt(other)).toBeNull();
});
