import { existsSync } from "node:fs";
import { join } from "node:path";
import { uuidv7 } from "@tablero/domain/platform/ids";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ConfigError } from "../config.ts";
import type { S3Config } from "../configuration/s3.ts";
import { sweepPictures } from "../domain/catalogue/products/files/sweep-pictures.ts";
import { FOLLOWERS } from "../domain/followers.ts";
import { SYSTEM } from "../domain/platform/context.ts";
import type { UploadStore } from "../storage/port.ts";
import { s3Caller } from "../storage/s3/call.ts";
import { s3Uploads } from "../storage/s3/s3-uploads.ts";
import { type S3Stub, startS3Stub } from "../storage/s3/testing/stub.ts";
import { openTestServer, type TestServer } from "./testing.ts";

const KEYS = { accessKeyId: "the-key-id", secretAccessKey: "the-secret-key", region: "eu-west-1" };
const DAY_MS = 24 * 60 * 60 * 1000;

let stub: S3Stub;
let s3: S3Config;
let server: TestServer;
let store: UploadStore;
const log: Record<string, unknown>[] = [];
beforeAll(async () => {
  stub = await startS3Stub({ ...KEYS, bucket: "uploads" });
  s3 = { ...KEYS, bucket: "uploads", endpoint: stub.endpoint, addressing: "path", prefix: "shop/", tls: "optional" };
  store = s3Uploads(
    s3,
    s3Caller(s3, () => new Date()),
  );
  server = await openTestServer({}, { s3, log: (line) => log.push(line) });
});
afterAll(async () => {
  await server.close();
  await stub.close();
});

/** Sets the picture of the administrator; `id` is the picture's. */
async function setAvatar(): Promise<{ status: number; headers: Headers; code: string; id: string }> {
  const square = sharp({ create: { width: 400, height: 400, channels: 3, background: "#3c41c9" } });
  const form = new FormData();
  form.append("file", new File([new Uint8Array(await square.png().toBuffer())], "a.png", { type: "image/png" }));
  const answer = await server.call("POST /api/common/user/avatar", { token: await server.tokenOf("admin"), form });
  const { avatar = "", code = "" } = (await answer.json()) as { avatar?: string; code?: string };
  return { status: answer.status, headers: answer.headers, code, id: avatar.split("/")[2] ?? "" };
}

/** Makes the bucket available again. The shop does not call an unavailable store again for two seconds. */
async function comeBack(): Promise<void> {
  stub.be({ kind: "well" });
  await expect.poll(async () => (await setAvatar()).status, { timeout: 10_000 }).toBe(200);
}

/** Runs the nightly cleanup as it would run the given number of days from now. */
function sweep(days: number): Promise<void> {
  const clock = () => new Date(Date.now() + days * DAY_MS);
  return sweepPictures({ db: server.database.db, clock, actor: SYSTEM, followers: FOLLOWERS }, store, store);
}

const isThere = (id: string) => stub.objects.has(`shop/images/${id}.webp`);

describe("a shop whose uploads are in a bucket", () => {
  test("stores pictures in the bucket, serves them in sizes, and has only these sizes in its folder", async () => {
    const { status, id } = await setAvatar();
    expect(status).toBe(200);
    expect(isThere(id)).toBe(true);
    const picture = await server.call(`GET /media/${id}/240.webp`);
    expect(picture.status).toBe(200);
    expect((await sharp(await picture.arrayBuffer()).metadata()).width).toBe(240);
    expect(existsSync(join(server.config.dataDir, "uploads"))).toBe(false);
    expect(existsSync(join(server.config.dataDir, "media"))).toBe(true);
  });

  test("restricts pictures that no public page shows to staff, even once their sizes are in the folder", async () => {
    const token = await server.tokenOf("admin");
    const square = sharp({ create: { width: 400, height: 400, channels: 3, background: "#3c41c9" } });
    const form = new FormData();
    form.append("file", new File([new Uint8Array(await square.png().toBuffer())], "a.png", { type: "image/png" }));
    const made = await server.call("POST /api/admin/pictures", { token, form });
    const { src } = (await made.json()) as { src: string };
    for (const [caller, status] of [
      [undefined, 404],
      [token, 200],
      [undefined, 404],
    ] as const) {
      const picture = await server.call(`GET ${src}/240.webp`, caller ? { token: caller } : {});
      expect([picture.status, picture.headers.get("Cache-Control")]).toEqual([
        status,
        status === 200 ? "private, no-store" : "no-store",
      ]);
    }
  });

  test("refuses uploads and serves existing sizes while the bucket is unavailable", {
    tags: "beyond-gate",
  }, async () => {
    const { id } = await setAvatar();
    await server.call(`GET /media/${id}/240.webp`);
    stub.be({ kind: "away" });
    const refused = await setAvatar();
    expect([refused.status, refused.code]).toEqual([503, "unavailable"]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await server.call(`GET /media/${id}/240.webp`)).status).toBe(200);
    const other = await server.call(`GET /media/${id}/480.webp`);
    expect([other.status, other.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
    expect((await server.call("GET /api/ready")).status).toBe(200);
    const warnings = log.filter(({ level }) => Number(level) >= 40).map((line) => JSON.stringify(line));
    expect(warnings.some((line) => line.includes("bucket uploads en 127.0.0.1"))).toBe(true);
    stub.be({ kind: "well" });
    await expect
      .poll(async () => (await server.call(`GET /media/${id}/480.webp`)).status, { timeout: 10_000 })
      .toBe(200);
    for (const secret of [KEYS.accessKeyId, KEYS.secretAccessKey]) expect(JSON.stringify(log)).not.toContain(secret);
  });

  test("removes unused pictures, and a later sweep removes those that the bucket failed to delete", {
    tags: "beyond-gate",
  }, async () => {
    const first = (await setAvatar()).id;
    const second = (await setAvatar()).id;
    expect([isThere(first), isThere(second)]).toEqual([false, true]);
    stub.be({ kind: "away" });
    const token = await server.tokenOf("admin");
    const body = { user: { name: "Persona admin", avatar: null, status: "online" } };
    const removal = await server.call("PATCH /api/common/user", { token, body });
    expect([removal.status, (await removal.json()).avatar]).toEqual([200, null]);
    await comeBack();
    expect(isThere(second)).toBe(true);
    await sweep(0);
    expect(isThere(second)).toBe(true);
    await sweep(2);
    expect(isThere(second)).toBe(false);
  });

  test("never sweeps files that it did not write, nor most of the bucket at once", async () => {
    const { id } = await setAvatar();
    await store.write("images/logo.webp", Uint8Array.of(1));
    const unnamed = Array.from({ length: 101 }, () => `images/${uuidv7()}.webp`);
    for (const key of unnamed) await store.write(key, Uint8Array.of(1));
    await expect(sweep(2)).rejects.toThrow(/101 of 102 uploads are named by no row/);
    for (const key of unnamed.slice(1)) await store.remove(key);
    await sweep(2);
    expect([isThere(id), stub.objects.has("shop/images/logo.webp")]).toEqual([true, true]);
    expect(stub.objects.has(`shop/${unnamed[0]}`)).toBe(false);
  });
});

describe("the start of a shop with a bucket", () => {
  test("fails with one sentence if the bucket refuses it", async () => {
    const wrong = openTestServer({}, { s3: { ...s3, secretAccessKey: "another" } });
    await expect(wrong).rejects.toThrow(ConfigError);
    await expect(wrong).rejects.toThrow(/^S3_BUCKET uploads no se puede listar \(403 SignatureDoesNotMatch\)/);
  });

  test("does not wait for an unavailable bucket, and logs it", async () => {
    const lines: string[] = [];
    const other = await startS3Stub({ ...KEYS, bucket: "uploads" });
    other.be({ kind: "away" });
    const options = {
      s3: { ...s3, endpoint: other.endpoint },
      log: (line: object) => lines.push(JSON.stringify(line)),
    };
    const shop = await openTestServer({}, options);
    expect((await shop.call("GET /api/ready")).status).toBe(200);
    expect(lines.some((line) => line.includes("the store of uploads is away"))).toBe(true);
    await shop.close();
    await other.close();
  });
});
