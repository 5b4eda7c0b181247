import { Int, Text } from "@tablero/server/db/columns";
import { rows } from "@tablero/server/db/query";
import { findViolations, type Violation } from "@tablero/server/domain/platform/system/invariants";
import { sql } from "drizzle-orm";
import { makePublished } from "../support/publish.ts";
import type { ShopPlace } from "../support/shop-place.ts";
import { type RunningShop, startProcess } from "../support/shop-process.ts";
import { letTimePass, withBooks } from "./books.ts";
import { call, patientCall, type Reply, type ShopAddress } from "./client.ts";
import { killAll } from "./kill-all.ts";
import { orderBody } from "./order-body.ts";
import { signIn } from "./packer.ts";
import { NO_LIMITS } from "./settings.ts";
import { waitUntil } from "./wait-until.ts";

/**
 * Units that three orders reserve and pay for, and units that arrive: one order gets all, one a part, one
 * nothing.
 */
const WISHES = [3, 2, 2];
const SUPPLY = 4;
const PRICE = 5_000;
/** Latest time of the kill after the commit was sent, in milliseconds. */
const LATEST = 300;
const DAY = 24 * 60 * 60 * 1000;

interface Reservation {
  id: string;
  requested: number;
  allocated: number;
  handed: number;
  state: string;
}

/** The stored state of one campaign. */
export interface AllocationBook {
  broken: Violation[];
  /** Units of each reservation: wanted, allocated, handed to its order. */
  units: string[];
  /** Cents refunded to each order, one entry per refund. */
  refunds: number[][];
  /** Number of mails by template. */
  mails: Record<string, number>;
}

/** Campaigns whose supply is finally allocated while the shop is killed. */
export class AllocationRush {
  readonly #place: ShopPlace;
  readonly #door: ShopAddress = { url: "", back: () => Promise.resolve() };
  readonly #unique = crypto.randomUUID().slice(0, 6);
  #shop: RunningShop | null = null;
  #token = "";
  #round = 0;
  #option = "";
  /** Number of commits that were written although the response was lost. */
  unheard = 0;
  /** Number of kills after which orders still had to get their units or money. */
  halfway = 0;

  private constructor(place: ShopPlace) {
    this.#place = place;
  }

  static async open(place: ShopPlace): Promise<AllocationRush> {
    const rush = new AllocationRush(place);
    await rush.#start();
    rush.#token = await signIn(rush.#door);
    return rush;
  }

  /**
   * Allocates a supply while the shop is killed, and continues until all of it is carried out. Resolves to the
   * stored state.
   */
  async round(): Promise<{ book: AllocationBook; totals: number[] }> {
    this.#round += 1;
    const { id, variantId } = await this.#newCampaign();
    const orders: { id: string; total: number }[] = [];
    for (const quantity of WISHES) orders.push(await this.#paidOrder(variantId, quantity));
    await this.#good(`POST /api/admin/variants/${variantId}/movements`, {
      body: { kind: "receipt", quantity: SUPPLY, reason: "Albarán" },
      key: crypto.randomUUID(),
    });
    await this.#move(id, "closed");
    const commit = { token: this.#token, body: await this.#proposal(id) };
    const heard = call(this.#door, `POST /api/admin/preorders/${id}/allocation`, commit).then(
      ({ status }) => status === 200,
      () => false,
    );
    await new Promise((done) => setTimeout(done, Math.random() * LATEST));
    if (this.#shop) await killAll(this.#shop);
    const wasHeard = await heard;
    const written = await withBooks(this.#place, async (db) => {
      const [campaign] = await rows(db, sql`select state from preorders where id = ${id}`, { state: Text });
      const [open] = await rows(
        db,
        sql`select count(*)::int as n from preorder_reservations where preorder_id = ${id}
              and (allocated > handed or state in ('partial', 'unallocated'))`,
        { n: Int },
      );
      if (campaign?.state === "received" && (open?.n ?? 0) > 0) this.halfway += 1;
      await letTimePass(db);
      return campaign?.state === "received";
    });
    await this.#start();
    if (wasHeard && !written) throw new Error("an allocation that was answered is lost");
    if (written && !wasHeard) this.unheard += 1;
    // Staff who got no response check the campaign, and commit again if necessary.
    if (!written) await this.#good(`POST /api/admin/preorders/${id}/allocation`, { body: await this.#proposal(id) });
    await waitUntil(async () => (await this.#reservations(id)).every(isSettled), "an end of every reservation");
    await this.#shop?.stop();
    const book = await this.#look(id, orders);
    await this.#start();
    return { book, totals: orders.map(({ total }) => total) };
  }

  async end(): Promise<void> {
    await this.#shop?.kill();
  }

  async #start(): Promise<void> {
    this.#shop = await startProcess({ ...this.#place.env, ...NO_LIMITS });
    this.#door.url = this.#shop.url;
  }

  /** An open campaign with its own variant, paid in full. */
  async #newCampaign(): Promise<{ id: string; variantId: string }> {
    const name = `Reparto ${this.#unique} ${this.#round}`;
    const sku = `REPARTO-${this.#unique}-${this.#round}`.toUpperCase();
    const variants = [{ sku, price: PRICE, taxRate: 2_100, weight: 100 }];
    const product = await makePublished(this.#door.url, this.#token, { name, kind: "sealed", variants });
    const variantId: string = product.variants[0].id;
    const now = Date.now();
    const { body } = await this.#good("POST /api/admin/preorders", {
      body: {
        title: name,
        variantId,
        opensAt: new Date(now - DAY).toISOString(),
        closesAt: new Date(now + 30 * DAY).toISOString(),
        releaseDate: new Date(now + 60 * DAY).toISOString().slice(0, 10),
        quota: 100,
        payment: "full",
      },
    });
    await this.#move(body.id, "open");
    return { id: body.id, variantId };
  }

  /** A paid reservation. */
  async #paidOrder(variantId: string, quantity: number): Promise<{ id: string; total: number }> {
    const cart = (await this.#good("POST /api/shop/carts", { body: {} })).body.token;
    await this.#good(`PUT /api/shop/carts/${cart}/lines/${variantId}`, { body: { quantity } });
    if (this.#option === "") {
      const { body } = await this.#good(`GET /api/shop/carts/${cart}/shipping-options?country=ES&postcode=28013`);
      this.#option = body.find((one: { pickup: boolean }) => !one.pickup).id;
    }
    const buyer = this.#round * 100 + quantity;
    const body = orderBody({ cartToken: cart, option: this.#option, buyer, paymentMethod: "transfer" });
    const placed = (await this.#good("POST /api/shop/orders", { key: crypto.randomUUID(), body })).body;
    const { items } = (await this.#good(`GET /api/admin/orders?search=${placed.number}`)).body;
    const { id, version } = items[0];
    const money = { method: "transfer", amount: placed.total, version };
    await this.#good(`POST /api/admin/orders/${id}/payments`, { key: crypto.randomUUID(), body: money });
    return { id, total: placed.total };
  }

  async #move(id: string, to: string): Promise<void> {
    const { version } = (await this.#good(`GET /api/admin/preorders/${id}`)).body;
    await this.#good(`POST /api/admin/preorders/${id}/transitions`, { body: { to, version } });
  }

  #look(id: string, orders: readonly { id: string }[]): Promise<AllocationBook> {
    return withBooks(this.#place, async (db) => {
      const reservations = await rows(
        db,
        sql`select requested, allocated, handed from preorder_reservations where preorder_id = ${id}
            order by confirmed_at, id`,
        { requested: Int, allocated: Int, handed: Int },
      );
      const refunds = await rows(
        db,
        sql`select order_id as "orderId", amount::int from refunds where order_id in ${orders.map((order) => order.id)}
            order by amount`,
        { orderId: Text, amount: Int },
      );
      // Mails that are queued but not written yet count as well.
      const mails = await rows(
        db,
        sql`select o.payload ->> 'template' as template, count(*)::int as count from outbox o
            left join preorder_reservations r on r.id::text = o.payload ->> 'reservationId'
            left join order_lines l on l.id = r.order_line_id
            where o.topic = 'mail' and (o.payload ->> 'template' like 'preorder-%'
                or o.payload ->> 'template' in ('order-changed', 'order-cancelled'))
              and coalesce(o.payload ->> 'orderId', l.order_id::text) in ${orders.map((order) => order.id)} group by 1 order by 1`,
        { template: Text, count: Int },
      );
      return {
        broken: await findViolations(db),
        units: reservations.map(({ requested, allocated, handed }) => `${requested} ${allocated} ${handed}`),
        refunds: orders.map((order) =>
          refunds.filter(({ orderId }) => orderId === order.id).map(({ amount }) => amount),
        ),
        mails: Object.fromEntries(mails.map(({ template, count }) => [template, count])),
      };
    });
  }

  async #reservations(id: string): Promise<Reservation[]> {
    return (await this.#good(`GET /api/admin/preorders/${id}/reservations?size=100`)).body.items;
  }

  async #proposal(id: string): Promise<object> {
    const { body } = await this.#good(`GET /api/admin/preorders/${id}/allocation?policy=fifo`);
    const shares = body.items.map((share: Reservation) => ({ id: share.id, allocated: share.allocated }));
    return { shares, final: true, version: body.version };
  }

  async #good(endpoint: string, sent: { key?: string; body?: unknown } = {}): Promise<Reply> {
    const reply = await patientCall(this.#door, endpoint, { ...sent, token: this.#token });
    if (reply.status >= 300) throw new Error(`${endpoint} was answered ${reply.status}: ${JSON.stringify(reply.body)}`);
    return reply;
  }
}

const isSettled = ({ state, requested, allocated, handed }: Reservation): boolean =>
  allocated === handed && (allocated === requested || ["refunded", "cancelled"].includes(state));
