import { acceptedEncoding, isCompressible, isWorthPacking, pack } from "@tablero/server/cache/pack";

/** Compresses a text answer as the caller accepts it; pictures, small and ready-made answers pass as they are. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get("Content-Type") ?? "";
  if (!response.body || response.headers.has("Content-Encoding") || !isCompressible(type)) return response;
  const headers = new Headers(response.headers);
  if (!/\baccept-encoding\b/i.test(headers.get("Vary") ?? "")) headers.append("Vary", "Accept-Encoding");
  const encoding = acceptedEncoding(request.headers.get("Accept-Encoding"));
  const body = Buffer.from(await response.arrayBuffer());
  if (!encoding || !isWorthPacking(body) || request.method === "HEAD")
    return new Response(body, { status: response.status, headers });
  const packed = await pack(encoding, body, "once");
  headers.set("Content-Encoding", encoding);
  headers.delete("Content-Length");
  return new Response(new Uint8Array(packed), { status: response.status, headers });
}
