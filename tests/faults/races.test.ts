import { rows } from "@tablero/server/db/query";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { copiedPlace, type ShopPlace } from "../support/shop-place.ts";
import { type RunningShop, startProcess } from "../support/shop-process.ts";
import { auditBooks, CLEAN, withBooks } from "./books.ts";
import type { Promised } from "./buyer.ts";
import { call, type ShopAddress } from "./client.ts";
import { orderBody } from "./order-body.ts";
import { signIn } from "./packer.ts";
import { NO_LIMITS, RACES } from "./settings.ts";
import { findGoods } from "./stock-up.ts";

const BUYERS = 32;
const UNITS = 5;

/** The embedded database has one process; PostgreSQL any number. */
const PROCESSES = process.env.TEST_DATABASE_URL ? [1, 4] : [1];

describe.each(PROCESSES)("%i processes", (processes) => {
  let place: ShopPlace;
  let shop: RunningShop;
  const door: ShopAddress = { url: "", back: () => Promise.resolve() };

  beforeAll(async () => {
    place = await copiedPlace(inject("demoTemplate"), "races");
    shop = await startProcess({ ...place.env, ...NO_LIMITS, WEB_CONCURRENCY: String(processes) });
    door.url = shop.url;
  }, 120_000);

  afterAll(async () => {
    await shop.kill();
    await place.remove();
  }, 60_000);

  it(`${RACES} races of ${BUYERS} buyers for ${UNITS} units sell exactly ${UNITS} each`, {
    timeout: 60_000 + RACES * 5_000,
  }, async () => {
    const began = new Date();
    const token = await signIn(door);
    const [variantId = ""] = (await findGoods(door, 1)).map((one) => one.variantId);
    await sellOut(token, variantId);
    const promised: Promised[] = [];
    let carts: string[] = [];
    for (let race = 1; race <= RACES; race += 1) {
      await receive(token, variantId, UNITS);
      // After losing a race, the cart is kept for the next one.
      while (carts.length < BUYERS) carts.push(await fillCart(variantId));
      const option = await deliveryOf(carts[0] ?? "");
      const bought = await Promise.all(
        carts.map(async (cartToken, buyer) => {
          const key = crypto.randomUUID();
          const body = orderBody({ cartToken, option, buyer, paymentMethod: "transfer" });
          const { status, body: answer } = await call(door, "POST /api/shop/orders", { key, body });
          if (status === 201) promised.push({ key, number: answer.number, token: answer.token, total: answer.total });
          else expect(answer).toMatchObject({ status: 409, code: "out-of-stock" });
          return status === 201;
        }),
      );
      expect(bought.filter(Boolean), `race ${race}`).toHaveLength(UNITS);
      carts = carts.filter((_, buyer) => !bought[buyer]);
    }

    await shop.stop();
    await withBooks(place, async (db) => {
      expect(await auditBooks(db, promised, [], began)).toEqual(CLEAN);
      const [stock] = await rows(
        db,
        sql`select (on_hand - reserved)::int as available from stock where variant_id = ${variantId}`,
      );
      expect(stock).toEqual({ available: 0 });
    });
    expect(new Set(promised.map(({ number }) => number)).size).toBe(RACES * UNITS);
  });

  async function receive(token: string, variantId: string, quantity: number): Promise<void> {
    const { status } = await call(door, `POST /api/admin/variants/${variantId}/movements`, {
      token,
      key: crypto.randomUUID(),
      body: { kind: "receipt", quantity, reason: "Para la carrera" },
    });
    expect(status).toBe(201);
  }

  /** Sells all units before the first race. */
  async function sellOut(token: string, variantId: string): Promise<void> {
    const cart = await fillCart(variantId, 1);
    const { body } = await call(door, `GET /api/shop/carts/${cart}`);
    const { status } = await call(door, `POST /api/admin/variants/${variantId}/movements`, {
      token,
      key: crypto.randomUUID(),
      body: { kind: "loss", quantity: body.lines[0].available, reason: "Antes de las carreras" },
    });
    expect(status).toBe(201);
  }

  async function fillCart(variantId: string, quantity = 1): Promise<string> {
    const { body } = await call(door, "POST /api/shop/carts", { body: {} });
    const line = await call(door, `PUT /api/shop/carts/${body.token}/lines/${variantId}`, { body: { quantity } });
    expect(line.status).toBe(200);
    return body.token;
  }

  async function deliveryOf(cart: string): Promise<string> {
    const { body } = await call(door, `GET /api/shop/carts/${cart}/shipping-options?country=ES&postcode=28013`);
    return body.find((one: { pickup: boolean }) => !one.pickup).id;
  }
});
