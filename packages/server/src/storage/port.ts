/** Storage of uploaded files. Keys are relative paths such as `images/{id}.webp`. */
export interface Storage {
  read(key: string): Promise<Uint8Array | null>;
  /** Replaces the file atomically: a reader never sees a partial one. */
  write(key: string, data: Uint8Array): Promise<void>;
  remove(key: string): Promise<void>;
}
