import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Storage } from "./port.ts";

const KEY = /^[a-z0-9][\w-]*(?:\/[\w-]+)*(?:\.[a-z0-9]+)?$/i;

/** Files in a folder of this machine. Throws for a key that is not a plain relative path. */
export function diskStorage(folder: string): Storage {
  const fileOf = (key: string) => {
    if (!KEY.test(key)) throw new Error(`Not a key of the storage: "${key}"`);
    return join(folder, key);
  };
  return {
    async read(key) {
      try {
        return await readFile(fileOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
    async write(key, data) {
      const file = fileOf(key);
      await mkdir(dirname(file), { recursive: true });
      const partial = `${file}.${process.pid}.${crypto.randomUUID().slice(0, 8)}`;
      await writeFile(partial, data);
      await rename(partial, file);
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}
