import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Failure } from "@tablero/domain/platform/failure";
import { textProperty } from "@tablero/domain/platform/typed";
import { requireKey, type Storage } from "./port.ts";

const isFull = (error: unknown) => ["ENOSPC", "EDQUOT"].includes(textProperty(error, "code") ?? "");

/** Files in a local folder. Throws for a key that is not a plain relative path, `unavailable` on a full disk. */
export function diskStorage(folder: string): Storage {
  const fileOf = (key: string) => join(folder, requireKey(key));
  return {
    async read(key) {
      try {
        return await readFile(fileOf(key));
      } catch (error) {
        if (textProperty(error, "code") === "ENOENT") return null;
        throw error;
      }
    },
    async write(key, data) {
      const file = fileOf(key);
      await mkdir(dirname(file), { recursive: true });
      const partial = `${file}.${process.pid}.${crypto.randomUUID().slice(0, 8)}`;
      try {
        await writeFile(partial, data);
        await rename(partial, file);
      } catch (error) {
        await rm(partial, { force: true });
        throw isFull(error) ? new Failure("unavailable", "No queda espacio en el disco de la tienda.") : error;
      }
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}
