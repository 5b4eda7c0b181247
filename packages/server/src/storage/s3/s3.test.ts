import dns from "node:dns";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer as createTlsServer } from "node:tls";
import { AwsV4Signer } from "aws4fetch";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ConfigError } from "../../config.ts";
import type { S3Config } from "../../configuration/s3.ts";
import { testCertificate } from "../../configuration/testing.ts";
import { StoreAwayError, type UploadStore } from "../port.ts";
import { s3Caller } from "./call.ts";
import { checkBucket, s3Uploads } from "./s3-uploads.ts";
import { type S3Stub, startS3Stub } from "./testing/stub.ts";

const KEYS = {
  accessKeyId: "AKIDEXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
  region: "eu-west-1",
};
const PICTURE = "images/0190aaaa-0000-7000-8000-000000000001.webp";
const BYTES = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251);
const PATIENCE = { attemptMs: 400, retryForMs: 300, pauseMs: 5, restMs: 60 };

type Found = (error: null, addresses: dns.LookupAddress[]) => void;

let stub: S3Stub;
let folder = "";
beforeEach(async () => {
  stub = await startS3Stub({ ...KEYS, bucket: "uploads", pageSize: 2, now: () => new Date() });
  folder = mkdtempSync(join(tmpdir(), "tablero-s3-"));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stub.close();
  rmSync(folder, { recursive: true });
});

const configOf = (more: Partial<S3Config> = {}): S3Config => ({
  ...KEYS,
  bucket: "uploads",
  endpoint: stub.endpoint,
  addressing: "path",
  prefix: "",
  tls: "optional",
  ...more,
});
const callerOf = (more: Partial<S3Config> = {}) => s3Caller(configOf(more), () => new Date(), PATIENCE);
const storeOf = (more: Partial<S3Config> = {}): UploadStore => s3Uploads(configOf(more), callerOf(more));

async function keysOf(store: UploadStore): Promise<string[]> {
  const keys = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.sort();
}

describe("a bucket", () => {
  test("stores, returns, lists and removes files, with every call signed", async () => {
    const store = storeOf();
    await store.write(PICTURE, BYTES);
    await store.write("documents/a.pdf", new Uint8Array());
    await store.write("images/b.webp", Uint8Array.of(1));
    expect(stub.objects.get(PICTURE)?.headers["content-type"]).toBe("image/webp");
    expect(await store.read(PICTURE)).toEqual(BYTES);
    expect(await store.read("documents/a.pdf")).toEqual(new Uint8Array());
    expect(await store.read("images/none.webp")).toBeNull();
    expect(await keysOf(store)).toEqual(["documents/a.pdf", PICTURE, "images/b.webp"]);
    await store.remove(PICTURE);
    await store.remove(PICTURE);
    expect(await store.read(PICTURE)).toBeNull();
    await store.write("images/b.webp", Uint8Array.of(2, 3));
    expect(await store.read("images/b.webp")).toEqual(Uint8Array.of(2, 3));
  });

  test("holds several shops, each under its own prefix", async () => {
    const [first, second] = [storeOf({ prefix: "madrid/" }), storeOf({ prefix: "madrid2/" })];
    await first.write("images/a.webp", Uint8Array.of(1));
    await second.write("images/a.webp", Uint8Array.of(2));
    expect([...stub.objects.keys()]).toEqual(["madrid/images/a.webp", "madrid2/images/a.webp"]);
    expect(await first.read("images/a.webp")).toEqual(Uint8Array.of(1));
    expect(await keysOf(first)).toEqual(["images/a.webp"]);
  });

  test("can be addressed in the host name", async () => {
    const names: string[] = [];
    vi.spyOn(dns, "lookup").mockImplementation(((name: string, _: dns.LookupAllOptions, found: Found) => {
      names.push(name);
      found(null, [{ address: "127.0.0.1", family: 4 }]);
    }) as typeof dns.lookup);
    const { port } = new URL(stub.endpoint);
    const store = storeOf({ endpoint: `http://s3.example.test:${port}`, addressing: "virtual" });
    await store.write(PICTURE, BYTES);
    expect(new Set(names)).toEqual(new Set(["uploads.s3.example.test"]));
    expect([...stub.objects.keys()]).toEqual([PICTURE]);
    expect(await keysOf(store)).toEqual([PICTURE]);
  });

  test("copies files to the disk, and can have all its contents replaced by a folder", async () => {
    const store = storeOf();
    await store.write("images/old.webp", Uint8Array.of(1));
    const file = join(folder, "copy");
    expect(await store.copyTo("images/old.webp", file)).toBe(true);
    expect(readFileSync(file)).toEqual(Buffer.of(1));
    expect(await store.copyTo("images/none.webp", file)).toBe(false);
    const replacement = mkdtempSync(join(folder, "files-"));
    writeFileSync(join(replacement, "new.webp"), "new");
    await store.replaceWith(replacement);
    expect(await keysOf(store)).toEqual(["new.webp"]);
  });

  test("refuses keys that are not the plain path of a file", async () => {
    for (const key of ["../secrets", "/etc/passwd", "images/../x", "a?acl", "images/ü.webp"]) {
      await expect(storeOf().write(key, BYTES)).rejects.toThrow(/Not a key/);
      await expect(storeOf().read(key)).rejects.toThrow(/Not a key/);
    }
    expect(stub.calls).toEqual([]);
  });
});

describe("a call of a failing store", () => {
  test("is retried after an error that may be temporary", async () => {
    stub.be({ kind: "failing", status: 503, times: 2 });
    await storeOf().write(PICTURE, BYTES);
    expect(stub.calls).toEqual([`PUT ${PICTURE}`, `PUT ${PICTURE}`, `PUT ${PICTURE}`]);
    expect(stub.objects.get(PICTURE)?.body.length).toBe(BYTES.length);
  });

  test.each([
    ["has errors", { kind: "failing", status: 500, times: 9 }, /500 SlowDown/],
    ["is away", { kind: "away" }, /sin respuesta \(/],
    ["is silent", { kind: "silent" }, /sin respuesta a tiempo/],
    ["breaks off", { kind: "truncating" }, /sin respuesta \(/],
    ["shortens contents", { kind: "shortening" }, /did not arrive as it was written/],
  ] as const)("a call that %s throws an error without keys", async (_, state, words) => {
    const store = storeOf();
    await store.write(PICTURE, BYTES);
    stub.be(state);
    const error = await store.read(PICTURE).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(StoreAwayError);
    expect(error.message).toMatch(words);
    expect(JSON.stringify([error.message, error.stack, error.cause])).not.toMatch(/AKIDEXAMPLE|wJalrX/);
    stub.be({ kind: "well" });
    await expect.poll(() => store.read(PICTURE).catch(() => null)).toEqual(BYTES);
  });

  test("a call that is only slow succeeds", async () => {
    stub.be({ kind: "slow", ms: 150 });
    await storeOf().write(PICTURE, BYTES);
    expect(await storeOf().read(PICTURE)).toEqual(BYTES);
  });

  test("fails immediately for a while after the store was unavailable", async () => {
    stub.be({ kind: "failing", status: 503, times: 99 });
    const store = storeOf();
    await expect(store.read(PICTURE)).rejects.toThrow(StoreAwayError);
    const calls = stub.calls.length;
    await expect(store.read(PICTURE)).rejects.toThrow(/503 SlowDown/);
    expect(stub.calls.length).toBe(calls);
  });

  test("a listing of files that breaks off throws an error", async () => {
    const store = storeOf();
    for (const name of ["a", "b", "c"]) await store.write(`images/${name}.webp`, Uint8Array.of(1));
    const listing = store.list()[Symbol.asyncIterator]();
    await listing.next();
    await listing.next();
    stub.be({ kind: "failing", status: 500, times: 99 });
    await expect(listing.next()).rejects.toThrow(StoreAwayError);
  });
});

describe("an unusable store", () => {
  test.each([
    [{ secretAccessKey: "another" }, /403 SignatureDoesNotMatch/],
    [{ accessKeyId: "nobody" }, /403 InvalidAccessKeyId/],
    [{ region: "us-east-1" }, /403 AuthorizationHeaderMalformed/],
    [{ bucket: "other" }, /404 NoSuchBucket/],
  ])("with wrong settings (%j) is reported at the start and by every call", async (wrong, words) => {
    const check = checkBucket(configOf(wrong), callerOf(wrong));
    await expect(check).rejects.toThrow(ConfigError);
    await expect(check).rejects.toThrow(words);
    const store = storeOf(wrong);
    const calls = [() => store.read(PICTURE), () => store.write(PICTURE, BYTES), () => store.remove(PICTURE)];
    for (const call of [...calls, () => keysOf(store)]) await expect(call()).rejects.toThrow(words);
    expect(stub.objects.size).toBe(0);
  });

  test("a wrong clock is reported as such", async () => {
    const send = s3Caller(configOf(), () => new Date(Date.now() - 3_600_000), PATIENCE);
    await expect(checkBucket(configOf(), send)).rejects.toThrow(/403 RequestTimeTooSkewed/);
  });

  test("an untrusted certificate is reported as such", async () => {
    const server = createTlsServer(testCertificate("localhost"), (socket) => socket.end());
    server.on("tlsClientError", () => {});
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const { port } = server.address() as AddressInfo;
    const store = storeOf({ endpoint: `https://localhost:${port}` });
    await expect(store.read(PICTURE)).rejects.toThrow(/sin respuesta \(DEPTH_ZERO_SELF_SIGNED_CERT\)/);
    await new Promise((closed) => server.close(closed));
  });

  test("a server that is not S3 is reported as such", async () => {
    await checkBucket(configOf(), callerOf());
    const send = async () => ({ status: 200, headers: new Headers(), body: Buffer.from("<html>"), code: undefined });
    await expect(checkBucket(configOf(), send)).rejects.toThrow(/no es S3/);
  });
});

// AWS's published example «GET Object» of Signature Version 4.
test("signatures match AWS's example", async () => {
  const signer = new AwsV4Signer({
    method: "GET",
    url: "https://examplebucket.s3.amazonaws.com/test.txt",
    headers: {
      Range: "bytes=0-9",
      "X-Amz-Content-Sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    },
    accessKeyId: "AKIAIOSFODNN7EXAMPLE",
    secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    service: "s3",
    region: "us-east-1",
    datetime: "20130524T000000Z",
    allHeaders: true,
  });
  expect(await signer.signature()).toBe("f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41");
});
