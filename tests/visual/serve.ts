import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { STATIC_STORYBOOK } from "./stories.ts";

const TYPES: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** Serves the static Storybook, only on this machine. */
createServer((request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  const file = join(
    STATIC_STORYBOOK,
    normalize(decodeURIComponent(pathname)),
    pathname.endsWith("/") ? "index.html" : "",
  );
  if (!existsSync(file) || !statSync(file).isFile()) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream" });
  createReadStream(file).pipe(response);
}).listen(Number(process.env.PORT), "127.0.0.1");
