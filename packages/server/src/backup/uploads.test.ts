/** @module-tag beyond-gate */

import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { migrate } from "../db/migrate.ts";
import { testShop } from "../domain/testing.ts";
import { s3Caller } from "../storage/s3/call.ts";
import { s3Uploads } from "../storage/s3/s3-uploads.ts";
import { type S3Stub, startS3Stub } from "../storage/s3/testing/stub.ts";
import { backup } from "./backup.ts";
import { openBackup, restore } from "./restore.ts";
import { contentsOf, openPlace, type Place, upload } from "./testing.ts";

const KEYS = { accessKeyId: "id", secretAccessKey: "key", region: "eu-west-1", bucket: "uploads" };
const PICTURE = "images/0190aaaa-0000-7000-8000-000000000001.webp";

let shop: Place;
let place: Place;
let stub: S3Stub;
beforeAll(async () => {
  shop = await openPlace();
  await migrate(shop.database);
  await testShop(shop.database);
  upload(shop, PICTURE, "a picture");
});
afterAll(() => shop.leave());
beforeEach(async () => {
  stub = await startS3Stub({ ...KEYS, pageSize: 3 });
  const s3 = { ...KEYS, endpoint: stub.endpoint, addressing: "path", prefix: "", tls: "optional" } as const;
  place = {
    ...(await openPlace()),
    uploads: s3Uploads(
      s3,
      s3Caller(s3, () => new Date()),
    ),
  };
});
afterEach(async () => {
  await place.leave();
  await stub.close();
});

const backupOf = ({ database, dataDir, uploads }: Place, withoutUploads = false) =>
  backup(database, { dataDir, uploads, withoutUploads, to: join(dataDir, "a.tar.gz"), now: new Date() });

async function restoreInto({ database, dataDir, uploads }: Place, file: string, force = false): Promise<void> {
  const opened = await openBackup(file, dataDir);
  await restore(database, opened, { dataDir, uploads, force }).finally(() => opened.close());
}

test("a backup moves uploads from a folder to a bucket and back", async () => {
  await restoreInto(place, (await backupOf(shop)).file);
  expect([...stub.objects.keys()]).toEqual([PICTURE]);
  for (let more = 0; more < 10; more += 1) await place.uploads.write(`images/${more}.webp`, Uint8Array.of(more));
  const { file, uploads } = await backupOf(place);
  expect(uploads).toBe(11);
  const back = await openPlace();
  await restoreInto(back, file);
  expect(await back.uploads.read(PICTURE)).toEqual(Buffer.from("a picture"));
  expect(await back.uploads.read("images/9.webp")).toEqual(Buffer.of(9));
  expect(await contentsOf(back.database)).toEqual(await contentsOf(shop.database));
  await back.leave();
});

test("a restore replaces a bucket that has files only when forced", async () => {
  const { file } = await backupOf(shop);
  await place.uploads.write("images/old.webp", Uint8Array.of(1));
  await expect(restoreInto(place, file)).rejects.toThrow(/Ya hay imágenes, como images\/old.webp: con --force/);
  await restoreInto(place, file, true);
  expect([...stub.objects.keys()]).toEqual([PICTURE]);
});

test("a restore of a backup without uploads leaves existing uploads as they are", async () => {
  const { file, uploads } = await backupOf(shop, true);
  expect(uploads).toBeNull();
  await place.uploads.write("images/old.webp", Uint8Array.of(1));
  await restoreInto(place, file);
  expect([...stub.objects.keys()]).toEqual(["images/old.webp"]);
  expect(await contentsOf(place.database)).toEqual(await contentsOf(shop.database));
});

test("a backup and a restore both stop with one sentence when the bucket is unavailable", async () => {
  await restoreInto(place, (await backupOf(shop)).file);
  stub.be({ kind: "away" });
  await expect(backupOf(place)).rejects.toThrow(/^Las imágenes no se pueden leer: bucket uploads en 127\.0\.0\.1/);
  const { file } = await backupOf(shop);
  await expect(restoreInto(place, file, true)).rejects.toThrow(
    /^Se han restaurado los datos, pero no todas las imágenes: bucket/,
  );
});
