import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

/** A small disk mounted for a test. */
export interface SmallDisk {
  /** Writes a file until the disk is full. */
  fill(): void;
  /** Deletes that file. */
  clear(): void;
  /** Changes the size, such as `32m`. */
  resize(size: string): void;
  unmount(): void;
}

const FILL = "filled";

const run = (...command: [string, ...string[]]): boolean => {
  const [name, ...args] = command;
  return spawnSync(name, args).status === 0;
};

/**
 * Mounts a disk of a given size, such as `256k`, on a folder; null if this is not permitted, because it requires root
 * on Linux.
 */
export function mountSmallDisk(folder: string, size: string): SmallDisk | null {
  mkdirSync(folder, { recursive: true });
  if (!run("mount", "-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder)) return null;
  const filler = join(folder, FILL);
  return {
    fill() {
      const file = openSync(filler, "a");
      for (const bytes of [1 << 20, 1 << 12]) writeAll(file, Buffer.alloc(bytes));
      closeSync(file);
    },
    clear: () => rmSync(filler, { force: true }),
    resize(next) {
      if (!run("mount", "-o", `remount,size=${next}`, folder)) throw new Error(`${folder} stays as it is`);
    },
    // Unmounts lazily, because processes of a server that was just stopped may still have open files on it.
    unmount() {
      if (!run("umount", "-l", folder)) throw new Error(`${folder} stays mounted`);
    },
  };
}

/** Writes until the disk is full. */
function writeAll(file: number, part: Buffer): void {
  try {
    while (writeSync(file, part) > 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}
