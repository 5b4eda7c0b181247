import { call, type Reply, repeatUntilStopped, type ShopAddress } from "./client.ts";

const PASSWORD = "tablero-demo";

export async function signIn(door: ShopAddress, role = "admin"): Promise<string> {
  const { status, body } = await call(door, "POST /api/auth/sign-in", {
    body: { email: `${role}@tablero.test`, password: PASSWORD },
  });
  if (status !== 200) throw new Error(`Signing in was answered ${status}`);
  return body.accessToken;
}

interface Work {
  state: string;
  version: number;
  paymentMethod: string;
  due: number;
  shipments: { id: string; state: string }[];
}

/** Staff who take an order at any stage and process its payment and parcel until it is shipped or refused. */
export class Packer {
  /** Shipments acknowledged as sent with 200. */
  readonly sent: string[] = [];
  readonly #door: ShopAddress;
  readonly #token: string;
  readonly #since: string;

  constructor(door: ShopAddress, token: string, since: Date) {
    this.#door = door;
    this.#token = token;
    this.#since = since.toISOString().slice(0, 10);
  }

  start(): { stop(): Promise<void> } {
    return repeatUntilStopped(this.#door, () => this.#work());
  }

  async #work(): Promise<void> {
    const state = ["pending", "confirmed", "processing"][Math.floor(Math.random() * 3)];
    const list = await this.#ask(`GET /api/admin/orders?state=${state}&from=${this.#since}&size=50`);
    const orders: { id: string }[] = list.body.items ?? [];
    const chosen = orders[Math.floor(Math.random() * orders.length)];
    // One order to its end: with 16 buyers, staff make too few calls to finish orders by single random steps.
    while (chosen && (await this.#advance(chosen.id)));
  }

  /** Takes the next step of an order; false if there is none or it was refused. */
  async #advance(id: string): Promise<boolean> {
    const order = await this.#ask(`GET /api/admin/orders/${id}`);
    if (order.status !== 200) return false;
    const { state, version, paymentMethod, due, shipments }: Work = order.body;
    if (state === "pending" && paymentMethod === "transfer")
      return isDone(
        await this.#ask(`POST /api/admin/orders/${id}/payments`, { method: "transfer", amount: due, version }),
      );
    if (state === "confirmed") return isDone(await this.#ask(`POST /api/admin/orders/${id}/shipments`, { version }));
    const open = shipments.find((one) => one.state === "preparing" || one.state === "packed");
    return open !== undefined && this.#move(id, version, open);
  }

  async #move(id: string, version: number, { id: shipmentId, state }: Work["shipments"][number]): Promise<boolean> {
    const to = state === "preparing" ? "packed" : "shipped";
    const tracking = to === "shipped" ? { tracking: "RUT-1" } : {};
    const move = { machine: "shipment", shipmentId, to, version, ...tracking };
    const moved = isDone(await this.#ask(`POST /api/admin/orders/${id}/transitions`, move));
    if (moved && to === "shipped") this.sent.push(shipmentId);
    return moved;
  }

  #ask(endpoint: string, body?: unknown): Promise<Reply> {
    const key = body === undefined ? undefined : crypto.randomUUID();
    return call(this.#door, endpoint, { token: this.#token, key, body });
  }
}

const isDone = ({ status }: Reply): boolean => status === 200 || status === 201;
