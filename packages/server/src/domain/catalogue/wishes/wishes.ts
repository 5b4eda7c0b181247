import type { Wish } from "@tablero/contract/catalogue/shapes/shop-lists";
import { unknownProduct } from "@tablero/domain/catalogue/products/refusals";
import { MAX_WISHES, tooManyWishes } from "@tablero/domain/people/clients/wishes";
import { sql } from "drizzle-orm";
import { Instant, Int, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { lockOpenClient } from "../../people/door.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { readCards } from "../storefront/shown/cards.ts";

/** The wish list of a client, newest first, without unpublished products. */
export async function readWishes(ctx: Ctx, clientId: string): Promise<Wish[]> {
  const found = await rows(
    ctx.db,
    sql`select product_id as "productId", price, added_at as "addedAt" from wishes where client_id = ${clientId}
        order by added_at desc, product_id desc`,
    { productId: Text, price: Int, addedAt: Instant },
  );
  const cards = new Map(
    (
      await readCards(
        ctx,
        found.map(({ productId }) => productId),
      )
    ).map((card) => [card.id, card]),
  );
  return found.flatMap(({ productId, price, addedAt }) => {
    const product = cards.get(productId);
    return product ? [{ product, price, addedAt }] : [];
  });
}

interface Added {
  productId: string;
  /** The price shown when the product was added; today's price if omitted. */
  price?: number;
}

/** Adds published products to a client's list; existing entries stay unchanged. */
async function put(tx: Ctx, clientId: string, items: readonly Added[]): Promise<void> {
  await lockOpenClient(tx, clientId);
  const cards = await readCards(
    tx,
    items.map(({ productId }) => productId),
  );
  const now = tx.clock().getTime();
  for (const [index, { id, price }] of cards.entries()) {
    // Timestamps follow the order of the items, so that the last one is the newest.
    const at = new Date(now - (cards.length - 1 - index)).toISOString();
    const seen = items.find(({ productId }) => productId === id)?.price ?? price;
    await tx.db.execute(
      sql`insert into wishes (client_id, product_id, price, added_at)
          select ${clientId}::uuid, ${id}::uuid, ${seen}::int, ${at}::timestamptz
          where (select count(*) from wishes where client_id = ${clientId}::uuid) < ${MAX_WISHES}
          on conflict do nothing`,
    );
  }
}

/** Throws `not-found` for a product that is not published, `validation` for a full list. */
export const addWish = (ctx: Ctx, clientId: string, productId: string): Promise<Wish[]> =>
  inTransaction(ctx, async (tx) => {
    if ((await readCards(tx, [productId])).length === 0) throw unknownProduct();
    await put(tx, clientId, [{ productId }]);
    const added = await one(
      tx.db,
      sql`select 1 as ok from wishes where client_id = ${clientId} and product_id = ${productId}`,
    );
    if (!added) throw tooManyWishes();
    return readWishes(tx, clientId);
  });

/** Removing a product that is not on the list is no error. */
export const removeWish = (ctx: Ctx, clientId: string, productId: string): Promise<Wish[]> =>
  inTransaction(ctx, async (tx) => {
    await lockOpenClient(tx, clientId);
    await tx.db.execute(sql`delete from wishes where client_id = ${clientId} and product_id = ${productId}`);
    return readWishes(tx, clientId);
  });

/** Adds a guest's list, oldest first, so that the newest entry stays on top. Unknown products are omitted. */
export const joinWishes = (ctx: Ctx, clientId: string, items: readonly Required<Added>[]): Promise<Wish[]> =>
  inTransaction(ctx, async (tx) => {
    await put(tx, clientId, items);
    return readWishes(tx, clientId);
  });
