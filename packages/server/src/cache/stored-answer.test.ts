import { expect, test } from "vitest";
import { decompress } from "./pack.ts";
import { storeAnswer } from "./stored-answer.ts";

const TEXT = "<p>Una página entera de la tienda.</p>".repeat(2_000);
const page = () =>
  new Response(TEXT, { headers: { "Content-Type": "text/html", "Cache-Control": "public, max-age=0" } });

test("a body that is requested only in compressed form is cached only in that form, and is available in every encoding", async () => {
  let grown = 0;
  const answer = await storeAnswer(page(), (bytes) => {
    grown += bytes;
  });
  const before = answer.size;
  const brotli = await answer.form("br");
  expect(answer.size).toBeLessThan(before / 10);
  expect(answer.size - before).toBe(grown);
  const zipped = await answer.form("gzip");
  expect((await decompress("gzip", zipped.body)).toString()).toBe(TEXT);
  expect((await decompress("br", brotli.body)).toString()).toBe(TEXT);
  const plain = await answer.form(null);
  expect(plain.encoding).toBeNull();
  expect(plain.body.toString()).toBe(TEXT);
  expect(plain.head).toContain(String(Buffer.byteLength(TEXT)));
  // Once restored, the uncompressed body is cached.
  expect(answer.form(null)).toBe(plain);
  expect(answer.size - before).toBe(grown);
});

test("encodings that are requested at the same time have the whole body and the right size", async () => {
  let grown = 0;
  const answer = await storeAnswer(page(), (bytes) => {
    grown += bytes;
  });
  const before = answer.size;
  const [brotli, zipped, plain] = await Promise.all([answer.form("br"), answer.form("gzip"), answer.form("")]);
  expect((await decompress("br", brotli.body)).toString()).toBe(TEXT);
  expect((await decompress("gzip", zipped.body)).toString()).toBe(TEXT);
  expect(plain.body.toString()).toBe(TEXT);
  expect(answer.size - before).toBe(grown);
  expect(grown).toBe(brotli.body.byteLength + zipped.body.byteLength);
});
