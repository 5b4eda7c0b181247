import type { Goods } from "./buyer.ts";
import { call, type ShopAddress } from "./client.ts";

const KINDS = 6;

/** Available products without a limit per client. */
export async function findGoods(door: ShopAddress, count: number): Promise<Goods[]> {
  const { body } = await call(door, "GET /api/shop/products?availability=in-stock&size=100&sort=name&order=asc");
  const goods: Goods[] = [];
  for (const { slug } of body.items as { slug: string }[]) {
    const product = await call(door, `GET /api/shop/products/${slug}`);
    const variant = product.body.variants.find(
      (one: { available: number; perClientLimit: number | null; preorder: unknown }) =>
        one.available > 0 && one.perClientLimit === null && one.preorder === null,
    );
    if (variant) goods.push({ variantId: variant.id });
    if (goods.length === count) return goods;
  }
  throw new Error(`Only ${goods.length} of ${count} goods`);
}

/** Ample stock of six products, and little of a seventh that all buyers compete for. */
export async function stockUp(door: ShopAddress, token: string): Promise<Goods[]> {
  const goods = await findGoods(door, KINDS + 1);
  for (const { variantId } of goods.slice(0, KINDS)) {
    const reply = await call(door, `POST /api/admin/variants/${variantId}/movements`, {
      token,
      key: crypto.randomUUID(),
      body: { kind: "receipt", quantity: 100_000, reason: "Para muchas compras" },
    });
    if (reply.status !== 201)
      throw new Error(`Stocking up was answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  }
  return goods;
}
