const CHUNK = 256 * 1024;

/** The bytes of a file in pieces, so that other work runs while it is read. */
export async function* splitIntoChunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}
