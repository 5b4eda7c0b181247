import { readFileSync } from "node:fs";
import { z } from "zod";

/** A backup error that the user can fix; the message is one Spanish sentence. */
export class BackupError extends Error {
  /** As for ConfigError, the entry script prints only the message. */
  override readonly name = "BackupError";
}

export const MANIFEST = "manifest.json";
/** Version of the archive's layout; a restore refuses a higher one. Archives of version 2 may be without uploads. */
export const FORMAT_VERSION = 2;

const Size = z.int().min(0);
const Sum = z.string().regex(/^[0-9a-f]{64}$/);
const Name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const TableSchema = z.strictObject({ name: Name, columns: z.array(Name), rows: Size, bytes: Size, sha256: Sum });
export type TableFile = z.infer<typeof TableSchema>;

const UploadSchema = z.strictObject({ path: z.string(), bytes: Size, sha256: Sum });
export type UploadFile = z.infer<typeof UploadSchema>;

const SequenceSchema = z.strictObject({ name: Name, value: z.string().regex(/^-?\d+$/), called: z.boolean() });
export type Sequence = z.infer<typeof SequenceSchema>;

/** Manifest of the archive. Later versions of the shop may add members. */
export const ManifestSchema = z.object({
  format: z.literal("tablero-backup"),
  formatVersion: z.int(),
  shopVersion: z.string(),
  madeAt: z.iso.datetime(),
  database: z.enum(["embedded", "postgres"]),
  /** Hashes of the applied migrations, oldest first. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(TableSchema),
  sequences: z.array(SequenceSchema),
  /** Rows only: the store of uploads keeps its own copies. */
  withoutUploads: z.boolean().default(false),
  uploads: z.array(UploadSchema),
});
export type Manifest = z.infer<typeof ManifestSchema>;

/** The version of the running shop. */
export function shopVersion(): string {
  const file = new URL("../../package.json", import.meta.url);
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}

/** Parses a manifest. Throws BackupError for anything else, and for one of a newer format. */
export function parseManifest(text: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BackupError("El archivo no es una copia de una tienda: su manifiesto no se puede leer.");
  }
  const version = z.object({ formatVersion: z.int(), shopVersion: z.string() }).safeParse(value);
  if (version.success && version.data.formatVersion > FORMAT_VERSION)
    throw new BackupError(
      `La copia es de una versión más nueva (${version.data.shopVersion}): actualiza antes esta tienda.`,
    );
  const parsed = ManifestSchema.safeParse(value);
  if (!parsed.success)
    throw new BackupError("El archivo no es una copia de una tienda: su manifiesto no es de los nuestros.");
  return parsed.data;
}

export const tableFile = (name: string): string => `tables/${name}.jsonl`;
export const uploadFile = (path: string): string => `uploads/${path}`;

/** Allowed names inside an archive: none may lead out of its folder. */
export const isOurName = (name: string): boolean =>
  name === MANIFEST ||
  /^tables\/[a-z_][a-z0-9_]*\.jsonl$/.test(name) ||
  /^uploads\/[A-Za-z0-9][\w-]*(?:\/[\w-]+)*(?:\.[A-Za-z0-9]+)?$/.test(name);
