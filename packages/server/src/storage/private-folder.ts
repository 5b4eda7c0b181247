import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { ConfigError } from "../config.ts";

/** Permission bits of group and others. */
const LOOSE = 0o077;
const hasModes = process.platform !== "win32";

/** From now on files written by this process are readable by its owner only. */
export function setPrivateUmask(): void {
  if (hasModes) process.umask(LOOSE);
}

/**
 * Creates the data folder with access for its owner only, or checks an existing one. Throws ConfigError if others have
 * access.
 */
export function openPrivateFolder(dataDir: string): void {
  const made = mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (made || !hasModes) return;
  const mode = statSync(dataDir).mode & 0o777;
  if ((mode & LOOSE) === 0) return;
  const folder = resolve(dataDir);
  throw new ConfigError(
    `DATA_DIR guarda datos personales y está abierto a otros usuarios de este equipo (modo ${mode.toString(8)}). Ciérralo con: chmod -R go= '${folder.replaceAll("'", "'\\''")}'`,
  );
}

/** Removes all permissions of group and others from a folder and its contents. The owner's permissions stay. */
export function restrictToOwner(path: string): void {
  if (!hasModes) return;
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  if ((stat.mode & LOOSE) !== 0) chmodSync(path, stat.mode & 0o700);
  if (stat.isDirectory()) for (const name of readdirSync(path)) restrictToOwner(join(path, name));
}
