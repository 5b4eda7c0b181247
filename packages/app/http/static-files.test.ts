import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { staticFiles } from "./static-files.ts";

const root = mkdtempSync(join(tmpdir(), "tablero-files-"));
afterAll(() => rmSync(root, { recursive: true }));

test("files of the build carry the common headers and cannot be framed", async () => {
  mkdirSync(join(root, "assets"));
  writeFileSync(join(root, "assets", "a-1.js"), "1");
  const serve = await staticFiles(root, { "X-Content-Type-Options": "nosniff" });
  const response = serve(new Request("http://shop.test/assets/a-1.js"));
  expect(Object.fromEntries(response?.headers ?? [])).toMatchObject({
    "content-security-policy": "frame-ancestors 'none'",
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  expect(serve(new Request("http://shop.test/assets/../../etc/passwd"))).toBeNull();
});
