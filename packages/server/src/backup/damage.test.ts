import { readFileSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrate } from "../db/migrate.ts";
import { testShop } from "../domain/testing.ts";
import { backup } from "./backup.ts";
import { filesBelow } from "./files.ts";
import { isEmpty } from "./load.ts";
import { openBackup } from "./restore.ts";
import { packTar } from "./tar.ts";
import { openPlace, type Place, upload } from "./testing.ts";
import { verifyBackup } from "./verify.ts";

let place: Place;
let file: string;
beforeAll(async () => {
  place = await openPlace();
  await migrate(place.database);
  await testShop(place.database);
  upload(place, "images/a.webp", "a picture");
  const to = join(place.dataDir, "whole.tar.gz");
  file = (await backup(place.database, { dataDir: place.dataDir, uploads: place.uploads, to, now: new Date() })).file;
}, 60_000);
afterAll(() => place.leave());

const archive = () => gunzipSync(readFileSync(file));
function changed(change: (tar: Buffer) => Buffer): string {
  const path = join(place.dataDir, "changed.tar.gz");
  writeFileSync(path, gzipSync(change(archive())));
  return path;
}
const refusal = async (path: string) => {
  const error = await openBackup(path, place.dataDir).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ name: "BackupError" });
  expect((await filesBelow(place.dataDir)).filter((left) => left.includes(".restore-"))).toEqual([]);
  const { message } = error as Error;
  // Read without being unpacked, a damaged backup is refused for the same reason.
  if (!message.includes("versión más nueva")) await expect(verifyBackup(path)).rejects.toThrow(message);
  return message;
};
const replaced = (from: string, to: string) => (tar: Buffer) => {
  const at = tar.indexOf(from);
  expect(at).toBeGreaterThan(0);
  tar.write(to, at);
  return tar;
};

describe("a restore", () => {
  test("refuses a missing file and a file that is not an archive", async () => {
    const text = join(place.dataDir, "letter.txt");
    writeFileSync(text, "Dear shop");
    expect(await refusal(text)).toMatch(/no es una copia entera/);
    expect(await refusal(join(place.dataDir, "nowhere.tar.gz"))).toMatch(/No existe el archivo/);
    expect(await refusal(place.dataDir)).toMatch(/No existe el archivo/);
    expect(await refusal(changed(() => Buffer.from("Dear shop")))).toMatch(/no es una copia entera/);
  });

  test("refuses a truncated archive", async () => {
    const cut = join(place.dataDir, "cut.tar.gz");
    writeFileSync(cut, readFileSync(file).subarray(0, -200));
    expect(await refusal(cut)).toMatch(/no es una copia entera/);
    expect(await refusal(changed((tar) => tar.subarray(0, tar.length - 2048)))).toMatch(/antes de tiempo/);
  });

  test("refuses an archive in which a row or a picture was changed", { tags: "beyond-gate" }, async () => {
    expect(await refusal(changed(replaced("Rutas 24", "Rutas 99")))).toMatch(/dañada: tables\/rates\.jsonl no está/);
    expect(await refusal(changed(replaced("a picture", "a PICTURE")))).toMatch(/dañada: uploads\/images\/a\.webp/);
  });

  test("refuses an archive of a newer version of the shop", async () => {
    expect(await refusal(changed(replaced('"formatVersion": 1', '"formatVersion": 3')))).toMatch(/versión más nueva/);
    const newer = changed((tar) => {
      const at = tar.indexOf('"migrations": [') + 25;
      tar.write("ffff", at);
      return tar;
    });
    expect(await refusal(newer)).toMatch(/versión más nueva/);
  });

  test.each(["../outside", "/etc/passwd", "uploads/../../x", "uploads/.hidden", "tables/orders.jsonl/../../x"])(
    "refuses an archive that would write to %s",
    async (name) => {
      const content = join(place.dataDir, "content");
      await writeFile(content, "x");
      const tar = await buffer(packTar([{ name, path: content, size: 1 }], new Date()));
      const path = join(place.dataDir, "evil.tar.gz");
      writeFileSync(path, gzipSync(tar));
      expect(await refusal(path)).toMatch(/contiene/);
    },
  );

  test("refuses an invalid archive before it changes the shop", async () => {
    expect(await isEmpty(place.database.db)).toBe(false);
  });
});
