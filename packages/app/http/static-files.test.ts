import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type StaticFiles, staticFiles } from "./static-files.ts";

const root = mkdtempSync(join(tmpdir(), "tablero-files-"));
const SCRIPT = "export const a = 1;".repeat(100);
/** Larger than the files cached in memory. */
const LARGE = Buffer.alloc(600_000, "a");
const COMMON = { "X-Content-Type-Options": "nosniff" };

let files: StaticFiles;
let server: Server;
let origin = "";

beforeAll(async () => {
  mkdirSync(join(root, "assets"));
  writeFileSync(join(root, "assets", "a-1.js"), SCRIPT);
  writeFileSync(join(root, "assets", "a-1.js.br"), brotliCompressSync(SCRIPT));
  writeFileSync(join(root, "assets", "a-1.js.gz"), gzipSync(SCRIPT));
  writeFileSync(join(root, "assets", "large-1.txt"), LARGE);
  writeFileSync(join(root, "favicon.svg"), "<svg/>");
  files = await staticFiles(root, COMMON);
  server = createServer((request, response) => {
    if (!files.send(request, response)) response.writeHead(418).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await new Promise((done) => server.close(done));
  rmSync(root, { recursive: true });
});

/** Both functions that serve a file; they must give the same result. */
describe.each([
  ["to the socket", (path: string, init?: RequestInit) => fetch(origin + path, init)],
  ["as a response", (path: string, init?: RequestInit) => files.respond(new Request(origin + path, init))],
] as const)("a file sent %s", (way, ask) => {
  test("carries the common headers, and cannot be framed", async () => {
    const response = await ask("/assets/a-1.js?v=1");
    expect(Object.fromEntries(response?.headers ?? [])).toMatchObject({
      "content-security-policy": "frame-ancestors 'none'",
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      vary: "Accept-Encoding",
    });
    expect((await ask("/favicon.svg"))?.headers.get("Cache-Control")).toBe("public, max-age=3600");
  });

  test.each([
    ["gzip, deflate, br, zstd", "br", brotliCompressSync(SCRIPT).byteLength],
    ["gzip", "gzip", gzipSync(SCRIPT).byteLength],
    ["identity", null, SCRIPT.length],
  ])("a file sent for Accept-Encoding %s is encoded as %s", async (accepted, encoding, size) => {
    const response = await ask("/assets/a-1.js", { headers: { "Accept-Encoding": accepted } });
    expect(response?.headers.get("Content-Encoding")).toBe(encoding);
    expect(response?.headers.get("Content-Length")).toBe(String(size));
  });

  test("is complete each time, even if it is not cached in memory", async () => {
    for (let time = 0; time < 2; time++) {
      const small = await ask("/assets/a-1.js", { headers: { "Accept-Encoding": "identity" } });
      expect(await small?.text()).toBe(SCRIPT);
      const large = await ask("/assets/large-1.txt");
      expect(Buffer.from((await large?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(LARGE)).toBe(true);
    }
  });

  test("has no body for HEAD", async () => {
    for (const path of ["/favicon.svg", "/assets/large-1.txt"]) {
      const response = await ask(path, { method: "HEAD" });
      expect(Number(response?.headers.get("Content-Length"))).toBeGreaterThan(0);
      expect(await response?.text()).toBe("");
    }
  });

  test.each([
    ["/assets/../../etc/passwd", "GET", undefined],
    ["/assets/%2e%2e/%2e%2e/etc/passwd", "GET", undefined],
    ["/other.js", "GET", undefined],
    ["/assets", "GET", undefined],
    ["/assets/%", "GET", 404],
    ["/assets/a-1.js.br", "GET", 404],
    ["/assets/a-1.js", "POST", 404],
  ])("is refused for %s with the method %s", async (path, method, status) => {
    const response = await ask(path, { method });
    expect(response?.status).toBe(way === "to the socket" ? 418 : status);
  });
});

test("a request for a file of another build gets a 404 that is not cached", async () => {
  const response = await files.respond(new Request(`${origin}/assets/older-1.js`));
  expect(response?.status).toBe(404);
  expect(Object.fromEntries(response?.headers ?? [])).toMatchObject({
    "cache-control": "no-store",
    "content-type": "text/plain; charset=utf-8",
    "x-content-type-options": "nosniff",
  });
});

test("a file that could not be read is read again on the next request", async () => {
  const path = join(root, "assets", "late-1.js");
  writeFileSync(path, "1");
  const { respond } = await staticFiles(root, COMMON);
  const ask = () => respond(new Request(`${origin}/assets/late-1.js`));
  rmSync(path);
  await expect(ask()).rejects.toThrow("ENOENT");
  writeFileSync(path, "2");
  expect(await (await ask())?.text()).toBe("2");
});
