import { createReadStream, createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** One file of an archive: its name inside and the path of its contents. */
export interface TarEntry {
  name: string;
  path: string;
  /** In bytes; the file must no longer change. */
  size: number;
}

const BLOCK = 512;
const NAME_BYTES = 100;

function header(name: string, size: number, at: Date): Buffer {
  if (Buffer.byteLength(name) > NAME_BYTES) throw new Error(`"${name}" is too long a name for the archive`);
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, length: number, offset: number) =>
    block.write(`${value.toString(8).padStart(length - 1, "0")}\0`, offset, "latin1");
  block.write(name, 0, "utf8");
  octal(0o600, 8, 100);
  octal(0, 8, 108);
  octal(0, 8, 116);
  octal(size, 12, 124);
  octal(Math.floor(at.getTime() / 1000), 12, 136);
  block.write("        ", 148, "latin1");
  block.write("0", 156, "latin1");
  block.write("ustar\0", 257, "latin1");
  block.write("00", 263, "latin1");
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  return block;
}

const padding = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

async function* packEntries(entries: readonly TarEntry[], at: Date): AsyncGenerator<Buffer> {
  for (const { name, path, size } of entries) {
    yield header(name, size, at);
    let read = 0;
    for await (const chunk of createReadStream(path)) {
      read += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
    if (read !== size) throw new Error(`${path} changed while it was packed`);
    yield padding(size);
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** The archive as a stream, in the format that every `tar` reads. */
export const packTar = (entries: readonly TarEntry[], at: Date): Readable => Readable.from(packEntries(entries, at));

/** Thrown for a file that is not an archive, or is truncated. */
export class BrokenArchiveError extends Error {}

/** Reads a stream of chunks in blocks of exactly the requested number of bytes. */
class Blocks {
  readonly #chunks: AsyncIterator<Buffer>;
  #left: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  /** At least one byte and at most `most`; null at the end. */
  async some(most: number): Promise<Buffer | null> {
    while (this.#left.length === 0) {
      const next = await this.#chunks.next();
      if (next.done) return null;
      this.#left = next.value;
    }
    const taken = this.#left.subarray(0, most);
    this.#left = this.#left.subarray(taken.length);
    return taken;
  }

  async exactly(size: number): Promise<Buffer | null> {
    const parts: Buffer[] = [];
    for (let missing = size; missing > 0; ) {
      const part = await this.some(missing);
      if (!part) return null;
      parts.push(part);
      missing -= part.length;
    }
    return Buffer.concat(parts);
  }
}

function parse(block: Buffer): { name: string; size: number } {
  const text = (from: number, to: number) => block.toString("utf8", from, to).replace(/\0.*$/s, "");
  const size = Number.parseInt(text(124, 136), 8);
  const type = text(156, 157);
  if (text(257, 262) !== "ustar" || !Number.isSafeInteger(size) || (type !== "0" && type !== ""))
    throw new BrokenArchiveError("no es un archivo de la tienda");
  return { name: text(0, NAME_BYTES), size };
}

/**
 * Reads an archive: `take` gets each file and has to read all of its parts. Returns the names of the files; each
 * must be accepted by `allows` and occur once. Throws BrokenArchiveError.
 */
export async function readTar(
  source: AsyncIterable<Buffer>,
  allows: (name: string) => boolean,
  take: (name: string, parts: AsyncIterable<Buffer>) => Promise<void>,
): Promise<string[]> {
  const blocks = new Blocks(source);
  const names: string[] = [];
  for (;;) {
    const block = await blocks.exactly(BLOCK);
    if (!block) throw new BrokenArchiveError("acaba antes de tiempo");
    if (block.every((byte) => byte === 0)) return names;
    const { name, size } = parse(block);
    if (!allows(name) || names.includes(name)) throw new BrokenArchiveError(`contiene «${name}»`);
    names.push(name);
    await take(name, readParts(blocks, size));
    if (size % BLOCK > 0) await blocks.exactly(BLOCK - (size % BLOCK));
  }
}

async function* readParts(blocks: Blocks, size: number): AsyncGenerator<Buffer> {
  for (let missing = size; missing > 0; ) {
    const part = await blocks.some(missing);
    if (!part) throw new BrokenArchiveError("acaba antes de tiempo");
    missing -= part.length;
    yield part;
  }
}

/** Unpacks an archive into a folder and returns the names of its files. Throws BrokenArchiveError. */
export const unpackTar = (
  source: AsyncIterable<Buffer>,
  folder: string,
  allows: (name: string) => boolean,
): Promise<string[]> =>
  readTar(source, allows, async (name, parts) => {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await pipeline(parts, createWriteStream(path, { mode: 0o600 }));
  });
