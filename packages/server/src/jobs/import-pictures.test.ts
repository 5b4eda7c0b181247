import { MAX_PICTURE_ATTEMPTS } from "@tablero/domain/exchange/imports/planning/picture-attempts";
import type { OutgoingCode } from "@tablero/domain/platform/outgoing";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { Int, nullable, Text } from "../db/columns.ts";
import { one } from "../db/query.ts";
import { categoryPicture } from "../domain/catalogue/categories/categories.ts";
import { readProduct } from "../domain/catalogue/products/read.ts";
import { readImport } from "../domain/exchange/imports/imports.ts";
import { listImportPictures, retryImportPictures } from "../domain/exchange/imports/retry-pictures.ts";
import { OutgoingError } from "../outgoing/outgoing-error.ts";
import type { OutgoingFetch } from "../outgoing/outgoing-fetch.ts";
import { preparePicture } from "../storage/prepare-picture.ts";
import { importPictureJob, retryImportPicturesJob } from "./imports.ts";
import { csvText, importShop, NOW, PRODUCT_HEADS, randomWord } from "./imports-testing.ts";
import { runDueJobs } from "./run-due.ts";

const at = importShop();
const { storage, run, begun, imported } = at;

const PICTURES = [
  ...PRODUCT_HEADS,
  "Estado",
  "Imágenes",
  "Fabricante",
  "Dirección del fabricante",
  "Correo del fabricante",
];
const MAKER = ["Devir", "Calle 1, Barcelona", "hola@devir.test"];
/** Fetches due pictures; with `now`, also those to be requested again at that time. */
const work = (outgoing: OutgoingFetch, { now = NOW, ahead = false } = {}) =>
  runDueJobs({
    database: at.database,
    jobs: [importPictureJob({ outgoing, storage }), retryImportPicturesJob],
    also: [retryImportPicturesJob.name],
    clock: () => now,
    ahead,
  });
const png = () =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: "#123456" } })
    .png()
    .toBuffer();
const failing = (code: OutgoingCode) => () => Promise.reject(new OutgoingError(code));
const picturesOf = async (id: string) => (await listImportPictures(at.shop.staff, id, { page: 1, size: 10 })).items;

test("pictures are fetched once, and the first one publishes the product that waited for it", async () => {
  const name = randomWord();
  const body = await png();
  const asked: string[] = [];
  const outgoing: OutgoingFetch = async ({ url }) => {
    asked.push(url);
    if (url.endsWith("gone.png")) return { url, status: 404, headers: {}, body: new Uint8Array(), isCut: false };
    if (url.endsWith("inside.png")) throw new OutgoingError("private");
    if (url.endsWith("text.png")) return { url, status: 200, headers: {}, body: Buffer.from("<svg/>"), isCut: false };
    return { url, status: 200, headers: {}, body, isCut: false };
  };
  const urls = ["a", "gone", "inside", "text"].map((each) => `https://vieja.test/${each}.png`);
  const text = csvText([PICTURES, [name, name, name, "5", "21", 1, "publicado", urls.join("|"), ...MAKER]]);
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
  expect(await picturesOf(done.id)).toMatchObject([
    { url: urls[0], state: "done", failure: null, retryAt: null },
    { url: urls[1], failure: expect.stringContaining("El servidor responde 404"), retryAt: expect.any(String) },
    { url: urls[2], failure: expect.stringContaining("La dirección lleva a una red interna"), retryAt: null },
    { url: urls[3], failure: expect.stringContaining("Solo se admiten imágenes"), retryAt: expect.any(String) },
  ]);
  // The next file requests the missing pictures, but not those that arrived.
  const again = await imported(text.replace(";5;21;", ";6;21;"));
  expect(again.counts).toMatchObject({ changed: 1, pictures: 3 });
  await work(outgoing);
  expect(asked.slice(4).sort()).toEqual(urls.slice(1).sort());
});

test("a category gets the picture named in its import file once, but keeps one that staff set meanwhile", async () => {
  const [name, other] = [randomWord(), randomWord()];
  const body = await png();
  let asked = 0;
  const outgoing: OutgoingFetch = async ({ url }) => {
    asked += 1;
    return { url, status: 200, headers: {}, body, isCut: false };
  };
  const lines = [name, other].map((each) => [each, each, `https://vieja.test/${each}.png`]);
  const text = csvText([["Código de la categoría", "Categoría", "Imagen"], ...lines]);
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

const WEEK = 7 * 24 * 60 * 60 * 1000;

test("a failed picture keeps its address, and is retried with growing pauses for a week", async () => {
  const name = randomWord();
  const url = `https://vieja.test/${name}.png`;
  const asked: number[] = [];
  let now = NOW;
  const outgoing: OutgoingFetch = async (request) => {
    if (request.url === url) asked.push(now.getTime());
    throw new OutgoingError("timeout");
  };
  const done = await imported(csvText([PICTURES, [name, name, name, "5", "21", 1, "publicado", url, ...MAKER]]));
  const pictures = () => picturesOf(done.id);
  await work(outgoing);
  const [first] = await pictures();
  expect(first).toMatchObject({ url, line: 2, state: "failed", attempts: 1, target: { kind: "product", name } });
  expect(first?.failure).toContain("tarda demasiado");
  for (let next = first?.retryAt ?? null; next !== null; next = (await pictures())[0]?.retryAt ?? null) {
    // A minute early, nothing is requested.
    await work(outgoing, { now: new Date(Date.parse(next) - 60_000) });
    expect(asked.at(-1)).toBeLessThan(Date.parse(next));
    now = new Date(next);
    await work(outgoing, { now });
    expect(asked.at(-1)).toBe(now.getTime());
  }
  const pauses = asked.slice(1).map((time, index) => time - (asked[index] ?? 0));
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(asked).toHaveLength(MAX_PICTURE_ATTEMPTS);
  expect((asked.at(-1) ?? 0) - NOW.getTime()).toBeGreaterThan(WEEK - 60 * 60 * 1000);
  expect((asked.at(-1) ?? 0) - NOW.getTime()).toBeLessThanOrEqual(WEEK);
  expect(await pictures()).toMatchObject([{ url, state: "failed", attempts: MAX_PICTURE_ATTEMPTS, retryAt: null }]);
  expect((await readImport(at.shop.staff, done.id)).pictures).toEqual({ waiting: 0, done: 0, failed: 1 });
});

test("a later picture publishes the waiting product, after a manual retry or a new import of the file", async () => {
  const [first, second] = [randomWord(), randomWord()];
  const url = (name: string) => `https://vieja.test/${name}.png`;
  const row = (name: string) => [name, name, name, "5", "21", 1, "publicado", url(name), ...MAKER];
  const text = csvText([PICTURES, row(first), row(second)]);
  let isUp = false;
  const asked: string[] = [];
  const outgoing: OutgoingFetch = async ({ url: address }) => {
    asked.push(address);
    // A shop in maintenance answers with a page and status 200.
    return { url: address, status: 200, headers: {}, body: isUp ? await png() : Buffer.from("<html>"), isCut: false };
  };
  const done = await imported(text);
  await work(outgoing);
  expect((await readImport(at.shop.staff, done.id)).pictures).toEqual({ waiting: 0, done: 0, failed: 2 });
  const statusOf = async (name: string) =>
    (await one(at.database.db, sql`select status from products where name = ${name}`, { status: Text }))?.status;
  expect([await statusOf(first), await statusOf(second)]).toEqual(["draft", "draft"]);

  expect((await retryImportPictures(at.shop.staff, done.id)).pictures).toEqual({ waiting: 2, done: 0, failed: 0 });
  isUp = true;
  await work(async (request) => {
    if (request.url === url(second)) throw new OutgoingError("unreachable");
    return outgoing(request);
  });
  expect([await statusOf(first), await statusOf(second)]).toEqual(["published", "draft"]);
  expect((await retryImportPictures(at.shop.staff, done.id)).pictures.waiting).toBe(1);
  await work(failing("unreachable"));

  // The same file again: only the missing picture is new.
  const again = await imported(text);
  expect(again.counts).toMatchObject({ created: 0, changed: 0, unchanged: 2, pictures: 1 });
  asked.length = 0;
  await work(outgoing);
  expect(asked).toEqual([url(second)]);
  expect(await statusOf(second)).toBe("published");
  expect((await readImport(at.shop.staff, again.id)).pictures).toEqual({ waiting: 0, done: 1, failed: 0 });
  expect((await imported(text)).counts).toMatchObject({ unchanged: 2, pictures: 0 });
});

test("a server error never leaves a picture waiting", async () => {
  const name = randomWord();
  const done = await imported(
    csvText([PICTURES, [name, name, name, "5", "21", 1, "", `https://vieja.test/${name}.png`, ...MAKER]]),
  );
  await work(() => Promise.reject(new Error("planned")), { ahead: true });
  expect(await picturesOf(done.id)).toMatchObject([{ state: "failed", attempts: 1, retryAt: expect.any(String) }]);
});
