import type { SystemSummary } from "@tablero/contract/platform/shapes/admin-system";
import type { BackupRow, Backups } from "@tablero/contract/platform/shapes/backups";
import { created } from "@tablero/domain/platform/audit/changes";
import { backupHealth, backupName, backupUnderWay, nextBackup } from "@tablero/domain/platform/backups/backups";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { writeAudit } from "../audit.ts";
import type { Context } from "../callers.ts";
import { must } from "../rows.ts";
import type { Store } from "../store.ts";
import { MOCK_BACKUPS } from "../system-sample.ts";

const GIB = 1024 ** 3;
/** Duration of a backup in the mock, in milliseconds of its clock. */
const TAKES = 3_000;

/** Ends the running backup when its time is over, because the mock runs no jobs. */
function settle(store: Store): void {
  const now = Date.parse(store.now());
  const last = store.system.backups.find(({ state }) => state === "done");
  for (const row of store.system.backups) {
    const end = Date.parse(row.createdAt) + TAKES;
    if (row.state !== "waiting" || end > now) continue;
    Object.assign(row, {
      state: "done",
      finishedAt: new Date(end).toISOString(),
      verified: true,
      host: "tienda",
      file: backupName(new Date(row.createdAt)),
      bytes: last?.bytes ?? 48_000_000,
      rows: last?.rows ?? 18_240,
      uploads: last?.uploads ?? 0,
    });
  }
}

const lastOf = (store: Store, state: BackupRow["state"]): BackupRow | null =>
  store.system.backups
    .filter((row) => row.state === state)
    .toSorted((a, b) => ((a.finishedAt ?? "") < (b.finishedAt ?? "") ? 1 : -1))[0] ?? null;

export function backupStatus(store: Store): SystemSummary["backups"] {
  settle(store);
  const lastGoodAt = lastOf(store, "done")?.finishedAt ?? null;
  const lastFailedAt = lastOf(store, "failed")?.finishedAt ?? null;
  const health = backupHealth({ scheduled: true, lastGoodAt, lastFailedAt }, new Date(store.now()));
  return { health, lastAt: lastGoodAt };
}

export function viewBackups(store: Store): Backups {
  const { health } = backupStatus(store);
  return {
    health,
    ...MOCK_BACKUPS,
    nextAt: nextBackup(MOCK_BACKUPS.at, new Date(store.now())),
    sameDisk: true,
    free: 41 * GIB,
    underWay: store.system.backups.find(({ state }) => state === "waiting") ?? null,
    lastFailed: health === "failed" ? lastOf(store, "failed") : null,
    kept: store.system.backups.filter(({ state }) => state === "done"),
  };
}

export function queueBackup(store: Store, context: Context): BackupRow {
  const { caller } = context;
  settle(store);
  if (store.system.backups.some(({ state }) => state === "waiting")) throw backupUnderWay();
  const createdAt = store.now();
  const row: BackupRow = {
    id: uuidv7(Date.parse(createdAt)),
    origin: "hand",
    state: "waiting",
    actorName: caller ? must(store.data.users, caller.userId).name : null,
    createdAt,
    finishedAt: null,
    verified: false,
    host: null,
    file: null,
    bytes: null,
    rows: null,
    uploads: null,
    error: null,
  };
  store.system.backups.unshift(row);
  writeAudit(store, context, created("backup", row.id));
  return row;
}
