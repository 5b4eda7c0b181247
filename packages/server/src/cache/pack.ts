import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const unbrotli = promisify(brotliDecompress);
const unzip = promisify(gunzip);

export type Encoding = "br" | "gzip";

const COMPRESSIBLE = /^(text\/|application\/(json|problem\+json|javascript|xml|manifest\+json)|image\/svg)/;
/** Below this size the headers outweigh the savings. */
const SMALLEST = 1024;

/** Whether responses of this type are compressed if the client accepts it. */
export const isCompressible = (contentType: string): boolean =>
  COMPRESSIBLE.test(contentType) && !contentType.startsWith("text/event-stream");

export const isWorthCompressing = (body: Buffer): boolean => body.byteLength >= SMALLEST;

/** The best supported encoding in the caller's `Accept-Encoding`; null for none. */
export function negotiateEncoding(header: string | null | undefined): Encoding | null {
  if (!header) return null;
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/.test(header)) return "br";
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/.test(header) ? "gzip" : null;
}

/** Compresses a body. `cached` bodies are sent many times, so compression may take longer. */
export function compress(encoding: Encoding, body: Buffer, use: "cached" | "once"): Promise<Buffer> {
  if (encoding === "gzip") return zip(body, { level: use === "cached" ? 6 : 5 });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants;
  const params = {
    [BROTLI_PARAM_QUALITY]: use === "cached" ? 5 : 4,
    [BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    [BROTLI_PARAM_LGWIN]: windowOf(body.byteLength),
  };
  return brotli(body, { params });
}

/**
 * Logarithm of the compression window in bytes, no larger than the body. Under load, the default of 4 MB costs 9
 * ms more CPU per page, see docs/performance.md.
 */
const windowOf = (bytes: number): number =>
  Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes))));

/** Restores the body that was compressed. */
export const decompress = (encoding: Encoding, bytes: Buffer): Promise<Buffer> =>
  encoding === "gzip" ? unzip(bytes) : unbrotli(bytes);
