import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = "br" | "gzip";

const COMPRESSIBLE = /^(text\/|application\/(json|problem\+json|javascript|xml|manifest\+json)|image\/svg)/;
/** Below this the headers weigh more than what is saved. */
const SMALLEST = 1024;

/** Whether answers of this type are sent compressed where the caller takes that. */
export const isCompressible = (contentType: string): boolean =>
  COMPRESSIBLE.test(contentType) && !contentType.startsWith("text/event-stream");

export const isWorthPacking = (body: Buffer): boolean => body.byteLength >= SMALLEST;

/** The best encoding that the caller's `Accept-Encoding` names without refusing it. */
export function acceptedEncoding(header: string | null | undefined): Encoding | null {
  if (!header) return null;
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/.test(header)) return "br";
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/.test(header) ? "gzip" : null;
}

/** Compresses: `kept` bytes are sent many times and may cost more to make. */
export function pack(encoding: Encoding, body: Buffer, use: "kept" | "once"): Promise<Buffer> {
  if (encoding === "gzip") return zip(body, { level: use === "kept" ? 6 : 5 });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: use === "kept" ? 5 : 4, [BROTLI_PARAM_SIZE_HINT]: body.byteLength };
  return brotli(body, { params });
}
