import { makePublished } from "../support/publish.ts";
import type { Promised } from "./buyer.ts";
import { type call, patientCall, type ShopAddress } from "./client.ts";
import { orderBody } from "./order-body.ts";
import { signIn } from "./packer.ts";

export const UNITS = 5;
export const BUYERS = 8;
/** Number of concurrent orders; those for one product are adjacent. */
const AT_ONCE = 48;

interface Lane {
  variantId: string;
  /** Carts with one unit each; after losing a race, the cart is kept for the next one. */
  carts: string[];
}

/** Result of a round of races: sold units by product. */
export interface Round {
  sold: number[];
  /** Responses that are neither an order nor `out-of-stock`. */
  strange: string[];
}

/** Many products, each wanted by eight buyers concurrently with five units in stock. */
export class RaceTrack {
  readonly promised: Promised[] = [];
  readonly #door: ShopAddress;
  readonly #token: string;
  readonly #option: string;
  readonly #lanes: Lane[];
  #buyer = 0;

  private constructor(door: ShopAddress, token: string, option: string, lanes: Lane[]) {
    this.#door = door;
    this.#token = token;
    this.#option = option;
    this.#lanes = lanes;
  }

  /** Creates the products, without stock. */
  static async open(door: ShopAddress, products: number): Promise<RaceTrack> {
    const token = await signIn(door);
    const lanes: Lane[] = [];
    await inTurns(
      Array.from({ length: products }, (_, index) => index),
      async (index) => {
        const variants = [{ sku: `CARRERA-${index}`, price: 1_500, taxRate: 2_100, weight: 100, initialStock: 1 }];
        const product = await makePublished(door.url, token, { name: `Carrera ${index}`, kind: "sealed", variants });
        lanes.push({ variantId: product.variants[0].id, carts: [] });
      },
    );
    const track = new RaceTrack(door, token, "", lanes);
    const first = await track.#fill(lanes[0]?.variantId ?? "");
    const options = await good(door, `GET /api/shop/carts/${first}/shipping-options?country=ES&postcode=28013`);
    const { id } = options.find((one: { pickup: boolean }) => !one.pickup);
    await inTurns(lanes, (lane) => track.#move(lane, "loss", 1));
    return new RaceTrack(door, token, id, lanes);
  }

  get variants(): string[] {
    return this.#lanes.map(({ variantId }) => variantId);
  }

  /** One race per product. */
  async round(): Promise<Round> {
    await inTurns(this.#lanes, async (lane) => {
      await this.#move(lane, "receipt", UNITS);
      while (lane.carts.length < BUYERS) lane.carts.push(await this.#fill(lane.variantId));
    });
    const strange: string[] = [];
    const sold = this.#lanes.map(() => 0);
    const tries = this.#lanes.flatMap((lane, index) => lane.carts.map((cart) => ({ lane, index, cart })));
    await inTurns(tries, async ({ lane, index, cart }) => {
      const status = await this.#order(cart, strange);
      if (status !== 201) return;
      sold[index] = (sold[index] ?? 0) + 1;
      lane.carts = lane.carts.filter((one) => one !== cart);
    });
    return { sold, strange };
  }

  async #order(cartToken: string, strange: string[]): Promise<number> {
    const key = crypto.randomUUID();
    this.#buyer += 1;
    const body = orderBody({ cartToken, option: this.#option, buyer: this.#buyer, paymentMethod: "transfer" });
    const { status, body: answer } = await patientCall(this.#door, "POST /api/shop/orders", { key, body });
    if (status === 201) this.promised.push({ key, number: answer.number, token: answer.token, total: answer.total });
    else if (answer.code !== "out-of-stock") strange.push(`${status} ${answer.code}`);
    return status;
  }

  async #move({ variantId }: Lane, kind: "receipt" | "loss", quantity: number): Promise<void> {
    const sent = { token: this.#token, key: crypto.randomUUID(), body: { kind, quantity, reason: "Carreras" } };
    await good(this.#door, `POST /api/admin/variants/${variantId}/movements`, sent);
  }

  async #fill(variantId: string): Promise<string> {
    const { token } = await good(this.#door, "POST /api/shop/carts", { body: {} });
    await good(this.#door, `PUT /api/shop/carts/${token}/lines/${variantId}`, { body: { quantity: 1 } });
    return token;
  }
}

/** Response of a call that must succeed. */
async function good(door: ShopAddress, endpoint: string, sent: Parameters<typeof call>[2] = {}) {
  const { status, body } = await patientCall(door, endpoint, sent);
  if (status >= 300) throw new Error(`${endpoint} was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Runs the work for all items with limited concurrency, in order. */
async function inTurns<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let one = list[next]; one !== undefined; one = list[next]) {
      next += 1;
      await work(one);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
