import { randomBytes, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import pg from "pg";
import { type FloorProduct, floorPage } from "./lib/floor-page.ts";

/**
 * Baseline for the shop: only `node:http` and `pg`, with one statement per read and one transaction of ten
 * statements per checkout. It has no taxes, facets, counts, permissions, coupons or idempotency, so it does less
 * than the shop.
 */

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? "", max: 10 });

const CARD = `p.id, p.slug, p.name, p.format, p.kind, p.featured, p.published_at as "publishedAt", v.id as "variantId",
  v.price, v.prior_price as "priorPrice", s.on_hand - s.reserved as available,
  json_build_object('id', g.id, 'name', g.name, 'slug', g.slug, 'colour', g.colour) as game,
  json_build_object('id', i.id, 'alt', i.alt, 'width', i.width, 'height', i.height, 'tint', i.tint) as image`;
const JOINS = `join variants v on v.product_id = p.id join stock s on s.variant_id = v.id
  left join games g on g.id = p.game_id left join product_images pi on pi.product_id = p.id and pi.position = 0
  left join images i on i.id = pi.image_id`;
const LIST = `select ${CARD} from (select * from products where status = 'published'
  order by published_at desc nulls last, id limit $1 offset $2) p ${JOINS} order by p.published_at desc nulls last, p.id`;
const DETAIL = `select ${CARD}, p.description, p.brand, p.tags, p.attributes, v.sku, v.barcode, v.options, v.tax_rate
  from products p ${JOINS} where p.slug = $1`;
const SEARCH = `select ${CARD} from (select *, ts_rank_cd(search, query) as rank
  from products, to_tsquery('spanish_plain', $1) query where status = 'published' and search @@ query
  order by rank desc, id limit $2) p ${JOINS} order by p.rank desc, p.id`;
const CART = `select l.variant_id as "variantId", l.quantity, v.price, v.sku, p.name, p.slug
  from floor.cart_lines l join variants v on v.id = l.variant_id join products p on p.id = v.product_id where l.token = $1`;

type Row = Record<string, unknown>;
interface Line {
  variantId: string;
  quantity: number;
  price: number;
  name: string;
}

const rows = async <T = Row>(name: string, text: string, values: unknown[]): Promise<T[]> =>
  (await pool.query({ name, text, values })).rows as T[];

const newToken = () => randomBytes(24).toString("base64url");
const words = (search: string) =>
  search
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word, index, all) => (index === all.length - 1 ? `${word}:*` : word))
    .join(" & ");

async function placeOrder(input: { cartToken: string; contact: { email: string }; shippingAddress: unknown }) {
  const client = await pool.connect();
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
  const id = randomUUID();
  const token = newToken();
  try {
    await client.query("begin");
    const lines = (await run("cart_lines", CART, [input.cartToken])).rows as unknown as Line[];
    for (const { variantId, quantity } of lines) {
      const taken = await run(
        "reserve",
        "update floor.stock set reserved = reserved + $2 where variant_id = $1 and on_hand - reserved >= $2",
        [variantId, quantity],
      );
      if (taken.rowCount === 0) throw new Error("out of stock");
    }
    const total = lines.reduce((sum, { price, quantity }) => sum + Number(price) * quantity, 495);
    const placed = await run(
      "order",
      `insert into floor.orders (id, number, token, email, address, method, total)
       values ($1, nextval('floor.order_number'), $2, $3, $4, 'transfer', $5) returning number`,
      [id, token, input.contact.email, JSON.stringify(input.shippingAddress), total],
    );
    for (const { variantId, quantity, name, price } of lines) {
      await run("line", "insert into floor.order_lines values ($1, $2, $3, $4, $5)", [
        id,
        variantId,
        name,
        quantity,
        price,
      ]);
      await run("reservation", "insert into floor.reservations values ($1, $2, $3)", [id, variantId, quantity]);
    }
    await run("payment", "insert into floor.payments values ($1, $2, 'transfer')", [id, total]);
    await run("event", "insert into floor.events (order_id, type) values ($1, 'placed')", [id]);
    await run("ordered", "delete from floor.cart_lines where token = $1", [input.cartToken]);
    await client.query("commit");
    return { number: placed.rows[0], token, total };
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

async function readBody<T>(request: IncomingMessage): Promise<T> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return JSON.parse(text) as T;
}

async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown; html?: string }> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://floor");
  const [, first, , kind, key, , variantId] = pathname.split("/");
  if (first === "producto") {
    const [product] = await rows<FloorProduct>("detail", DETAIL, [pathname.split("/")[2]]);
    return product ? { status: 200, body: null, html: floorPage(product) } : { status: 404, body: {} };
  }
  if (kind === "products" && key) {
    const [product] = await rows("detail", DETAIL, [key]);
    return product ? { status: 200, body: product } : { status: 404, body: {} };
  }
  if (kind === "products") {
    const size = Number(searchParams.get("size") ?? 20);
    const search = searchParams.get("search");
    if (search) return { status: 200, body: { items: await rows("search", SEARCH, [words(search), size]) } };
    const page = Number(searchParams.get("page") ?? 1);
    return { status: 200, body: { items: await rows("list", LIST, [size, (page - 1) * size]) } };
  }
  if (request.method === "POST" && kind === "carts") {
    const token = newToken();
    await rows("cart", "insert into floor.carts (token) values ($1)", [token]);
    return { status: 201, body: { token, lines: [] } };
  }
  if (request.method === "PUT" && kind === "carts") {
    const { quantity } = await readBody<{ quantity: number }>(request);
    await rows(
      "put_line",
      `insert into floor.cart_lines values ($1, $2, $3)
       on conflict (token, variant_id) do update set quantity = excluded.quantity`,
      [key, variantId, quantity],
    );
    return { status: 200, body: { token: key, lines: await rows("cart_lines", CART, [key]) } };
  }
  if (kind === "carts") return { status: 200, body: { token: key, lines: await rows("cart_lines", CART, [key]) } };
  if (request.method === "POST" && kind === "orders")
    return { status: 201, body: await placeOrder(await readBody(request)) };
  return { status: 404, body: {} };
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const { status, body, html } = await answer(request);
    const text = html ?? JSON.stringify(body);
    response.writeHead(status, {
      "Content-Type": html ? "text/html; charset=utf-8" : "application/json; charset=utf-8",
      "Content-Length": Buffer.byteLength(text),
    });
    response.end(text);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    response.writeHead(500).end();
  }
}

const server = createServer((request, response) => void respond(request, response));
server.listen(Number(process.env.PORT ?? 0), "127.0.0.1", () => {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  process.stdout.write(`Tablero  http://127.0.0.1:${port}\n`);
});
process.on("SIGTERM", () => {
  server.close();
  server.closeAllConnections();
  void pool.end().then(() => process.exit(0));
});
