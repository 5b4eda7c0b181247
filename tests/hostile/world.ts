import { makePublished } from "../support/publish.ts";
import type { World } from "./episode.ts";
import { Memory } from "./memory.ts";
import { readOperations } from "./operations.ts";
import { CALLERS, Tokens } from "./tokens.ts";

interface People {
  items: { id: string; email: string }[];
}

/** Lists of the back office and the shop, with the collection name of their members. */
const LISTS: [path: string, collection: string][] = [
  ...[
    "products",
    "clients",
    "categories",
    "games",
    "suppliers",
    "events",
    "invoices",
    "headers",
    "preorders",
    "users",
    "carriers",
    "zones",
    "rates",
    "coupons",
    "orders",
  ].map((name): [string, string] => [`/api/admin/${name}?size=40`, name]),
  ["/api/admin/system/mails?size=20", "mails"],
  ["/api/admin/system/jobs?size=20", "jobs"],
  ["/api/common/shortcuts", "shortcuts"],
  ["/api/common/messages", "messages"],
  ["/api/common/notifications", "notifications"],
  ["/api/shop/categories", "categories"],
  ["/api/shop/events", "events"],
  ["/api/shop/products?size=40", "products"],
];
const GOODS = 8;

/** Explores a running shop: its operations, its ids, and tokens of all callers. Also creates the goods. */
export async function openWorld(origin: string, secret: string): Promise<World> {
  const tokens = new Tokens(origin, secret);
  await tokens.open();
  const ask = async (path: string, body?: object) => {
    const response = await fetch(`${origin}${path}`, {
      method: body ? "POST" : "GET",
      headers: { Authorization: `Bearer ${tokens.of("admin")}`, "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
    return JSON.parse(await response.text());
  };
  const goods: { id: string; slug: string; variants: { id: string }[] }[] = [];
  for (let made = 0; made < GOODS; made += 1) {
    const variant = {
      sku: `SIEMPRE-${made}`,
      price: 1_000 + made * 333,
      taxRate: 2_100,
      weight: 150,
      initialStock: 90_000,
    };
    goods.push(
      await makePublished(origin, tokens.of("admin") ?? "", {
        name: `Siempre ${made}`,
        kind: "sealed",
        variants: [variant],
      }),
    );
  }
  const variants = goods.flatMap((product) => product.variants.map(({ id }) => id));
  // Calls cannot disable, demote, block, merge, anonymise or delete the calling accounts, only other accounts.
  const { items: staff }: People = await ask("/api/admin/users?size=40");
  const { items: clients }: People = await ask("/api/admin/clients?hasAccount=true&size=40");
  const callers = [...staff, ...clients].filter(({ email }) => CALLERS.includes(email)).map(({ id }) => id);
  const goodsNames = goods.flatMap(({ id, slug }) => [id, slug]);
  const memory = new Memory(null, new Set([...goodsNames, ...variants, ...callers]));
  for (const [path, collection] of LISTS) memory.learn(collection, await ask(path));
  for (const id of memory.all("orders:id").slice(0, 20)) memory.learn("orders", await ask(`/api/admin/orders/${id}`));
  for (const id of memory.all("products:id").slice(0, 20))
    memory.learn("products", await ask(`/api/admin/products/${id}`));
  return { operations: await readOperations(origin), memory, goods: variants, tokens };
}
