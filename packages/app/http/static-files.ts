import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { pipeline, Readable } from "node:stream";
import { type Encoding, negotiateEncoding } from "@tablero/server/cache/pack";

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

/** A file in one encoding, in bytes. */
interface Form {
  path: string;
  size: number;
  head: Record<string, string>;
  /** Read on the first request. */
  body?: Promise<Buffer>;
}

interface StaticFile {
  plain: Form;
  packed: Partial<Record<Encoding, Form>>;
}

export interface StaticFiles {
  /** Writes a file of the build straight to the socket; returns false if there is none. */
  send(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * Returns the file as a response, for paths that another handler may handle first; 404 for a file of another build.
   */
  respond(request: Request): Promise<Response | null>;
}

/** File names in this folder carry a hash of their content. The folder contains no pages. */
const HASHED = "/assets/";
const SUFFIXES: Record<Encoding, string> = { br: ".br", gzip: ".gz" };
/**
 * Size limit for files cached in memory after their first request: all but two files of the build. One stream for each
 * of a screen's hundred small files costs more than sending them, mostly because its 64 KB buffers must be
 * garbage-collected.
 */
const CACHED = 512 * 1024;

/**
 * Serves the files of a built folder and their `.br` and `.gz` variants, with the common response headers. The list of
 * files is read once, as is each small file, because a build does not change.
 */
export async function staticFiles(root: string, common: Readonly<Record<string, string>>): Promise<StaticFiles> {
  const files = await listFiles(root, common);
  const missing = { ...common, "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  const formFor = (method: string | undefined, pathname: string, accepted: string | null | undefined) => {
    const file = method === "GET" || method === "HEAD" ? files.get(decodePath(pathname)) : undefined;
    const encoding = file && negotiateEncoding(accepted);
    return file && ((encoding && file.packed[encoding]) ?? file.plain);
  };
  return {
    send(request, response) {
      const [pathname = ""] = (request.url ?? "").split("?");
      const form = formFor(request.method, pathname, request.headers["accept-encoding"]?.toString());
      if (!form) return false;
      if (request.method === "HEAD") response.writeHead(200, form.head).end();
      else if (form.size > CACHED)
        pipeline(createReadStream(form.path), response.writeHead(200, form.head), () => {
          // The file cannot be read, or the client disconnected: the connection is closed.
        });
      else
        readForm(form).then(
          (body) => response.writeHead(200, form.head).end(body),
          (error) => response.destroy(error),
        );
      return true;
    },
    async respond(request) {
      const { pathname } = new URL(request.url);
      const form = formFor(request.method, pathname, request.headers.get("Accept-Encoding"));
      if (!form)
        return pathname.startsWith(HASHED) ? new Response("Not found", { status: 404, headers: missing }) : null;
      const body =
        request.method === "HEAD"
          ? null
          : form.size > CACHED
            ? (Readable.toWeb(createReadStream(form.path)) as ReadableStream)
            : new Uint8Array(await readForm(form));
      return new Response(body, { headers: form.head });
    },
  };
}

/** A file that could not be read is read again on the next request. */
function readForm(form: Form): Promise<Buffer> {
  form.body ??= readFile(form.path).catch((error) => {
    delete form.body;
    throw error;
  });
  return form.body;
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

async function listFiles(root: string, common: Readonly<Record<string, string>>): Promise<Map<string, StaticFile>> {
  const sizes = new Map<string, number>();
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) sizes.set(path, (await stat(path)).size);
  }
  const files = new Map<string, StaticFile>();
  for (const [path, size] of sizes) {
    if (Object.values(SUFFIXES).some((suffix) => path.endsWith(suffix))) continue;
    const findForm = (encoding: Encoding): Form | undefined => {
      const packed = sizes.get(path + SUFFIXES[encoding]);
      if (!packed) return undefined;
      const head = { ...headOf(path, common, packed), "Content-Encoding": encoding, Vary: "Accept-Encoding" };
      return { path: path + SUFFIXES[encoding], size: packed, head };
    };
    const br = findForm("br");
    const gzip = findForm("gzip");
    const head = { ...headOf(path, common, size), ...((br || gzip) && { Vary: "Accept-Encoding" }) };
    files.set(`/${relative(root, path).split(sep).join("/")}`, {
      plain: { path, size, head },
      packed: { ...(br && { br }), ...(gzip && { gzip }) },
    });
  }
  return files;
}

const headOf = (path: string, common: Readonly<Record<string, string>>, size: number): Record<string, string> => ({
  ...common,
  "Content-Security-Policy": "frame-ancestors 'none'",
  "Content-Type": TYPES[extname(path)] ?? "application/octet-stream",
  "Content-Length": String(size),
  "Cache-Control": path.includes(`${sep}assets${sep}`) ? "public, max-age=31536000, immutable" : "public, max-age=3600",
});
