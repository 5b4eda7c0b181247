import type { Database } from "@tablero/server/db/types";
import { type TestTill, testTill } from "@tablero/server/domain/sales/payments/testing";
import { MADRID } from "@tablero/server/domain/testing";
import { sql } from "drizzle-orm";

export const ISSUER = "B00000018";
export const CANARIAS = { ...MADRID, postcode: "35001", city: "Las Palmas", province: "Las Palmas" };
export const COMPANY = { name: "Ludoteca Norte, S. L.", taxId: "A58818501", address: MADRID };

/** A test shop that issues invoices, with goods at two rates, and coupons. */
export interface MoneyShop extends TestTill {
  /** Variants whose prices no percentage divides evenly. */
  goods: string[];
  coupons: string[];
}

export async function openShop(database: Database): Promise<MoneyShop> {
  const till = await testTill(database);
  await database.db.execute(
    sql`update settings set value = value || ${JSON.stringify({ legalName: "Tablero Juegos, S. L.", taxId: ISSUER, address: { ...MADRID, name: "" } })}::jsonb
        where key = 'shop'`,
  );
  const goods: string[] = [];
  for (const [price, taxRate] of [
    [999, 2100],
    [1, 2100],
    [2_495, 400],
    [333, 400],
    [12_990, 2100],
  ] as const)
    goods.push(await till.product({ name: `Caja ${price}`, price, taxRate, units: 1_000_000 }));
  const coupons = ["MIL", "TERCIO", "SIETE", "GRATIS"];
  const kinds = {
    MIL: ["amount", 1_000],
    TERCIO: ["percent", 3_333],
    SIETE: ["percent", 700],
    GRATIS: ["percent", 10_000],
  };
  for (const [code, [kind, value]] of Object.entries(kinds))
    await database.db.execute(
      sql`insert into coupons (id, code, kind, value) values (gen_random_uuid(), ${code}, ${kind}, ${value})`,
    );
  return { ...till, goods, coupons };
}
