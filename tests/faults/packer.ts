import { call, keepDoing, type Reply, type ShopAddress } from "./client.ts";

const PASSWORD = "tablero-demo";

export async function signIn(door: ShopAddress, role = "admin"): Promise<string> {
  const { status, body } = await call(door, "POST /api/auth/sign-in", {
    body: { email: `${role}@tablero.test`, password: PASSWORD },
  });
  if (status !== 200) throw new Error(`Signing in was answered ${status}`);
  return body.accessToken;
}

interface Work {
  id: string;
  state: string;
  version: number;
  paymentMethod: string;
  due: number;
  shipments: { id: string; state: string }[];
}

/** Staff: takes the payment of an order, packs it, ships it; one step after the other. */
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
    return keepDoing(this.#door, () => this.#work());
  }

  async #work(): Promise<void> {
    const state = ["pending", "confirmed", "processing"][Math.floor(Math.random() * 3)];
    const list = await this.#ask(`GET /api/admin/orders?state=${state}&from=${this.#since}&size=50`);
    const orders: { id: string }[] = list.body.items ?? [];
    const chosen = orders[Math.floor(Math.random() * orders.length)];
    if (!chosen) return;
    const { status, body } = await this.#ask(`GET /api/admin/orders/${chosen.id}`);
    if (status === 200) await this.#step(body);
  }

  async #step({ id, state, version, paymentMethod, due, shipments }: Work): Promise<void> {
    const open = shipments.find((one) => one.state === "preparing" || one.state === "packed");
    if (state === "pending" && paymentMethod === "transfer") {
      await this.#ask(`POST /api/admin/orders/${id}/payments`, { method: "transfer", amount: due, version });
    } else if (state === "confirmed") {
      await this.#ask(`POST /api/admin/orders/${id}/shipments`, { version });
    } else if (open) {
      const to = open.state === "preparing" ? "packed" : "shipped";
      const body = {
        machine: "shipment",
        shipmentId: open.id,
        to,
        version,
        ...(to === "shipped" && { tracking: "RUT-1" }),
      };
      const { status } = await this.#ask(`POST /api/admin/orders/${id}/transitions`, body);
      if (status === 200 && to === "shipped") this.sent.push(open.id);
    }
  }

  #ask(endpoint: string, body?: unknown): Promise<Reply> {
    const key = body === undefined ? undefined : crypto.randomUUID();
    return call(this.#door, endpoint, { token: this.#token, key, body });
  }
}
