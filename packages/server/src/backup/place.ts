import { mkdir, readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { parseMadeAt } from "@tablero/domain/platform/backups/backups";
import { textProperty } from "@tablero/domain/platform/typed";
import { partialOf } from "./backup.ts";

/** A backup file by its name. */
export interface BackupFile {
  name: string;
  /** UTC ISO. */
  madeAt: string;
}

/** Longer than any backup takes; older partial files were left behind by a killed process. */
const LEFT_BEHIND_MS = 24 * 60 * 60 * 1000;

const unlessMissing = (error: unknown): undefined => {
  if (textProperty(error, "code") !== "ENOENT") throw error;
  return undefined;
};

/** The backups in a folder, newest first; other files are ignored. */
export async function backupFiles(folder: string): Promise<BackupFile[]> {
  const names = (await readdir(folder).catch(unlessMissing)) ?? [];
  const found = names.flatMap((name) => {
    const madeAt = parseMadeAt(name);
    return madeAt ? [{ name, madeAt }] : [];
  });
  return found.sort((a, b) => (a.madeAt < b.madeAt ? 1 : -1));
}

/** Creates the folder for backups, which only its owner can enter. */
export const openBackupFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 });

/** Deletes files and folders that a killed process left half made. Returns how many there were. */
export async function sweepPartialBackups(folder: string, dataDir: string, now: Date): Promise<number> {
  const partials = ((await readdir(folder).catch(unlessMissing)) ?? []).filter((name) => {
    const whole = name.slice(0, -partialOf("").length);
    return name === partialOf(whole) && parseMadeAt(whole) !== null;
  });
  const works = ((await readdir(dataDir).catch(unlessMissing)) ?? []).filter((name) => name.startsWith(".backup-"));
  let swept = 0;
  for (const path of [...partials.map((name) => join(folder, name)), ...works.map((name) => join(dataDir, name))]) {
    const stats = await stat(path).catch(unlessMissing);
    if (!stats || now.getTime() - stats.mtimeMs < LEFT_BEHIND_MS) continue;
    await rm(path, { recursive: true, force: true });
    swept += 1;
  }
  return swept;
}

export interface Space {
  /** Bytes that are free for this user; null if the file system does not report it. */
  free: number | null;
  /** Two folders on one disk have the same value. */
  disk: number;
}

/** Facts about the disk that holds an existing folder. */
export async function measureSpace(folder: string): Promise<Space> {
  const { dev } = await stat(folder);
  try {
    const { bavail, bsize } = await statfs(folder);
    return { free: bavail * bsize, disk: dev };
  } catch {
    return { free: null, disk: dev };
  }
}

/** Whether the backups are on the same disk as the data, so that both would be lost together. */
export async function isOnOneDisk(folder: string, dataDir: string): Promise<boolean> {
  try {
    return (await stat(folder)).dev === (await stat(dataDir)).dev;
  } catch {
    // For a folder that does not exist yet, its parent determines the disk.
    return folder.startsWith(dataDir);
  }
}
