import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const COMPRESSIBLE = /^(text\/|application\/(json|problem\+json|javascript|xml|manifest\+json)|image\/svg)/;
const SMALLEST = 1024;

/** Compresses a text answer as the caller accepts it; pictures, small and ready-made answers pass as they are. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get("Content-Type") ?? "";
  if (!response.body || response.headers.has("Content-Encoding") || !COMPRESSIBLE.test(type)) return response;
  if (type.startsWith("text/event-stream")) return response;
  const accepted = request.headers.get("Accept-Encoding") ?? "";
  const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
  const headers = new Headers(response.headers);
  headers.append("Vary", "Accept-Encoding");
  const body = Buffer.from(await response.arrayBuffer());
  if (!encoding || body.byteLength < SMALLEST || request.method === "HEAD")
    return new Response(body, { status: response.status, headers });
  const packed =
    encoding === "br"
      ? await brotli(body, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
        })
      : await zip(body, { level: 5 });
  headers.set("Content-Encoding", encoding);
  headers.delete("Content-Length");
  return new Response(new Uint8Array(packed), { status: response.status, headers });
}
