import { compress, isCompressible, isWorthCompressing, negotiateEncoding } from "@tablero/server/cache/pack";

/**
 * Compresses text responses as `Accept-Encoding` allows; images, small and already encoded responses pass unchanged.
 */
export async function compressResponse(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get("Content-Type") ?? "";
  if (!response.body || response.headers.has("Content-Encoding") || !isCompressible(type)) return response;
  if (!/\baccept-encoding\b/i.test(response.headers.get("Vary") ?? ""))
    response.headers.append("Vary", "Accept-Encoding");
  const encoding = negotiateEncoding(request.headers.get("Accept-Encoding"));
  if (!encoding || request.method === "HEAD") return response;
  const body = Buffer.from(await response.arrayBuffer());
  const { status, headers } = response;
  if (!isWorthCompressing(body)) return new Response(body, { status, headers });
  const packed = await compress(encoding, body, "once");
  headers.set("Content-Encoding", encoding);
  headers.delete("Content-Length");
  return new Response(new Uint8Array(packed), { status, headers });
}
