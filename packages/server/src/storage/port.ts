/** Storage of uploaded files. Keys are relative paths such as `images/{id}.webp`. */
export interface Storage {
  read(key: string): Promise<Uint8Array | null>;
  /** Replaces the file atomically, so that readers never see a partial one. */
  write(key: string, data: Uint8Array): Promise<void>;
  remove(key: string): Promise<void>;
}

export interface StoredFile {
  key: string;
  modifiedAt: Date;
}

/** A store of all uploads, with the operations that cleanup jobs and backups need. */
export interface UploadStore extends Storage {
  /** Every complete file, in any order. */
  list(): AsyncIterable<StoredFile>;
  /** Copies a file to a path whose folder exists; false if there is no such file. */
  copyTo(key: string, path: string): Promise<boolean>;
  /** Replaces everything with the files of a folder, which may be moved away. */
  replaceWith(folder: string): Promise<void>;
}

/** Thrown when a network store is unavailable or refuses our calls. The message is part of sentences for the owner. */
export class StoreAwayError extends Error {
  override readonly name = "StoreAwayError";
}

const KEY = /^[a-z0-9][\w-]*(?:\/[\w-]+)*(?:\.[a-z0-9]+)?$/i;

export const isKey = (key: string): boolean => KEY.test(key);

/** Throws for a key that is not a plain relative path. */
export function requireKey(key: string): string {
  if (!isKey(key)) throw new Error(`Not a key of the storage: "${key}"`);
  return key;
}
