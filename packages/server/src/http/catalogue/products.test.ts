import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { Int, Text, Unknown } from "../../db/columns.ts";
import { one, rows } from "../../db/query.ts";
import { openTestServer, type TestServer } from "../testing.ts";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await openTestServer({ defaultPerMinute: 100_000 });
  token = await server.tokenOf("manager");
}, 30_000);
afterAll(() => server.close());

const call = async (key: string, body?: unknown, headers: Record<string, string> = {}) => {
  const answer = await server.call(key, { token, body, headers });
  return { status: answer.status, body: await answer.json() };
};

let serial = 0;
const variant = (more: object = {}) => ({
  sku: `SKU-${++serial}`,
  options: { size: `Talla ${serial}` },
  price: 2495,
  taxRate: 2100,
  weight: 500,
  ...more,
});
const product = (more: object = {}) => ({ name: "Mar de plata", kind: "board-game", variants: [variant()], ...more });
const create = async (more: object = {}) => (await call("POST /api/admin/products", product(more))).body;
const MAKER = { name: "Salitre", address: "Calle Mayor, 1", email: "a@salitre.test", responsible: null };
const publish = async (id: string) => {
  const data = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#3c41c9" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append("files", new File([new Uint8Array(data)], "a.png", { type: "image/png" }));
  await server.call(`POST /api/admin/products/${id}/images`, { token, form });
  const { version } = (await call(`GET /api/admin/products/${id}`)).body;
  const published = await call(`PATCH /api/admin/products/${id}`, {
    status: "published",
    manufacturer: MAKER,
    version,
  });
  expect(published.status).toBe(200);
};
const audits = (id: string) =>
  rows(
    server.database.db,
    sql`select action, actor_name as actor, after from audit_entries where entity_id = ${id} order by at, id`,
    { action: Text, actor: Text, after: z.record(Text, Unknown) },
  );

describe("products of the back office", () => {
  test("a product is made with its variants, first stock, clean description, own slug and an audit row", async () => {
    const made = await call(
      "POST /api/admin/products",
      product({
        description:
          '<p onclick="x()">Bueno <script>x()</script><a href="javascript:x()">aquí</a></p><style>p{}</style>',
        variants: [
          variant({ options: { language: "es" }, initialStock: 12 }),
          variant({ options: { language: "en" }, price: 1995 }),
        ],
        tags: ["cartas", "cartas"],
      }),
    );
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      slug: "mar-de-plata",
      status: "draft",
      description: '<p>Bueno <a rel="noopener nofollow">aquí</a></p>',
      tags: ["cartas"],
      variantCount: 2,
      priceMin: 1995,
      priceMax: 2495,
      onHand: 12,
      available: 12,
      version: 1,
    });
    expect((await create()).slug).toBe("mar-de-plata-2");
    expect(await audits(made.body.id)).toMatchObject([{ action: "create", actor: "Persona manager" }]);
    const ledger = await call(`GET /api/admin/products/${made.body.id}/movements`);
    expect(ledger.body.items).toMatchObject([{ kind: "receipt", quantity: 12, balance: 12, actor: "Persona manager" }]);
  });

  test("duplicate codes, references to missing records and wrong check digits are reported by field", async () => {
    const other = await create({ variants: [variant({ barcode: "4006381333931" })] });
    const duplicate = await call(
      "POST /api/admin/products",
      product({ slug: other.slug, variants: [variant({ sku: other.sku }), variant({ barcode: "4006381333931" })] }),
    );
    expect([duplicate.status, duplicate.body.code]).toEqual([409, "duplicate"]);
    expect(duplicate.body.errors.map(({ path }: { path: string }) => path)).toEqual(["variants.0.sku"]);
    const slug = await call("POST /api/admin/products", product({ slug: other.slug }));
    expect([slug.status, slug.body.errors[0].path]).toEqual([409, "slug"]);
    const unknown = await call(
      "POST /api/admin/products",
      product({ gameId: uuidv7(), categoryIds: [uuidv7()], variants: [variant({ barcode: "4006381333932" })] }),
    );
    expect(unknown.status).toBe(422);
    expect(unknown.body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
      "categoryIds.0",
      "gameId",
      "variants.0.barcode",
    ]);
  });

  test("a patch changes the named fields, keeps, creates and archives variants, and refuses a stale version", async () => {
    const made = await create({ brand: "Salitre", variants: [variant(), variant(), variant()] });
    const [first, second, third] = made.variants;
    const strip = ({
      onHand: _,
      reserved: __,
      available: ___,
      position: ____,
      priorPrice: _____,
      waiting: ______,
      ...rest
    }: Record<string, unknown>) => rest;
    const changed = await call(`PATCH /api/admin/products/${made.id}`, {
      version: 1,
      name: "Mar de cobre",
      // Two variants swap their codes.
      variants: [{ ...strip(second), sku: first.sku }, { ...strip(first), sku: second.sku }, variant()],
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ name: "Mar de cobre", brand: "Salitre", slug: made.slug, version: 2 });
    expect(changed.body.variants.map(({ id }: { id: string }) => id).slice(0, 2)).toEqual([second.id, first.id]);
    expect(changed.body.variants[0].sku).toBe(first.sku);
    const archived = await one(
      server.database.db,
      sql`select archived_at is not null as archived from variants where id = ${third.id}`,
    );
    expect(archived).toEqual({ archived: true });
    const stale = await call(`PATCH /api/admin/products/${made.id}`, { version: 1, name: "Tarde" });
    expect([stale.status, stale.body.code, stale.body.current.name]).toEqual([409, "version-conflict", "Mar de cobre"]);
    expect((await audits(made.id)).map(({ action }) => action).sort()).toEqual(["create", "update"]);
  });

  test("a price history starts on the first public day, and a price cut shows the lowest price of the 30 days before", async () => {
    const made = await create({ variants: [variant({ price: 3000 })] });
    const fields = { sku: made.sku, taxRate: 2100, weight: 500, id: made.variants[0].id };
    const patch = (version: number, body: object) => call(`PATCH /api/admin/products/${made.id}`, { version, ...body });
    await patch(1, { variants: [{ ...fields, price: 2800 }] });
    await publish(made.id);
    const day = 24 * 3600 * 1000;
    server.clock.now = new Date(server.clock.now.getTime() + 3 * day);
    // The staff session has ended in the meantime.
    token = await server.tokenOf("manager");
    await patch(4, { variants: [{ ...fields, price: 2000, announce: true }] });
    const history = await rows(
      server.database.db,
      sql`select price::int as price from price_history where variant_id = ${fields.id} order by since`,
      { price: Int },
    );
    expect(history).toEqual([{ price: 2800 }, { price: 2000 }]);
    const stored = await one(
      server.database.db,
      sql`select prior_price::int as prior from variants where id = ${fields.id}`,
    );
    expect(stored).toEqual({ prior: 2800 });
  });

  test("a product that was never public is deleted, and any other product is archived instead", async () => {
    const draft = await create();
    const gone = await call(`DELETE /api/admin/products/${draft.id}?version=1`);
    expect(gone.body).toEqual({ id: draft.id, outcome: "deleted" });
    expect((await call(`GET /api/admin/products/${draft.id}`)).status).toBe(404);
    const counted = await create({ variants: [variant({ initialStock: 1 })] });
    expect((await call(`DELETE /api/admin/products/${counted.id}?version=1`)).body.outcome).toBe("archived");
    expect((await call(`GET /api/admin/products/${counted.id}`)).body.status).toBe("archived");
  });

  test("several requests with one idempotency key create one product", async () => {
    const body = product({ name: "Una vez" });
    const headers = { "Idempotency-Key": uuidv7() };
    const answers = await Promise.all([1, 2, 3].map(() => call("POST /api/admin/products", body, headers)));
    const again = await call("POST /api/admin/products", body, headers);
    const made = answers.filter(({ status }) => status === 201);
    expect(new Set([...made, again].map((answer) => answer.body.id)).size).toBe(1);
    expect((await call("POST /api/admin/products", product(), headers)).body.code).toBe("idempotency-key-reused");
  });

  test("the list can be searched, filtered, sorted and paged, and a page past the end is empty and has the total", async () => {
    await create({ name: "Dragón de niebla", variants: [variant({ sku: "DRA-1", initialStock: 2 })] });
    await create({ name: "Dragón de agua", variants: [variant({ initialStock: 30 })] });
    const names = async (query: string) =>
      (await call(`GET /api/admin/products?${query}`)).body.items.map(({ name }: { name: string }) => name);
    expect(await names("search=dragon")).toEqual(["Dragón de agua", "Dragón de niebla"]);
    expect(await names("search=dragon&sort=available&order=asc")).toEqual(["Dragón de niebla", "Dragón de agua"]);
    expect(await names("search=dra-1")).toEqual(["Dragón de niebla"]);
    expect(await names("search=dragon&status=draft")).toEqual(["Dragón de agua", "Dragón de niebla"]);
    expect(await names("search=dragon&stock=low")).toEqual(["Dragón de niebla"]);
    const past = await call("GET /api/admin/products?search=dragon&size=1&page=9");
    expect(past.body).toMatchObject({ items: [], pagination: { length: 2, lastPage: 2, page: 9 } });
    expect((await call("GET /api/admin/products?sort=cost")).status).toBe(422);
  });

  test("adjustments in the stock ledger are signed, and reserved units cannot be written off", async () => {
    const made = await create({ variants: [variant({ initialStock: 5 })] });
    const [{ id }] = made.variants;
    const move = (body: object) => call(`POST /api/admin/variants/${id}/movements`, { reason: "Recuento", ...body });
    expect((await move({ kind: "adjustment", quantity: -2 })).body.onHand).toBe(3);
    expect((await move({ kind: "loss", quantity: 1 })).body.onHand).toBe(2);
    expect((await move({ kind: "loss", quantity: 9 })).status).toBe(422);
    await server.database.db.execute(sql`update stock set reserved = 2 where variant_id = ${id}`);
    const refused = await move({ kind: "adjustment", quantity: -1 });
    expect([refused.status, refused.body.code]).toEqual([409, "reserved"]);
    await server.database.db.execute(sql`update stock set reserved = 0 where variant_id = ${id}`);
  });
});

describe("pictures of a product", () => {
  const jpeg = () =>
    sharp({ create: { width: 1200, height: 600, channels: 3, background: "#3c41c9" } })
      .withExif({ IFD0: { Copyright: "somebody", Make: "camera" } })
      .jpeg()
      .toBuffer();
  const upload = async (id: string, files: [Uint8Array, string][], alts: string[] = []) => {
    const form = new FormData();
    for (const [data, name] of files)
      form.append("files", new File([new Uint8Array(data)], name, { type: "image/png" }));
    for (const alt of alts) form.append("alt", alt);
    const answer = await server.call(`POST /api/admin/products/${id}/images`, { token, form });
    return { status: answer.status, body: await answer.json() };
  };

  test("are recognised by content, stored again without camera metadata, and served in sizes", async () => {
    const { id } = await create();
    const added = await upload(id, [[await jpeg(), "liar.txt"]], ["Una caja azul"]);
    expect(added.status).toBe(201);
    const [image] = added.body.images;
    expect(image).toMatchObject({ alt: "Una caja azul", width: 1200, height: 600, src: `/media/${image.id}` });
    for (const [file, type, width] of [
      ["240.webp", "webp", 240],
      ["960.avif", "heif", 960],
    ] as const) {
      const answer = await server.call(`GET ${image.src}/${file}`, { token });
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
      const meta = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([meta.format, meta.width, meta.height, meta.exif]).toEqual([type, width, width / 2, undefined]);
    }
    for (const path of [
      `${image.src}/241.webp`,
      `${image.src}/240.png`,
      `/media/${uuidv7()}/240.webp`,
      "/media/x/240.webp",
      "/media/..%2F..%2Fjwt-secret/240.webp",
      `/media/${uuidv7()}/..%2F..%2F..%2Fjwt-secret`,
    ])
      expect((await server.call(`GET ${path}`, { token })).status).toBe(404);
  });

  test("scripts in disguise, broken files and drawings are refused as pictures and leave nothing behind", async () => {
    const { id } = await create();
    const broken = (await jpeg()).subarray(0, 300);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>');
    for (const [data, status] of [
      [Buffer.from("<script>x()</script>"), 415],
      [broken, 422],
      [svg, 415],
    ] as const) {
      const answer = await upload(id, [
        [await jpeg(), "good.jpg"],
        [data, "photo.jpg"],
      ]);
      expect([answer.status, answer.body.errors[0].path]).toEqual([status, "files.1"]);
    }
    expect((await upload(id, [[new Uint8Array(10 * 1024 * 1024 + 1), "big.jpg"]])).status).toBe(413);
    expect((await call(`GET /api/admin/products/${id}`)).body.images).toEqual([]);
    expect((await server.call(`POST /api/admin/products/${id}/images`, { token, body: {} })).status).toBe(415);
    expect((await upload(uuidv7(), [[await jpeg(), "a.jpg"]])).status).toBe(404);
  });

  test("have an order and alt texts, and are removed when a change omits them", async () => {
    const { id } = await create();
    const data = await jpeg();
    const { images, version } = (
      await upload(id, [
        [data, "a"],
        [data, "b"],
        [data, "c"],
      ])
    ).body;
    const [a, b, c] = images;
    expect((await server.call(`GET ${b.src}/240.webp`, { token })).status).toBe(200);
    const arranged = await call(`PATCH /api/admin/products/${id}/images`, {
      images: [
        { id: c.id, alt: "Tercera" },
        { id: a.id, alt: "" },
      ],
      version,
    });
    expect(arranged.body.images).toMatchObject([
      { id: c.id, alt: "Tercera" },
      { id: a.id, alt: "Mar de plata" },
    ]);
    expect(arranged.body.image.id).toBe(c.id);
    expect(await one(server.database.db, sql`select 1 as ok from images where id = ${b.id}`)).toBeUndefined();
    expect((await server.call(`GET ${b.src}/240.webp`)).status).toBe(404);
    const foreign = await call(`PATCH /api/admin/products/${id}/images`, {
      images: [{ id: uuidv7(), alt: "" }],
      version: arranged.body.version,
    });
    expect(foreign.status).toBe(422);
  });
});
