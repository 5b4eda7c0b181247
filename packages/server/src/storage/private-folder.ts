import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { ConfigError } from "../config.ts";

/** What group and others may do. */
const LOOSE = 0o077;
const hasModes = process.platform !== "win32";

/** From now on nobody else may read what this process writes. */
export function writePrivately(): void {
  if (hasModes) process.umask(LOOSE);
}

/** Makes the data folder for its owner only, or finds it so. Throws ConfigError where others can get in. */
export function openPrivateFolder(dataDir: string): void {
  const made = mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (made || !hasModes) return;
  const mode = statSync(dataDir).mode & 0o777;
  if ((mode & LOOSE) === 0) return;
  const folder = resolve(dataDir);
  throw new ConfigError(
    `DATA_DIR holds personal data and is open to other users of this machine (mode ${mode.toString(8)}). Close it with: chmod -R go= '${folder.replaceAll("'", "'\\''")}'`,
  );
}

/** Takes from group and others what they may do with a folder and all below it. Its owner's part stays. */
export function closeToOthers(path: string): void {
  if (!hasModes) return;
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  if ((stat.mode & LOOSE) !== 0) chmodSync(path, stat.mode & 0o700);
  if (stat.isDirectory()) for (const name of readdirSync(path)) closeToOthers(join(path, name));
}
