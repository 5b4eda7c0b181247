import { uuidv7 } from "@tablero/domain/platform/ids";
import { batch, insertAll } from "@tablero/server/db/insert";
import { migrate } from "@tablero/server/db/migrate";
import { openPostgres } from "@tablero/server/db/open/open-postgres";
import * as schema from "@tablero/server/db/schema/index";
import type { Db } from "@tablero/server/db/types";
import { seedShop } from "@tablero/server/seed/seed";
import { sql } from "drizzle-orm";
import pg from "pg";
import { type BenchProduct, GAMES, LINES, makeProducts } from "./catalogue.ts";
import { FLOOR_TABLES } from "./floor-tables.ts";

/** A shop seeded for the bench. */
export interface BenchDatabase {
  name: string;
  url: string;
  /** Number of products in it. */
  count: number;
  /** The products that the scenarios visit. */
  products: Pick<BenchProduct, "variantId" | "slug" | "name" | "sku" | "barcode">[];
  /** A rate that delivers to Madrid. */
  rate: string;
}

/** Stock that never runs out. */
export const STOCKED_UNITS = 1_000_000;
const AT_ONCE = 1_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Runs statements on the server's own database, which is excluded from the measurement. */
export async function administer<T>(url: string, statement: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows as T[];
  } finally {
    await client.end();
  }
}

/**
 * Creates a database with the given number of published products with one variant each, and the floor's own
 * tables with the same products.
 */
export async function fillDatabase(serverUrl: string, count: number): Promise<BenchDatabase> {
  const name = `bench_${count}`;
  await administer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = await openPostgres({ databaseUrl: url.href, poolSize: 2 });
  try {
    await migrate(database);
    await seedShop(database, { demo: false, now: new Date() });
    const products = makeProducts(count);
    await fillCatalogue(database.db, products);
    const { rows } = (await database.db.execute(
      sql`select r.id from rates r join zones z on z.id = r.zone_id where z.slug = 'peninsula'`,
    )) as unknown as { rows: { id: string }[] };
    await enableTransfers(database.db);
    await administer(url.href, FLOOR_TABLES);
    await administer(url.href, "vacuum analyze");
    return { name, url: url.href, count, products, rate: rows[0]?.id ?? "" };
  } finally {
    await database.close();
  }
}

async function fillCatalogue(db: Db, products: readonly BenchProduct[]): Promise<void> {
  const now = Date.now();
  const games = GAMES.map((game, position) => ({ ...game, id: uuidv7(), position, active: true, version: 1 }));
  const categories = LINES.map((line, position) => ({
    id: uuidv7(),
    name: line.category,
    slug: `categoria-${position}`,
    position,
    active: true,
    version: 1,
    description: "",
  }));
  await insertAll(db, [batch(schema.games, games)]);
  await insertAll(db, [batch(schema.categories, categories)]);
  for (let from = 0; from < products.length; from += AT_ONCE) {
    const part = products.slice(from, from + AT_ONCE);
    await insertAll(db, [
      batch(
        schema.images,
        part.map(({ imageId, name }) => ({
          id: imageId,
          storageKey: `bench/${imageId}`,
          alt: name,
          width: 800,
          height: 800,
          tint: "#cbd5e1",
          createdAt: new Date(now),
        })),
      ),
    ]);
    await insertAll(db, [
      batch(
        schema.products,
        part.map((product) => ({
          id: product.id,
          name: product.name,
          slug: product.slug,
          kind: product.line.kind,
          format: product.line.format,
          description: product.description,
          gameId: games[product.game]?.id ?? null,
          brand: product.brand,
          tags: product.line.tags,
          attributes: { idioma: "Castellano" },
          status: "published" as const,
          featured: product.featured,
          publishedAt: new Date(now - product.published * DAY_MS),
          createdAt: new Date(now),
          updatedAt: new Date(now),
          version: 1,
        })),
      ),
    ]);
    // Triggers are off, because the following insert of the variants indexes each product with its categories.
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await insertAll(tx, [
        batch(
          schema.productCategories,
          part.map(({ id, line }) => ({
            productId: id,
            categoryId: categories[LINES.indexOf(line)]?.id ?? "",
            position: 0,
          })),
        ),
        batch(
          schema.productImages,
          part.map(({ id, imageId }) => ({ productId: id, imageId, position: 0 })),
        ),
      ]);
    });
    await insertAll(db, [
      batch(
        schema.variants,
        part.map((product) => ({
          id: product.variantId,
          productId: product.id,
          sku: product.sku,
          barcode: product.barcode,
          options: { language: "es" },
          price: product.price,
          priceSince: new Date(now),
          taxRate: 2100,
          weight: 200,
          position: 0,
          createdAt: new Date(now),
          updatedAt: new Date(now),
          version: 1,
        })),
      ),
    ]);
  }
  await db.execute(sql`with received as (
      insert into stock_movements (id, variant_id, kind, quantity, on_hand_after, reason, at)
      select gen_random_uuid(), id, 'receipt', ${STOCKED_UNITS}, ${STOCKED_UNITS}, 'Alta', now() from variants)
    update stock set on_hand = ${STOCKED_UNITS}`);
}

/** Enables transfers, which a shop accepts once it has a bank account. */
export async function enableTransfers(db: Db): Promise<void> {
  const account = JSON.stringify({ iban: "ES9121000418450200051332", bankAccountHolder: "Tienda S. L." });
  await db.execute(sql`update settings set value = value || ${account}::jsonb where key = 'shop'`);
}
