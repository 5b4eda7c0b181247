import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { Int } from "../db/columns.ts";
import { busyReason } from "../db/errors.ts";
import { batch, insertAll } from "../db/insert.ts";
import { one } from "../db/query.ts";
import * as schema from "../db/schema/index.ts";
import type { Database, Db } from "../db/types.ts";
import { openSecrets } from "../secrets.ts";
import { recordMovement } from "./catalogue/stock/record-movement.ts";
import { FOLLOWERS } from "./followers.ts";
import type { Ctx } from "./platform/context.ts";
import { createCart } from "./sales/carts/create.ts";
import { setCartLine } from "./sales/carts/set-line.ts";
import type { PlaceOrderInput } from "./sales/orders/placing/place-input.ts";

export const TEST_SECRETS = openSecrets(["a secret of the tests, long enough"]);

/** A test context; by default a guest, at a fixed time, with no limit of unpaid units. */
export function testCtx(db: Db, more: Partial<Ctx> = {}): Ctx {
  return {
    db,
    clock: () => new Date("2026-11-20T10:00:00Z"),
    actor: { kind: "shopper", clientId: null },
    followers: FOLLOWERS,
    secrets: TEST_SECRETS,
    unpaidUnits: 0,
    ...more,
  };
}

/**
 * Number of races for the last places of a campaign or event: few in a normal test run, many with `npm run
 * trial:places`.
 */
export const LAST_PLACES_RACES = Number(process.env.LAST_PLACES_RACES ?? 3);

/** Repeats a call while the database is too busy, as callers do after a 503. */
export async function whileBusy<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (busyReason(error) === null) throw error;
    }
  }
}

export interface TestShop {
  staff: Ctx;
  shopper: Ctx;
  rate: string;
  canarias: string;
  pickup: string;
  /** A published product with one variant and the given number of units; price in cents. */
  product(input: { name?: string; price: number; units: number; taxRate?: number; limit?: number }): Promise<string>;
  /** A cart with lines; returns its token. */
  cart(lines: Record<string, number>): Promise<string>;
}

/** The minimum that a shop needs to sell: two carriers, two zones, their rates, settings and one member of staff. */
export async function testShop({ db }: Database): Promise<TestShop> {
  const id = () => uuidv7();
  const carrier = id();
  const pickup = id();
  const peninsula = id();
  const islands = id();
  const rate = id();
  const canarias = id();
  const account = id();
  const user = id();
  await insertAll(db, [
    batch(schema.accounts, [
      { id: account, email: "clerk@tienda.test", passwordHash: "-", role: "clerk", status: "active" },
    ]),
    batch(schema.users, [{ id: user, accountId: account, name: "Lucía" }]),
    batch(schema.settings, [
      { key: "shop", value: { iban: "ES9121000418450200051332", bankAccountHolder: "Tienda S. L." } },
    ]),
    batch(schema.carriers, [
      { id: carrier, name: "Rutas", slug: "rutas", trackingUrl: "https://rutas.test/{tracking}", pickup: false },
      { id: pickup, name: "Recogida en la tienda", slug: "recogida", trackingUrl: null, pickup: true },
    ]),
    batch(schema.zones, [
      {
        id: islands,
        name: "Canarias",
        slug: "canarias",
        rules: [{ country: "ES", postcodePrefix: "35" }],
        priority: 1,
      },
      { id: peninsula, name: "Península", slug: "peninsula", rules: [{ country: "ES" }], priority: 2 },
    ]),
    batch(schema.rates, [
      {
        id: rate,
        carrierId: carrier,
        zoneId: peninsula,
        name: "Rutas 24",
        brackets: [{ upTo: null, price: 495 }],
        codSurcharge: 250,
        days: 2,
      },
      {
        id: canarias,
        carrierId: carrier,
        zoneId: islands,
        name: "Rutas aéreo",
        brackets: [{ upTo: null, price: 1490 }],
        codSurcharge: null,
        days: 4,
      },
    ]),
  ]);
  const shopper = testCtx(db);
  const staff = testCtx(db, { actor: { kind: "staff", userId: user, name: "Lucía", role: "clerk", scopes: null } });
  return {
    staff,
    shopper,
    rate,
    canarias,
    pickup,
    async product({ name = "Caja de sobres", price, units, taxRate = 2100, limit }) {
      const product = id();
      const variant = id();
      await insertAll(db, [
        batch(schema.products, [
          { id: product, name, slug: `p-${product}`, kind: "sealed", status: "published", publishedAt: new Date() },
        ]),
        batch(schema.variants, [
          {
            id: variant,
            productId: product,
            sku: `SKU-${variant}`,
            price,
            taxRate,
            weight: 300,
            perClientLimit: limit ?? null,
          },
        ]),
      ]);
      if (units > 0)
        await recordMovement(staff, { variantId: variant, kind: "receipt", quantity: units, reason: "Alta" });
      return variant;
    },
    async cart(lines) {
      const { token } = await createCart(shopper);
      for (const [variantId, quantity] of Object.entries(lines)) {
        await setCartLine(shopper, { token, variantId, quantity });
      }
      return token;
    },
  };
}

export const MADRID = {
  name: "Ana",
  surname: "Ruiz",
  line1: "Calle Mayor 1",
  postcode: "28013",
  city: "Madrid",
  province: "Madrid",
  country: "ES",
};

/** Input of an order, by default paid by transfer and sent to Madrid. */
export function orderInput(
  shop: Pick<TestShop, "rate">,
  cartToken: string,
  more: Partial<PlaceOrderInput> = {},
): PlaceOrderInput {
  return {
    cartToken,
    contact: { email: "ana@correo.test", name: "Ana", surname: "Ruiz", phone: "600 111 222" },
    shippingAddress: MADRID,
    shippingOption: shop.rate,
    paymentMethod: "transfer",
    acceptTerms: true,
    ...more,
  };
}

/**
 * Checks the stock invariant: the stock equals the sums of ledger and reservations. Returns the number of
 * violating variants.
 */
export async function brokenStock(db: Db): Promise<number> {
  const row = await one(
    db,
    sql`select count(*)::int as broken from stock s where
          s.on_hand <> (select coalesce(sum(quantity), 0) from stock_movements m where m.variant_id = s.variant_id)
          or s.reserved <> (select coalesce(sum(quantity), 0) from reservations r
            where r.variant_id = s.variant_id and r.state = 'active')
            + (select coalesce(sum(held), 0) from preorders po where po.variant_id = s.variant_id)`,
    { broken: Int },
  );
  return row?.broken ?? -1;
}
