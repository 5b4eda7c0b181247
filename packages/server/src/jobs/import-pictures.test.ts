import { sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { Int, nullable, Text } from "../db/columns.ts";
import { one, rows } from "../db/query.ts";
import { categoryPicture } from "../domain/categories/categories.ts";
import { readImport } from "../domain/imports/imports.ts";
import { readProduct } from "../domain/products/read.ts";
import { OutgoingError } from "../outgoing/outgoing-error.ts";
import type { OutgoingFetch } from "../outgoing/outgoing-fetch.ts";
import { preparePicture } from "../storage/prepare-picture.ts";
import { importPictureJob } from "./imports.ts";
import { csv, HEADS, importShop, NOW, word } from "./imports-testing.ts";
import { runDueJobs } from "./run-due.ts";

const at = importShop();
const { storage, run, begun, imported } = at;

const PICTURES = [...HEADS, "Estado", "Imágenes", "Fabricante", "Dirección del fabricante", "Correo del fabricante"];
const MAKER = ["Devir", "Calle 1, Barcelona", "hola@devir.test"];
const work = (outgoing: OutgoingFetch, ahead = false) =>
  runDueJobs({
    database: at.database,
    jobs: [importPictureJob({ outgoing, storage })],
    clock: () => NOW,
    ahead,
  });

test("pictures are fetched once; the first one publishes what waited for it", async () => {
  const name = word();
  const body = await sharp({ create: { width: 4, height: 4, channels: 3, background: "#123456" } })
    .png()
    .toBuffer();
  const asked: string[] = [];
  const outgoing: OutgoingFetch = async ({ url }) => {
    asked.push(url);
    if (url.endsWith("gone.png")) return { url, status: 404, headers: {}, body: new Uint8Array(), isCut: false };
    if (url.endsWith("inside.png")) throw new OutgoingError("private");
    if (url.endsWith("text.png")) return { url, status: 200, headers: {}, body: Buffer.from("<svg/>"), isCut: false };
    return { url, status: 200, headers: {}, body, isCut: false };
  };
  const urls = ["a", "gone", "inside", "text"].map((each) => `https://vieja.test/${each}.png`);
  const text = csv([PICTURES, [name, name, name, "5", "21", 1, "publicado", urls.join("|"), ...MAKER]]);
  const done = await imported(text);
  expect(done).toMatchObject({ counts: { created: 1, pictures: 4, warnings: 0 }, pictures: { waiting: 4 } });
  const row = await one(at.database.db, sql`select id, status from products where name = ${name}`, {
    id: Text,
    status: Text,
  });
  expect(row?.status).toBe("draft");
  await work(outgoing);
  expect(asked.sort()).toEqual(urls.toSorted());
  const product = await readProduct(at.shop.staff, row?.id ?? "");
  expect(product).toMatchObject({ status: "published", images: [{ width: 4, height: 4, alt: name }] });
  const after = await readImport(at.shop.staff, done.id);
  expect(after.pictures).toEqual({ waiting: 0, done: 1, failed: 3 });
  const reasons = await rows(
    at.database.db,
    sql`select message from import_issues where import_id = ${done.id} order by message`,
    { message: Text },
  );
  expect(reasons.map(({ message }) => message)).toEqual([
    expect.stringContaining("gone.png: El servidor responde 404"),
    expect.stringContaining("inside.png: La dirección lleva a una red interna"),
    expect.stringContaining("text.png: Solo se admiten imágenes"),
  ]);
  // The same addresses in the next file are not asked for again.
  const again = await imported(text.replace(";5;21;", ";6;21;"));
  expect(again.counts).toMatchObject({ changed: 1, pictures: 0 });
  await work(outgoing);
  expect(asked).toHaveLength(4);
});

test("a category gets the picture of its file once, and keeps one that staff gave it meanwhile", async () => {
  const [name, other] = [word(), word()];
  const body = await sharp({ create: { width: 4, height: 4, channels: 3, background: "#123456" } })
    .png()
    .toBuffer();
  let asked = 0;
  const outgoing: OutgoingFetch = async ({ url }) => {
    asked += 1;
    return { url, status: 200, headers: {}, body, isCut: false };
  };
  const lines = [name, other].map((each) => [each, each, `https://vieja.test/${each}.png`]);
  const text = csv([["Código de la categoría", "Categoría", "Imagen"], ...lines]);
  const id = await begun(text, "categories");
  await run(id);
  expect(await readImport(at.shop.staff, id)).toMatchObject({
    counts: { created: 2, pictures: 2 },
    pictures: { waiting: 2 },
  });
  const pictureOf = (category: string) =>
    one(at.database.db, sql`select id, image_id as image, version from categories where name = ${category}`, {
      id: Text,
      image: nullable(Text),
      version: Int,
    });
  const stood = await pictureOf(other);
  const picture = { ...(await preparePicture(body, "picture")), alt: "" };
  await categoryPicture.set(at.shop.staff, storage, stood?.id ?? "", { version: stood?.version ?? 0, picture });
  const own = await pictureOf(other);
  await work(outgoing);
  expect((await pictureOf(name))?.image).not.toBeNull();
  expect((await pictureOf(other))?.image).toBe(own?.image);
  expect((await readImport(at.shop.staff, id)).pictures).toEqual({ waiting: 0, done: 1, failed: 1 });
  const again = await begun(text.replace(`${other};`, `${other}x;`), "categories");
  await run(again);
  await work(outgoing);
  expect(asked).toBe(2);
});

test("a picture whose server does not answer is tried again, and given up in the end", async () => {
  const name = word();
  let asked = 0;
  const outgoing: OutgoingFetch = async () => {
    asked += 1;
    throw new OutgoingError("timeout");
  };
  const done = await imported(
    csv([PICTURES, [name, name, name, "5", "21", 1, "", "https://vieja.test/z.png", ...MAKER]]),
  );
  await work(outgoing, true);
  expect(asked).toBe(6);
  expect((await readImport(at.shop.staff, done.id)).pictures).toEqual({ waiting: 0, done: 0, failed: 1 });
});
