import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { textProperty } from "@tablero/domain/platform/typed";
import { BackupError, isOurName, MANIFEST, type Manifest, parseManifest, tableFile, uploadFile } from "./manifest.ts";
import { BrokenArchiveError, readTar } from "./tar.ts";

interface Measure {
  bytes: number;
  sha256: string;
}

/**
 * Decompresses a file for a function that reads the archive. Throws BackupError for a file that is not a
 * complete archive.
 */
export async function readArchive<T>(file: string, read: (source: AsyncIterable<Buffer>) => Promise<T>): Promise<T> {
  let found: { value: T } | undefined;
  try {
    await pipeline(createReadStream(file), createGunzip(), async (source: AsyncIterable<Buffer>) => {
      found = { value: await read(source) };
    });
  } catch (error) {
    const [code, message] = [textProperty(error, "code"), textProperty(error, "message")];
    if (code === "ENOENT" || code === "EISDIR") throw new BackupError(`No existe el archivo ${file}.`);
    if (error instanceof BrokenArchiveError || code?.startsWith("Z_"))
      throw new BackupError(`${file} no es una copia entera de una tienda: ${message}.`);
    throw error;
  }
  if (!found) throw new BackupError(`${file} no es una copia entera de una tienda.`);
  return found.value;
}

/** Compares the files of an archive with its manifest. Throws BackupError at the first difference. */
export async function checkFiles(
  manifest: Manifest,
  names: readonly string[],
  measureOf: (name: string) => Promise<Measure | undefined>,
): Promise<void> {
  const wanted = [
    ...manifest.tables.map((table) => ({ ...table, name: tableFile(table.name) })),
    ...manifest.uploads.map((upload) => ({ ...upload, name: uploadFile(upload.path) })),
  ];
  const known = new Set([MANIFEST, ...wanted.map(({ name }) => name)]);
  const extra = names.find((name) => !known.has(name));
  if (extra) throw new BackupError(`La copia está dañada: contiene ${extra}, que no está en su lista.`);
  const there = new Set(names);
  for (const { name, bytes, sha256 } of wanted) {
    const found = there.has(name) ? await measureOf(name) : null;
    if (found?.bytes !== bytes || found.sha256 !== sha256)
      throw new BackupError(`La copia está dañada: ${name} ${found ? "no está como se escribió" : "falta"}.`);
  }
}

/**
 * Reads a backup from its first to its last byte and compares every checksum, without unpacking it. Returns its
 * manifest. Throws BackupError.
 */
export async function verifyBackup(file: string): Promise<Manifest> {
  const measures = new Map<string, Measure>();
  let manifest = "";
  const names = await readArchive(file, (source) =>
    readTar(source, isOurName, async (name, parts) => {
      const hash = createHash("sha256");
      const text: Buffer[] = [];
      let bytes = 0;
      for await (const part of parts) {
        bytes += part.length;
        if (name === MANIFEST) text.push(part);
        else hash.update(part);
      }
      if (name === MANIFEST) manifest = Buffer.concat(text).toString("utf8");
      else measures.set(name, { bytes, sha256: hash.digest("hex") });
    }),
  );
  if (!names.includes(MANIFEST)) throw new BackupError(`${file} no es una copia de una tienda: no tiene manifiesto.`);
  const parsed = parseManifest(manifest);
  await checkFiles(parsed, names, async (name) => measures.get(name));
  return parsed;
}
