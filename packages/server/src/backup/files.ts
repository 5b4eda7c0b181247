import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { textProperty } from "@tablero/domain/platform/typed";
import type { UploadStore } from "../storage/port.ts";

/** Every file in a folder, as sorted relative paths; empty if the folder does not exist. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    if (textProperty(error, "code") === "ENOENT") return [];
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

/** Number of concurrent copies, because each takes a while on a network store. */
const CONCURRENT_COPIES = 8;

/** Copies the current uploads into a folder. Existing files are kept, because an upload is never rewritten. */
export async function copyUploads(uploads: UploadStore, folder: string): Promise<void> {
  const held = new Set(await filesBelow(folder));
  const listed = uploads.list()[Symbol.asyncIterator]();
  const copyAll = async () => {
    for (;;) {
      const next = await listed.next();
      if (next.done) return;
      const { key } = next.value;
      if (held.has(key)) continue;
      const target = join(folder, key);
      await mkdir(dirname(target), { recursive: true });
      // A file that was removed since the listing is not copied, because the rows do not refer to it either.
      await uploads.copyTo(key, target);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_COPIES }, copyAll));
}
