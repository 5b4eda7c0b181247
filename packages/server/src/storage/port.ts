/** Where files live that people bring. Keys are relative paths such as `images/{id}.webp`. */
export interface Storage {
  read(key: string): Promise<Uint8Array | null>;
  /** Replaces the file as a whole: a reader never sees half of one. */
  write(key: string, data: Uint8Array): Promise<void>;
  remove(key: string): Promise<void>;
}
