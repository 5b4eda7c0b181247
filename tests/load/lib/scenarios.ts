import { makeSearches } from "./catalogue.ts";
import type { BenchDatabase } from "./database.ts";
import type { Call, Connection, Reply } from "./http-client.ts";

/** One visit, repeated; counted and timed as a unit. */
export interface Scenario {
  key: "list" | "detail" | "search" | "page" | "cart" | "checkout";
  title: string;
  /** Whether the shop may cache the response. */
  cacheable: boolean;
  /** Made once before the measurement, on all servers. */
  calls: readonly Call[];
  visit(connection: Connection, turn: number): Promise<void>;
}

const PAGES = 10;
/** Most visits to a shop go to a few of its products, whatever their number. */
const VISITED = 200;

/** Cached pages are stored compressed. The floor does not compress, so data is requested uncompressed. */
const AS_BROWSERS = { "Accept-Encoding": "gzip, deflate, br" };

function expectStatus(reply: Reply, status: number, what: string): void {
  if (reply.status === status) return;
  throw new Error(`${what} answered ${reply.status}: ${reply.body.toString().slice(0, 300)}`);
}

/** Iterates over all items of a list in an order that favours neither caches nor indexes. */
const scattered = <T>(list: readonly T[], turn: number): T => list[(turn * 7919) % list.length] as T;

const ADDRESS = {
  name: "Ana",
  surname: "Prieto",
  line1: "Calle Mayor, 1",
  postcode: "28013",
  city: "Madrid",
  province: "Madrid",
  country: "ES",
};

let visitors = 0;
const run = Date.now().toString(36);

/** The scenarios on one database. */
export function scenariosOf({ products, rate }: BenchDatabase): Scenario[] {
  const read = (key: Scenario["key"], title: string, calls: readonly Call[]): Scenario => ({
    key,
    title,
    cacheable: true,
    calls,
    async visit(connection, turn) {
      const call = scattered(calls, turn);
      expectStatus(await connection.send(call), 200, call.path);
    },
  });
  const visited = products.filter((_, index) => index % (products.length / VISITED) < 1);
  const addLine = async (connection: Connection, turn: number): Promise<string> => {
    const made = await connection.send({ method: "POST", path: "/api/shop/carts", json: {} });
    expectStatus(made, 201, "a new cart");
    const { token } = JSON.parse(made.body.toString()) as { token: string };
    const put = await connection.send({
      method: "PUT",
      path: `/api/shop/carts/${token}/lines/${scattered(products, turn).variantId}`,
      json: { quantity: 1 },
    });
    expectStatus(put, 200, "a line");
    return token;
  };
  return [
    read(
      "list",
      "product list, 20",
      Array.from({ length: PAGES }, (_, page) => ({ path: `/api/shop/products?size=20&sort=newest&page=${page + 1}` })),
    ),
    read(
      "detail",
      "product detail",
      visited.map(({ slug }) => ({ path: `/api/shop/products/${slug}` })),
    ),
    read(
      "search",
      "search",
      makeSearches(products).map((text) => ({ path: `/api/shop/products?size=20&search=${encodeURIComponent(text)}` })),
    ),
    read(
      "page",
      "product page, rendered",
      visited.map(({ slug }) => ({ path: `/producto/${slug}`, headers: AS_BROWSERS })),
    ),
    {
      key: "cart",
      title: "create cart, add line, read cart",
      cacheable: false,
      calls: [],
      async visit(connection, turn) {
        const token = await addLine(connection, turn);
        expectStatus(await connection.send({ path: `/api/shop/carts/${token}` }), 200, "a cart");
      },
    },
    {
      key: "checkout",
      title: "cart to placed order",
      cacheable: false,
      calls: [],
      async visit(connection, turn) {
        const cartToken = await addLine(connection, turn);
        visitors += 1;
        const visitor = `${run}-${visitors}`;
        const placed = await connection.send({
          method: "POST",
          path: "/api/shop/orders",
          headers: { "Idempotency-Key": `bench-${visitor}` },
          json: {
            cartToken,
            contact: { email: `${visitor}@correo.test`, name: "Ana", surname: "Prieto", phone: "600000114" },
            shippingAddress: ADDRESS,
            shippingOption: rate,
            paymentMethod: "transfer",
            acceptTerms: true,
          },
        });
        expectStatus(placed, 201, "an order");
      },
    },
  ];
}
