import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";

const GIB = 2 ** 30;
/**
 * In bytes. Databases, shops and browser profiles of a full run need less than `space`; browsers and servers need the
 * rest.
 */
const NEEDS = { disk: "/dev/shm", space: 6 * GIB, memory: 12 * GIB };

/**
 * Puts the temporary files of the tests on a RAM disk if there is one with enough space; otherwise they stay where they
 * are. A test database consists of 1,600 small files, and some file systems take a second of processor time to create
 * them. Returns a function that removes the folder.
 */
export function useFastTmpdir(needs: Partial<typeof NEEDS> = {}): () => void {
  const { disk, space, memory } = { ...NEEDS, ...needs };
  if (freeSpace(disk) < space || freemem() < memory) return () => {};
  const folder = mkdtempSync(join(disk, "tablero-"));
  // PostgreSQL runs as another user, who needs access to its folder.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Below zero if there is no such disk. */
function freeSpace(disk: string): number {
  if (!existsSync(disk)) return -1;
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize;
}
