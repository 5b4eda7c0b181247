import { crc32 } from "node:zlib";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Int, Text } from "../db/columns.ts";
import { one } from "../db/query.ts";
import { openTestServer, type TestServer } from "./testing.ts";

let server: TestServer;
let token: string;
const places = { product: "", category: "", game: "" };
beforeAll(async () => {
  server = await openTestServer({}, { demo: true });
  token = await server.tokenOf("admin");
  const first = (table: "products" | "categories" | "games") =>
    one(server.database.db, sql.raw(`select id, version from ${table} order by id limit 1`), {
      id: Text,
      version: Int,
    });
  const [product, category, game] = [await first("products"), await first("categories"), await first("games")];
  places.product = `/api/admin/products/${product?.id}/images`;
  places.category = `/api/admin/categories/${category?.id}/image?version=${category?.version}`;
  places.game = `/api/admin/games/${game?.id}/image?version=${game?.version}`;
}, 60_000);
afterAll(() => server.close());

/** Every way in which a picture is uploaded, with the name of its field. */
const UPLOADS: [what: string, path: () => string, field: string][] = [
  ["a product", () => places.product, "files"],
  ["a category", () => places.category, "file"],
  ["a game", () => places.game, "file"],
  ["a header", () => "/api/admin/pictures", "file"],
  ["the look of the shop", () => "/api/admin/settings/pictures", "file"],
  ["one's own avatar", () => "/api/common/user/avatar", "file"],
];

/** Red above and blue below, once the camera's rotation is applied: its sensor recorded red on the left. */
let photo: Buffer;
beforeAll(async () => {
  const half = { width: 400, height: 500, channels: 3, background: "#d00000" } as const;
  const red = await sharp({ create: half }).png().toBuffer();
  photo = await sharp({ create: { ...half, width: 800, background: "#0000d0" } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({ IFD0: { Copyright: "somebody" }, IFD3: { GPSLatitude: "40/1 25/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { exif, orientation } = await sharp(photo).metadata();
  expect([exif?.includes("somebody"), orientation]).toEqual([true, 6]);
});

/** A PNG whose header claims 900 megapixels. */
async function bomb(): Promise<Buffer> {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  // After the signature and the chunk length: IHDR, width, height.
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

const zip = () => Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(200)]);

describe.each(UPLOADS)("a picture of %s", (_, pathOf, field) => {
  const upload = (data: Uint8Array, name = "foto.png") => {
    const form = new FormData();
    form.append(field, new File([new Uint8Array(data)], name, { type: "image/png" }));
    return server.call(`POST ${pathOf()}`, { token, form });
  };
  const imageCount = async () =>
    (await one(server.database.db, sql`select count(*)::int as n from images`, { n: Int }))?.n;
  let before: number | undefined;
  beforeEach(async () => {
    before = await imageCount();
  });

  test.each([
    ["a zip renamed to png", async () => zip(), 415, "unsupported-type"],
    [
      "an HTML page",
      async () => Buffer.from(`<!doctype html><script>x()</script>${" ".repeat(100)}`),
      415,
      "unsupported-type",
    ],
    ["an image of too many pixels", bomb, 422, "unreadable"],
    ["a truncated image", async () => photo.subarray(0, 300), 422, "unreadable"],
    ["a file of more than 10 MiB", async () => Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024)]), 413, "too-big"],
  ])(
    "is refused with an error at its field where it is %s, and leaves no file behind",
    async (_what, file, status, code) => {
      const answer = await upload(await file());
      const problem = await answer.json();
      expect([answer.status, problem.errors?.[0]?.code]).toEqual([status, code]);
      expect(problem.errors[0].path).toBe(field === "files" ? "files.0" : "file");
      expect(problem.errors[0].message).toMatch(/^(Solo|No|Una) .*\.$/);
      expect(await imageCount()).toBe(before);
    },
  );

  test("is stored upright without camera metadata, and sent as AVIF and WebP", async () => {
    expect((await upload(photo, "foto.txt")).ok).toBe(true);
    // An earlier picture in its place may have been deleted.
    const row = await one(
      server.database.db,
      sql`select id, width, height from images order by created_at desc, id desc limit 1`,
      { id: Text, width: Int, height: Int },
    );
    expect([row?.width, row?.height]).toEqual([500, 800]);
    for (const [file, format] of [
      ["240.webp", "webp"],
      ["240.avif", "heif"],
    ] as const) {
      const sent = await server.call(`GET /media/${row?.id}/${file}`);
      expect([file, sent.status]).toEqual([file, 200]);
      const picture = sharp(Buffer.from(await sent.arrayBuffer()));
      const { format: found, width, height, exif, orientation } = await picture.metadata();
      expect([found, width, height, exif, orientation]).toEqual([format, 240, 384, undefined, undefined]);
      const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const [above, below] = [data[0] ?? 0, data[(info.height - 1) * info.width * info.channels] ?? 255];
      expect([above > 150, below < 80]).toEqual([true, true]);
    }
  });
});
