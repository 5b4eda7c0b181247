import { makeSearches } from "./catalogue.ts";
import type { BenchDatabase } from "./database.ts";
import type { Connection, Reply } from "./http-client.ts";

/** One visit, repeated; it is counted and timed as a unit. */
export interface Scenario {
  key: "list" | "detail" | "search" | "page" | "cart" | "checkout";
  title: string;
  /** Whether the shop may cache the response. */
  cacheable: boolean;
  /** URLs visited once before the measurement, by all servers alike. */
  addresses: readonly string[];
  visit(connection: Connection, turn: number): Promise<void>;
}

const PAGES = 10;
/** Most visits of a shop go to few of its products, regardless of their number. */
const VISITED = 200;

function expectStatus(reply: Reply, status: number, what: string): void {
  if (reply.status === status) return;
  throw new Error(`${what} answered ${reply.status}: ${reply.body.toString().slice(0, 300)}`);
}

/** Iterates over all members of a list in an order that favours neither caches nor indexes. */
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
  const read = (key: Scenario["key"], title: string, addresses: readonly string[]): Scenario => ({
    key,
    title,
    cacheable: true,
    addresses,
    async visit(connection, turn) {
      const path = scattered(addresses, turn);
      expectStatus(await connection.send({ path }), 200, path);
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
      Array.from({ length: PAGES }, (_, page) => `/api/shop/products?size=20&sort=newest&page=${page + 1}`),
    ),
    read(
      "detail",
      "product detail",
      visited.map(({ slug }) => `/api/shop/products/${slug}`),
    ),
    read(
      "search",
      "search",
      makeSearches(products).map((text) => `/api/shop/products?size=20&search=${encodeURIComponent(text)}`),
    ),
    read(
      "page",
      "product page, rendered",
      visited.map(({ slug }) => `/producto/${slug}`),
    ),
    {
      key: "cart",
      title: "create cart, add line, read cart",
      cacheable: false,
      addresses: [],
      async visit(connection, turn) {
        const token = await addLine(connection, turn);
        expectStatus(await connection.send({ path: `/api/shop/carts/${token}` }), 200, "a cart");
      },
    },
    {
      key: "checkout",
      title: "cart to placed order",
      cacheable: false,
      addresses: [],
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
