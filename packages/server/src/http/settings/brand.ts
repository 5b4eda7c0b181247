import { BRAND_FILES, isBrandFile } from "@tablero/domain/settings/look/brand-paths";
import type { BrandFiles } from "../../domain/settings/look/brand-files.ts";
import { DRAWING_POLICY } from "../media.ts";

/**
 * `GET /favicon.svg`, `/og.png` …: the shop's own branding; 404 while the shop uses the software's. An address
 * with the version is cached forever; one without is requested each time.
 */
export async function brandResponse(files: BrandFiles, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const file = isBrandFile(pathname) ? await files.get(pathname) : null;
  if (!file || !isBrandFile(pathname))
    return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  const { data, version } = file;
  const etag = `"${version}"`;
  const headers = {
    ETag: etag,
    "Cache-Control": searchParams.get("v") === version ? "public, max-age=31536000, immutable" : "no-cache",
  };
  if (request.headers.get("If-None-Match") === etag) return new Response(null, { status: 304, headers });
  const type = BRAND_FILES[pathname];
  return new Response(Buffer.from(data), {
    headers: {
      ...headers,
      "Content-Type": type,
      "Content-Length": String(data.byteLength),
      ...(type === "image/svg+xml" && {
        "Content-Security-Policy": DRAWING_POLICY.replace("default-src 'none'", "default-src 'none'; img-src data:"),
      }),
    },
  });
}
