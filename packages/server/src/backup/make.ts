import { rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type BackupOrigin, backupName, expiredBackups } from "@tablero/domain/platform/backups/backups";
import { textProperty } from "@tablero/domain/platform/typed";
import type { BackupConfig } from "../configuration/backups.ts";
import type { Database } from "../db/types.ts";
import {
  claimAttempt,
  failAttempt,
  finishAttempt,
  markFilesRemoved,
  readBackupSizes,
  reconcileFiles,
  writeHeartbeat,
} from "../domain/platform/backups/attempts.ts";
import type { Ctx } from "../domain/platform/context.ts";
import { describeError } from "../domain/platform/system/server-errors.ts";
import { StoreAwayError, type UploadStore } from "../storage/port.ts";
import { backup } from "./backup.ts";
import { backupFiles, measureSpace, openBackupFolder, type Space, sweepPartialBackups } from "./place.ts";

export interface MakerPorts {
  database: Database;
  uploads: UploadStore;
  dataDir: string;
  backups: BackupConfig;
  host?: string;
  /** Measures the disk that holds a folder. */
  space?: (folder: string) => Promise<Space>;
  /** How long to wait for another backup that is being made, in milliseconds. */
  patienceMs?: number;
}

/** Space kept free on each disk, so that a backup does not stop the shop. */
const RESERVE = 256 * 1024 * 1024;
const SIGN_EVERY_MS = 20_000;
const LOOK_EVERY_MS = 5_000;
const PATIENCE_MS = 15 * 60 * 1000;

/** Thrown when a backup was not started; the message is one sentence for staff. */
class NotBegunError extends Error {}

export type MakeBackup = (ctx: Ctx, asked: { origin: BackupOrigin; id?: string }) => Promise<void>;

/**
 * Makes backups of the shop into the configured folder, one at a time across all processes, and deletes expired
 * ones once a newer one is complete. An error is stored in the attempt's row and thrown.
 */
export function backupMaker(ports: MakerPorts): MakeBackup {
  const host = ports.host ?? hostname();
  const making = new Set<string>();
  /** On the embedded database, no other process can have started an attempt that is still marked as running. */
  const alone = () => ports.database.kind === "embedded" && making.size === 0;
  return async (ctx, asked) => {
    const claim = () => claimAttempt(ctx, { host, alone: alone() }, asked);
    const end = Date.now() + (ports.patienceMs ?? PATIENCE_MS);
    let claimed = await claim();
    while (claimed === "busy" && Date.now() < end) {
      await setTimeout(LOOK_EVERY_MS);
      claimed = await claim();
    }
    if (claimed === "gone") return;
    if (claimed === "busy") throw new NotBegunError("No se ha empezado: otra copia no termina.");
    const { id } = claimed;
    making.add(id);
    const signs = giveSigns(ctx, id);
    try {
      await make(ports, ctx, id, host);
    } catch (error) {
      await failAttempt(ctx, id, describeReason(error, ports.backups.folder)).catch(() => {});
      throw error;
    } finally {
      await signs.end();
      making.delete(id);
    }
  };
}

async function make(ports: MakerPorts, ctx: Ctx, id: string, host: string): Promise<void> {
  const { database, uploads, backups } = ports;
  const dataDir = resolve(ports.dataDir);
  const folder = resolve(backups.folder);
  await openBackupFolder(folder);
  await sweepPartialBackups(folder, dataDir, new Date());
  await reconcileFiles(ctx, host, await filesWithSizes(folder));
  await requireSpace(ports, ctx, folder, dataDir);
  const now = ctx.clock();
  const name = backupName(now);
  const made = await backup(database, { dataDir, uploads, to: join(folder, name), now });
  await finishAttempt(ctx, id, { file: name, bytes: made.bytes, rows: made.rows, uploads: made.uploads });
  // Old backups are deleted only now, when a newer one exists.
  await removeExpired(ports, ctx, folder, host);
}

async function filesWithSizes(folder: string) {
  const files = await backupFiles(folder);
  return Promise.all(files.map(async (file) => ({ ...file, bytes: (await stat(join(folder, file.name))).size })));
}

async function removeExpired({ backups }: MakerPorts, ctx: Ctx, folder: string, host: string): Promise<void> {
  const files = await backupFiles(folder);
  const expired = new Set(
    expiredBackups(
      files.map(({ madeAt }) => madeAt),
      backups.term,
      ctx.clock(),
    ),
  );
  const names = files.filter(({ madeAt }) => expired.has(madeAt)).map(({ name }) => name);
  for (const name of names) await rm(join(folder, name), { force: true });
  await markFilesRemoved(ctx, host, names);
}

/** Rows are exported to the data folder and packed into the backup folder. */
async function requireSpace(ports: MakerPorts, ctx: Ctx, folder: string, dataDir: string): Promise<void> {
  const { last, database } = await readBackupSizes(ctx);
  const space = ports.space ?? measureSpace;
  const target = await space(folder);
  const data = await space(dataDir);
  const packed = Math.ceil((last ?? database) * 1.25);
  const together = target.disk === data.disk;
  require(target, packed + (together ? database : 0), folder);
  if (!together) require(data, database, dataDir);
}

function require({ free }: Space, needed: number, folder: string): void {
  if (free === null || free >= needed + RESERVE) return;
  const mb = (bytes: number) => Math.ceil(bytes / 1e6).toLocaleString("es-ES");
  throw new NotBegunError(
    `No se ha empezado: en ${folder} quedan ${mb(free)} MB libres y hacen falta unos ${mb(needed + RESERVE)} MB.`,
  );
}

/** Why the backup is missing, as a sentence for staff in the attempt's row. */
function describeReason(error: unknown, folder: string): string {
  if (error instanceof NotBegunError) return error.message;
  const cause = error instanceof Error && error.cause instanceof StoreAwayError ? error.cause : error;
  if (cause instanceof StoreAwayError) return `El almacén de las imágenes no responde: ${cause.message}.`;
  const code = textProperty(error, "code");
  if (code === "ENOSPC" || code === "EDQUOT") return "Se ha llenado el disco mientras se hacía.";
  if (code === "EACCES" || code === "EPERM" || code === "EROFS" || code === "ENOTDIR")
    return `No se puede escribir en ${folder}.`;
  return describeError(error).message;
}

/** Writes a heartbeat every 20 seconds. No second one starts while the first waits for the database. */
function giveSigns(ctx: Ctx, id: string): { end(): Promise<void> } {
  let sending: Promise<void> | null = null;
  const timer = setInterval(() => {
    sending ??= writeHeartbeat(ctx, id)
      .catch(() => {})
      .finally(() => {
        sending = null;
      });
  }, SIGN_EVERY_MS);
  timer.unref();
  return {
    async end() {
      clearInterval(timer);
      await sending;
    },
  };
}
