import { contract } from "@tablero/contract/contract";
import type { Endpoint } from "@tablero/contract/core/endpoint";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publicKeys } from "../cache/public-keys.ts";
import { PUBLIC_TABLES } from "../db/changes/statement-tables.ts";
import { Text } from "../db/columns.ts";
import { one } from "../db/query.ts";
import { openTestServer, type TestServer } from "./testing.ts";

const endpoints = Object.entries(contract as Record<string, Endpoint>);
const publicOnes = endpoints.filter(([, { cache }]) => cache === "public").map(([key]) => key);

let server: TestServer;
let token = "";
let calls: Record<string, string> = {};
let product = { id: "", slug: "", variantId: "" };

beforeAll(async () => {
  server = await openTestServer({ defaultPerMinute: 100_000 }, { demo: true });
  token = await server.tokenOf("admin");
  const { db } = server.database;
  const found = await one(
    db,
    sql`select p.id as product, v.id as variant, p.slug,
          (select slug from events where published and cancelled_at is null order by starts_at desc limit 1) as event,
          (select slug from categories where active and parent_id is null order by position limit 1) as category
        from products p join variants v on v.product_id = p.id join stock s on s.variant_id = v.id
        join product_categories pc on pc.product_id = p.id
        where p.status = 'published' and s.on_hand > s.reserved and p.game_id is not null
        order by p.published_at desc limit 1`,
    { product: Text, variant: Text, slug: Text, event: Text, category: Text },
  );
  if (!found) throw new Error("No product in the demo shop");
  await db.execute(sql`insert into former_paths (path, product_id) values ('/products/antes', ${found.product})`);
  product = { id: found.product, slug: found.slug, variantId: found.variant };
  await tournamentOf(found.event);
  calls = {
    "GET /api/shop/categories/{idOrSlug}": `GET /api/shop/categories/${found.category}`,
    "GET /api/shop/products": "GET /api/shop/products?kind=single",
    "GET /api/shop/products/{idOrSlug}": `GET /api/shop/products/${found.slug}`,
    "GET /api/shop/products/{idOrSlug}/reviews": "GET /api/shop/products/tejados/reviews",
    "GET /api/shop/products/{idOrSlug}/sleeves": "GET /api/shop/products/faros-del-norte/sleeves",
    "GET /api/shop/events/{idOrSlug}": `GET /api/shop/events/${found.event}`,
    "GET /api/shop/events/{idOrSlug}/tournament": `GET /api/shop/events/${found.event}/tournament`,
    "GET /api/shop/former-path": "GET /api/shop/former-path?path=%2Fproducts%2Fantes",
    "GET /api/shop/legal/{page}": "GET /api/shop/legal/condiciones",
    "GET /api/shop/posts/{kind}/{slug}": "GET /api/shop/posts/page/quienes-somos",
    "GET /api/shop/cards": `GET /api/shop/cards?id=${found.product}`,
    "GET /api/shop/delivery": `GET /api/shop/delivery?variant=${found.variant}`,
    "GET /api/shop/card-deliveries": `GET /api/shop/card-deliveries?product=${found.product}&postcode=28013`,
    "GET /api/shop/search/suggest": `GET /api/shop/search/suggest?q=${found.slug.slice(0, 5)}`,
  };
}, 120_000);
afterAll(() => server.close());

/** A tournament of four in its first round. */
async function tournamentOf(event: string): Promise<void> {
  const found = await one(server.database.db, sql`select id from events where slug = ${event}`, { id: Text });
  const send = async (path: string, body: object) => {
    const answer = await server.call(`POST /api/admin/events/${found?.id}/tournament${path}`, { token, body });
    expect(answer.status).toBe(200);
  };
  await send("", { settings: { ruleset: "mtg", rounds: 3, cut: 0, gamesToWin: 2, minutes: 50 } });
  for (const name of ["Ana", "Berta", "Carlos", "Dora"]) await send("/commands", { kind: "enter", name });
  await send("/commands", { kind: "pair", round: 1 });
}

const callOf = (key: string) => calls[key] ?? key;
const anonymously = async (key: string) => {
  const response = await server.call(callOf(key));
  return { status: response.status, body: await response.text() };
};
/** Read directly from the handler, because requests with a token bypass the cache. */
const freshly = async (key: string) => {
  const response = await server.call(callOf(key), { token });
  return { status: response.status, body: await response.text() };
};

describe("caching by the contract", () => {
  test("is allowed for anonymous reads only", () => {
    expect(publicOnes.length).toBeGreaterThanOrEqual(10);
    for (const [key, { access, cache }] of endpoints) {
      if (cache !== "public") continue;
      expect(key).toMatch(/^GET \/api\/shop\//);
      expect(access).toBe("public");
      expect(key).not.toMatch(/\{token\}/);
    }
    const keyOf = publicKeys(contract);
    const bare = { authorization: undefined, cookie: undefined };
    for (const [key, { cache }] of endpoints) {
      const [method = "", path = ""] = key.split(" ");
      const url = path.replace(/\{\w+\}/g, "0192f0c4-0000-7000-8000-000000000000");
      expect(keyOf({ method, url, ...bare }), key).toBe(cache === "public" ? url : null);
      expect(keyOf({ method, url, ...bare, authorization: "Bearer x" }), key).toBeNull();
      expect(keyOf({ method, url, ...bare, cookie: "a=b" }), key).toBeNull();
    }
  });

  test("covers every public response, as none contains personal data", async () => {
    for (const key of publicOnes) {
      expect((await anonymously(key)).status, key).toBe(200);
      const { hits } = server.answers.stats();
      expect(await anonymously(key), key).toEqual(await freshly(key));
      expect(server.answers.stats().hits, `${key} is cached`).toBe(hits + 1);
    }
  });

  test("is skipped for a call with a token or a cookie, which neither reads nor fills the cache", async () => {
    const before = server.answers.stats();
    for (const key of publicOnes) {
      await server.call(callOf(key), { token });
      await server.call(callOf(key), { headers: { Authorization: "Bearer nobody's" } });
      await server.call(callOf(key), { headers: { Cookie: "seen=1" } });
    }
    expect(server.answers.stats()).toEqual(before);
  });
});

describe("cache keys", () => {
  test("are equal for all spellings of a query, and refused or unknown calls add none", async () => {
    const { entries } = server.answers.stats();
    for (const query of ["?size=3&page=1", "?page=1&size=3", "?page=%31&size=3"])
      expect((await server.call(`GET /api/shop/products${query}`)).status).toBe(200);
    expect(server.answers.stats().entries).toBe(entries + 1);
    for (const query of ["?utm_source=mail", "?size=x", "?a=1&b=2"])
      expect((await server.call(`GET /api/shop/products${query}`)).status).toBeGreaterThanOrEqual(400);
    expect((await server.call("GET /api/shop/products/nothing-like-it")).status).toBe(404);
    expect(server.answers.stats().entries).toBe(entries + 1);
  });

  test("are not made for undeclared parameters, which are refused before any lookup", async () => {
    const before = server.answers.stats();
    for (const path of ["home", "categories", "preorders", `products/${product.slug}`, "products?size=3&"])
      for (let i = 0; i < 15; i++) {
        const join = path.includes("?") ? "" : "?";
        const answer = await server.call(`GET /api/shop/${path}${join}x${i}=${i}`);
        expect([answer.status, (await answer.json()).errors[0].path]).toEqual([422, `x${i}`]);
      }
    expect(server.answers.stats()).toEqual(before);
  });

  test("ignore the order of values, and a query with a repeated value is not cached", async () => {
    const { entries } = server.answers.stats();
    for (const query of ["?game=arcania&game=bestiarium", "?game=bestiarium&game=arcania"])
      expect((await server.call(`GET /api/shop/products${query}`)).status).toBe(200);
    expect((await server.call("GET /api/shop/products?game=arcania&game=arcania")).status).toBe(200);
    expect((await server.call("GET /api/shop/home?")).status).toBe(200);
    expect(server.answers.stats().entries).toBe(entries + 1);
  });

  test("allow a 304 for a caller that has the response, and each call has its own request id", async () => {
    const first = await server.call("GET /api/shop/home");
    const etag = first.headers.get("ETag") ?? "";
    const known = await server.call("GET /api/shop/home", { headers: { "If-None-Match": `"old", ${etag}` } });
    expect([known.status, await known.text()]).toEqual([304, ""]);
    expect(known.headers.get("Vary")).toBe("Accept-Encoding");
    expect(known.headers.get("X-Request-Id")).not.toBe(first.headers.get("X-Request-Id"));
    const head = await server.call("HEAD /api/shop/home");
    expect([head.status, await head.text(), head.headers.get("ETag")]).toEqual([200, "", etag]);
  });

  test("do not affect rate limits, which count cached responses too", async () => {
    const small = await openTestServer({ defaultPerMinute: 3 });
    try {
      const statuses: number[] = [];
      for (let i = 0; i < 5; i++) statuses.push((await small.call("GET /api/shop/categories")).status);
      expect(statuses).toEqual([200, 200, 200, 429, 429]);
    } finally {
      await small.close();
    }
  }, 30_000);
});

/** A change to each public table; null if responses show the table only through rows of other tables. */
const CHANGES: Record<string, () => SQL | null> = {
  products: () => sql`update products set name = name || ' II'`,
  variants: () => sql`update variants set price = price + 100`,
  stock: () => sql`update stock set on_hand = on_hand + 50`,
  images: () => sql`update images set alt = alt || '!'`,
  product_images: () => sql`delete from product_images where product_id = ${product.id}`,
  product_bases: () => sql`insert into product_bases (product_id, base_id)
    select ${product.id}, id from products where id <> ${product.id} and status = 'published' limit 1`,
  product_documents: () => sql`insert into product_documents (id, product_id, title, file, size, storage_key)
    values (gen_random_uuid(), ${product.id}, 'Reglas', 'reglas.pdf', 9, 'documents/x.pdf')`,
  categories: () => sql`update categories set name = name || ' nueva'`,
  category_redirects: () => null,
  product_categories: () => sql`delete from product_categories where product_id = ${product.id}`,
  product_redirects: () => null,
  price_history: () => null,
  games: () => sql`update games set name = name || ' II'`,
  game_sets: () => sql`update game_sets set code = code || '2'`,
  headers: () => sql`update headers set title = title || '!'`,
  preorders: () => sql`update preorders set quota = quota + 7`,
  events: () => sql`update events set title = title || '!'`,
  registrations: () => sql`delete from registrations where state = 'waitlisted'`,
  tournaments: () => sql`update tournaments set version = version + 1`,
  tournament_players: () => sql`update tournament_players set dropped_after = 1`,
  tournament_rounds: () => sql`update tournament_rounds set stage = 'cut'`,
  tournament_matches: () => sql`update tournament_matches set extra_minutes = 7`,
  settings: () => sql`update settings set value = value || '{"shopName": "Otra"}' where key = 'shop'`,
  carriers: () => sql`update carriers set active = false where pickup`,
  zones: () => null,
  rates: () => sql`update rates set cod_surcharge = cod_surcharge + 7 where cod_surcharge is not null`,
  search_words: () => null,
  former_paths: () =>
    sql`update former_paths set product_id = null, category_id = (select id from categories where active limit 1)`,
  legal_texts: () => sql`insert into legal_texts
    select page, version + 1, body || '!', values, revision + 1, updated_at, updated_by, published_at + interval '1 day', published_by
    from legal_texts t where version = (select max(version) from legal_texts l where l.page = t.page)`,
  posts: () => sql`update posts set title = title || '!'`,
  reviews: () => sql`update reviews set rating = 6 - rating where state = 'published'`,
};

describe("a write invalidates the responses made from its table, before its own response", () => {
  test("each public table has a case in this test", () => {
    expect(Object.keys(CHANGES).sort()).toEqual([...PUBLIC_TABLES].sort());
  });

  test.each([...PUBLIC_TABLES])(
    "a write to %s invalidates the responses made from it",
    async (table) => {
      const change = CHANGES[table]?.();
      if (!change) return;
      const before = new Map<string, unknown>();
      for (const key of publicOnes) before.set(key, await anonymously(key));
      await server.database.db.execute(change);
      let changed = 0;
      for (const key of publicOnes) {
        const [cached, fresh] = [await anonymously(key), await freshly(key)];
        expect(cached, key).toEqual(fresh);
        if (JSON.stringify(before.get(key)) !== JSON.stringify(fresh)) changed += 1;
      }
      expect(changed, "the change is seen somewhere").toBeGreaterThan(0);
    },
    30_000,
  );

  test("a price changed by PATCH is in the next response", async () => {
    interface Shown {
      variants: { id: string; price: number }[];
    }
    const price = async () => {
      const { variants } = JSON.parse((await anonymously("GET /api/shop/products/{idOrSlug}")).body) as Shown;
      return variants.find(({ id }) => id === product.variantId)?.price;
    };
    const path = `/api/admin/products/${product.id}`;
    const whole = (await (await server.call(`GET ${path}`, { token })).json()) as {
      version: number;
      variants: Record<string, unknown>[];
    };
    expect(await price()).not.toBe(4321);
    const variants = whole.variants.map(
      ({ onHand: _1, reserved: _2, available: _3, position: _4, priorPrice: _5, waiting: _6, ...variant }) =>
        variant.id === product.variantId ? { ...variant, price: 4321 } : variant,
    );
    const patched = await server.call(`PATCH ${path}`, { token, body: { version: whole.version, variants } });
    expect(patched.status, await patched.text()).toBe(200);
    expect(await price()).toBe(4321);
  });
});

describe("a response with scheduled contents", () => {
  test("does not show them after their end", async () => {
    const { db } = server.database;
    const soon = new Date(server.clock.now.getTime() + 20_000).toISOString();
    await db.execute(sql`update headers set active = true, visible_from = null, visible_until = ${soon}`);
    await db.execute(
      sql`update products set published_at = ${soon}::timestamptz - interval '30 days' where id = ${product.id}`,
    );
    const headersNow = async () => JSON.parse((await anonymously("GET /api/shop/home")).body).headers.length as number;
    const isNew = async () =>
      JSON.parse((await anonymously("GET /api/shop/products/{idOrSlug}")).body).isNew as boolean;
    expect([(await headersNow()) > 0, await isNew()]).toEqual([true, true]);
    const { hits } = server.answers.stats();
    server.clock.now = new Date(Date.parse(soon) - 1);
    expect([(await headersNow()) > 0, await isNew()]).toEqual([true, true]);
    expect(server.answers.stats().hits).toBe(hits + 2);
    server.clock.now = new Date(soon);
    expect([await headersNow(), await isNew()]).toEqual([0, false]);
  });

  test("shows a new header in the next response, and shows and hides it at its times", async () => {
    const start = server.clock.now.getTime();
    const at = (seconds: number) => new Date(start + seconds * 1000).toISOString();
    const titles = async () =>
      (JSON.parse((await anonymously("GET /api/shop/home")).body).headers as { title: string }[]).map(
        ({ title }) => title,
      );
    const send = async (key: string, body: object) => {
      const reply = await server.call(key, { token, body });
      expect(reply.status, await reply.clone().text()).toBeLessThan(300);
      return (await reply.json()) as { id: string; imageId: string; version: number };
    };
    const listed = (await (await server.call("GET /api/admin/headers", { token })).json()) as {
      items: { imageId: string }[];
    };
    const fresh = { title: "A su hora", link: "/", linkLabel: "Ver", imageId: listed.items[0]?.imageId };
    await titles();
    const made = await send("POST /api/admin/headers", { ...fresh, visibleFrom: at(10), visibleUntil: at(30) });
    for (const [seconds, shown] of [
      [9.999, false],
      [10, true],
      [29.999, true],
      [30, false],
    ] as const) {
      server.clock.now = new Date(start + seconds * 1000);
      expect((await titles()).includes("A su hora"), `after ${seconds} s`).toBe(shown);
    }
    await send(`PATCH /api/admin/headers/${made.id}`, { visibleUntil: null, version: made.version });
    expect(await titles()).toContain("A su hora");
    await send("POST /api/admin/headers/bulk", { action: "archive", ids: [made.id] });
    expect(await titles()).not.toContain("A su hora");
  });
});
