import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, link, mkdir, readdir, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";

/** Every file in a folder, as sorted relative paths; empty if the folder does not exist. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

/** Length and SHA-256 of a file. */
export async function measure(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
  }
  return { bytes, sha256: hash.digest("hex") };
}

/** A file that is still being written: it is renamed once it is complete. */
const isPartial = (path: string) => /\.\d+\.[0-9a-f]{8}$/.test(path);

/**
 * Hard-links the current uploads, without copying where the file system supports that: an upload is never rewritten,
 * only removed. Files that are already linked stay.
 */
export async function holdUploads(uploads: string, folder: string): Promise<void> {
  for (const path of await filesBelow(uploads)) {
    if (isPartial(path)) continue;
    const target = join(folder, path);
    if (await stat(target).catch(() => null)) continue;
    await mkdir(dirname(target), { recursive: true });
    const source = join(uploads, path);
    await link(source, target)
      .catch((error) => (isGone(error) || isThere(error) ? undefined : copyFile(source, target)))
      // Removed since it was listed: the rows do not refer to it either.
      .catch((error) => {
        if (!isGone(error)) throw error;
      });
  }
}

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";
const isThere = (error: unknown) => (error as NodeJS.ErrnoException).code === "EEXIST";
