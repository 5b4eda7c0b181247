import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";

const GIB = 2 ** 30;
/** Bytes. Databases, shops and browser profiles of a whole run need less than `space`; browsers and servers the rest. */
const NEEDS = { disk: "/dev/shm", space: 6 * GIB, memory: 12 * GIB };

/**
 * Puts the temporary files of the tests on a disk in memory, where there is one with enough room; else they stay where
 * they are. A test database is 1,600 small files, and some file systems take a second of processor time to create
 * them. Returns what removes the folder.
 */
export function useFastTmpdir(needs: Partial<typeof NEEDS> = {}): () => void {
  const { disk, space, memory } = { ...NEEDS, ...needs };
  if (freeSpace(disk) < space || freemem() < memory) return () => {};
  const folder = mkdtempSync(join(disk, "tablero-"));
  // PostgreSQL runs as another user, who has to get through to its own folder.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Below nothing where there is no such disk. */
function freeSpace(disk: string): number {
  if (!existsSync(disk)) return -1;
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize;
}
