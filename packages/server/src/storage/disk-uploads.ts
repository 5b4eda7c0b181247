import { copyFile, link, opendir, rename, rm, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { textProperty } from "@tablero/domain/platform/typed";
import { diskStorage } from "./disk.ts";
import { isKey, requireKey, type StoredFile, type UploadStore } from "./port.ts";

const codeOf = (error: unknown) => textProperty(error, "code");

/** Rethrows any error except this one, for which the result is false. */
const unless = (code: string) => (error: unknown) => {
  if (codeOf(error) !== code) throw error;
  return false as const;
};

/** Uploads in a local folder, or one on a network file system. */
export function diskUploads(folder: string): UploadStore {
  return {
    ...diskStorage(folder),
    list: () => listFiles(folder),
    async copyTo(key, path) {
      const source = join(folder, requireKey(key));
      // Uses a hard link if the file system supports it, because an upload is never rewritten, only removed.
      const copied = await link(source, path).then(
        () => true,
        (error) => codeOf(error) !== "ENOENT" && copyFile(source, path).then(() => true, unless("ENOENT")),
      );
      return copied;
    },
    async replaceWith(files) {
      const former = `${folder}.former`;
      await rm(former, { recursive: true, force: true });
      await rename(folder, former).catch(unless("ENOENT"));
      await rename(files, folder);
      await rm(former, { recursive: true, force: true });
    },
  };
}

async function* listFiles(folder: string): AsyncGenerator<StoredFile> {
  const found = await opendir(folder, { recursive: true }).catch(unless("ENOENT"));
  if (!found) return;
  for await (const entry of found) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const key = relative(folder, path).split(sep).join("/");
    // Files that are still being written have two extensions, which no key has.
    const stats = isKey(key) && (await stat(path).catch(unless("ENOENT")));
    if (stats) yield { key, modifiedAt: stats.mtime };
  }
}
