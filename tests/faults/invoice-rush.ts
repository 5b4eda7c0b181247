import type { ShopPlace } from "../support/shop-place.ts";
import { type RunningShop, startProcess } from "../support/shop-process.ts";
import { letTimePass, withBooks } from "./books.ts";
import { call, patientCall, type Reply, type ShopAddress } from "./client.ts";
import { Gate } from "./gate.ts";
import { bookOfInvoices, type InvoiceBook } from "./invoice-book.ts";
import { killAll } from "./kill-all.ts";
import { orderBody } from "./order-body.ts";
import { signIn } from "./packer.ts";
import { NO_LIMITS } from "./settings.ts";
import { stockUp } from "./stock-up.ts";
import { waitUntil } from "./wait-until.ts";

/** Number of orders paid concurrently, and therefore of invoices. */
export const INVOICES = 50;
/** Number of connections used to pay them. */
const CONNECTIONS = 8;

interface Unpaid {
  id: string;
  number: string;
  total: number;
  version: number;
}

/** A shop that is killed while 50 orders are paid concurrently. */
export class InvoiceRush {
  readonly #place: ShopPlace;
  readonly #gate = new Gate();
  readonly #door: ShopAddress = { url: "", back: () => this.#gate.pass() };
  #shop: RunningShop | null = null;
  #token = "";
  #variantId = "";
  #buyer = 0;
  /** Ids of the orders whose payment was acknowledged. */
  readonly paid: string[] = [];

  private constructor(place: ShopPlace) {
    this.#place = place;
  }

  /** On PostgreSQL, two processes issue invoices. */
  static async open(place: ShopPlace): Promise<InvoiceRush> {
    const rush = new InvoiceRush(place);
    await rush.#start();
    rush.#token = await signIn(rush.#door);
    rush.#variantId = (await stockUp(rush.#door, rush.#token))[0]?.variantId ?? "";
    return rush;
  }

  /**
   * Pays 50 orders over 8 connections, kills every process after some of the payments, and continues until all are
   * paid and invoiced. Resolves to the state right after the kill.
   */
  async round(): Promise<InvoiceBook> {
    const orders = await this.#placeOrders();
    const killAfter = 1 + Math.floor(Math.random() * INVOICES);
    let acknowledged = 0;
    const enough = Promise.withResolvers<void>();
    const connection = async () => {
      for (let order = orders.pop(); order; order = orders.pop()) {
        await this.#pay(order);
        this.paid.push(order.id);
        acknowledged += 1;
        if (acknowledged === killAfter) enough.resolve();
      }
    };
    const paying = Promise.all(Array.from({ length: CONNECTIONS }, connection));
    await Promise.race([enough.promise, paying]);
    this.#gate.close();
    if (this.#shop) await killAll(this.#shop);
    const book = await this.#look();
    await withBooks(this.#place, letTimePass);
    await this.#start();
    this.#gate.open();
    await paying;
    await waitUntil(async () => (await this.#waiting()) === 0, "an invoice for each payment");
    return book;
  }

  /** Stops the shop. Resolves to the final state. */
  async close(): Promise<InvoiceBook> {
    await this.#shop?.stop();
    return this.#look();
  }

  async end(): Promise<void> {
    this.#gate.open();
    await this.#shop?.kill();
  }

  async #start(): Promise<void> {
    const isPostgres = this.#place.databaseUrl !== undefined;
    this.#shop = await startProcess({
      ...this.#place.env,
      ...NO_LIMITS,
      DATABASE_POOL: String(CONNECTIONS),
      WEB_CONCURRENCY: isPostgres ? "2" : "1",
    });
    this.#door.url = this.#shop.url;
  }

  #look(): Promise<InvoiceBook> {
    return withBooks(this.#place, (db) => bookOfInvoices(db, this.paid));
  }

  async #waiting(): Promise<number> {
    const { body } = await this.#good("GET /api/admin/invoices/issuing");
    if (body.stop) throw new Error(`Issuing stopped: ${JSON.stringify(body.stop)}`);
    return body.waiting;
  }

  async #placeOrders(): Promise<Unpaid[]> {
    let left = INVOICES;
    const connection = async () => {
      while (left-- > 0) await this.#order();
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, connection));
    const { body } = await this.#good(
      `GET /api/admin/orders?state=pending&search=${BUYER}&size=${INVOICES}&sort=placedAt&order=desc`,
    );
    const orders: Unpaid[] = body.items;
    if (orders.length !== INVOICES) throw new Error(`${orders.length} of ${INVOICES} orders were placed`);
    return orders;
  }

  async #order(): Promise<void> {
    const cart = await this.#good("POST /api/shop/carts", { body: {} });
    const { token } = cart.body;
    await this.#good(`PUT /api/shop/carts/${token}/lines/${this.#variantId}`, { body: { quantity: 1 } });
    const options = await this.#good(`GET /api/shop/carts/${token}/shipping-options?country=ES&postcode=28013`);
    const option = options.body.find((one: { pickup: boolean }) => !one.pickup).id;
    this.#buyer += 1;
    const order = orderBody({ cartToken: token, option, buyer: this.#buyer, paymentMethod: "transfer" });
    const isCompany = this.#buyer % 3 === 0;
    await this.#good("POST /api/shop/orders", {
      key: crypto.randomUUID(),
      body: {
        ...order,
        contact: { email: `${BUYER}${this.#buyer}@correo.test`, name: "Ana", surname: "Prieto", phone: "600000114" },
        ...(isCompany && {
          billing: { name: "Ludoteca Norte, S. L.", taxId: "A58818501", address: order.shippingAddress },
        }),
      },
    });
  }

  /** Repeats the payment with the same key until there is a response, as the back office does. */
  async #pay({ id, total: amount, version }: Unpaid): Promise<void> {
    const key = crypto.randomUUID();
    for (;;) {
      await this.#door.back();
      const reply = await call(this.#door, `POST /api/admin/orders/${id}/payments`, {
        token: this.#token,
        key,
        body: { method: "transfer", amount, version },
      }).catch(isGone);
      if (reply?.status === 201) return;
      if (reply && reply.status !== 503 && reply.body.code !== "idempotency-in-progress" && reply.status !== 500)
        throw new Error(`A payment was answered ${reply.status}: ${JSON.stringify(reply.body)}`);
    }
  }

  async #good(endpoint: string, sent: { key?: string; body?: unknown } = {}): Promise<Reply> {
    const reply = await patientCall(this.#door, endpoint, {
      ...sent,
      token: endpoint.includes("/admin/") ? this.#token : undefined,
    });
    if (reply.status >= 300) throw new Error(`${endpoint} was answered ${reply.status}: ${JSON.stringify(reply.body)}`);
    return reply;
  }
}

/** Prefix of the buyers' addresses. */
const BUYER = "prisa";

/** A broken connection: it is unknown whether the call took effect. */
function isGone(error: unknown): null {
  if (error instanceof TypeError || error instanceof SyntaxError) return null;
  throw error;
}
