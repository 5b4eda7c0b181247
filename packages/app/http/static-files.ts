import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { Readable } from "node:stream";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

interface StaticFile {
  path: string;
  size: number;
  packed: { br?: number; gzip?: number };
}

/**
 * Serves the files of a built folder and their `.br` and `.gz` variants, with the common response headers. The list is
 * read once: a build does not change.
 */
export async function staticFiles(
  root: string,
  common: Readonly<Record<string, string>>,
): Promise<(request: Request) => Response | null> {
  const files = await listFiles(root);
  return (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    const file = files.get(decodePath(new URL(request.url).pathname));
    return file ? sendFile(file, request, common) : null;
  };
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

async function listFiles(root: string): Promise<Map<string, StaticFile>> {
  const files = new Map<string, StaticFile>();
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const sizes = new Map<string, number>();
  for (const entry of entries) {
    if (entry.isFile())
      sizes.set(join(entry.parentPath, entry.name), (await stat(join(entry.parentPath, entry.name))).size);
  }
  for (const [path, size] of sizes) {
    if (path.endsWith(".br") || path.endsWith(".gz")) continue;
    const br = sizes.get(`${path}.br`);
    const gzip = sizes.get(`${path}.gz`);
    files.set(`/${relative(root, path).split(sep).join("/")}`, {
      path,
      size,
      packed: { ...(br && { br }), ...(gzip && { gzip }) },
    });
  }
  return files;
}

function sendFile(file: StaticFile, request: Request, common: Readonly<Record<string, string>>): Response {
  const accepted = request.headers.get("Accept-Encoding") ?? "";
  const encoding =
    file.packed.br && /\bbr\b/.test(accepted) ? "br" : file.packed.gzip && /\bgzip\b/.test(accepted) ? "gzip" : null;
  const path = encoding ? `${file.path}.${encoding === "br" ? "br" : "gz"}` : file.path;
  const headers = new Headers({
    ...common,
    "Content-Security-Policy": "frame-ancestors 'none'",
    "Content-Type": TYPES[extname(file.path)] ?? "application/octet-stream",
    "Content-Length": String(encoding ? file.packed[encoding] : file.size),
    // Names under /assets/ carry a hash of their content.
    "Cache-Control": file.path.includes(`${sep}assets${sep}`)
      ? "public, max-age=31536000, immutable"
      : "public, max-age=3600",
  });
  if (encoding) headers.set("Content-Encoding", encoding);
  if (file.packed.br || file.packed.gzip) headers.set("Vary", "Accept-Encoding");
  const body = request.method === "HEAD" ? null : (Readable.toWeb(createReadStream(path)) as ReadableStream);
  return new Response(body, { headers });
}
