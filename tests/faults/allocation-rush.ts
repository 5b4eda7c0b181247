import { Int } from "@tablero/server/db/columns";
import { rows } from "@tablero/server/db/query";
import { type Broken, findBroken } from "@tablero/server/domain/system/invariants";
import { sql } from "drizzle-orm";
import type { ShopPlace } from "../support/shop-place.ts";
import { type RunningShop, startProcess } from "../support/shop-process.ts";
import { letTimePass, withBooks } from "./books.ts";
import { call, patientCall, type Reply, type ShopAddress } from "./client.ts";
import { killAll } from "./kill-all.ts";
import { signIn } from "./packer.ts";
import { NO_LIMITS } from "./settings.ts";
import { until } from "./until.ts";

/** Units of each supply. */
export const SUPPLY = 4;
/** The kill comes at most so long after the commit was sent, in milliseconds. */
const LATEST = 60;

interface Share {
  id: string;
  allocated: number;
  handed: number;
}

export interface AllocationBook {
  broken: Broken[];
  /** Units that were allocated beyond, or short of, what came in. */
  units: number;
  /** Reservations whose units were not handed to their orders. */
  stuck: number;
  /** Mails beyond, or short of, one for each reservation that got units. */
  mails: number;
}
export const SOUND: AllocationBook = { broken: [], units: 0, stuck: 0, mails: 0 };

/** A campaign whose supplies are allocated one after the other, while the shop is killed. */
export class AllocationRush {
  readonly #place: ShopPlace;
  readonly #door: ShopAddress = { url: "", back: () => Promise.resolve() };
  #shop: RunningShop | null = null;
  #token = "";
  #id = "";
  #variantId = "";
  #supplied = 0;
  #mails = 0;
  /** Commits that were written although nobody heard of it. */
  unheard = 0;

  private constructor(place: ShopPlace) {
    this.#place = place;
  }

  static async open(place: ShopPlace): Promise<AllocationRush> {
    const rush = new AllocationRush(place);
    await rush.#start();
    rush.#token = await signIn(rush.#door);
    const { body } = await rush.#good("GET /api/admin/preorders?search=eclipse");
    const [campaign] = body.items;
    rush.#id = campaign.id;
    rush.#variantId = campaign.variantId;
    const move = { to: "closed", version: campaign.version };
    await rush.#good(`POST /api/admin/preorders/${rush.#id}/transitions`, { body: move });
    return rush;
  }

  /** A supply is allocated, the shop killed meanwhile; goes on until all of it is carried out. Resolves to the books. */
  async round(): Promise<AllocationBook> {
    await this.#good(`POST /api/admin/variants/${this.#variantId}/movements`, {
      body: { kind: "receipt", quantity: SUPPLY, reason: "Albarán" },
      key: crypto.randomUUID(),
    });
    this.#supplied += SUPPLY;
    const before = await this.#shares();
    const commit = { token: this.#token, body: await this.#proposal() };
    const heard = call(this.#door, `POST /api/admin/preorders/${this.#id}/allocation`, commit).then(
      ({ status }) => status === 200,
      () => false,
    );
    await new Promise((done) => setTimeout(done, Math.random() * LATEST));
    if (this.#shop) await killAll(this.#shop);
    const wasHeard = await heard;
    await withBooks(this.#place, letTimePass);
    await this.#start();
    const written = (await this.#shares()).reduce((sum, { allocated }) => sum + allocated, 0) === this.#supplied;
    if (wasHeard && !written) throw new Error("an allocation that was answered is lost");
    if (written && !wasHeard) this.unheard += 1;
    // What staff do who heard nothing: they look, and commit what is not.
    if (!written)
      await this.#good(`POST /api/admin/preorders/${this.#id}/allocation`, { body: await this.#proposal() });
    await until(
      async () => (await this.#shares()).every(({ allocated, handed }) => allocated === handed),
      "all handed over",
    );
    const after = await this.#shares();
    const served = after.filter(({ id, handed }) => before.find((each) => each.id === id)?.handed !== handed).length;
    this.#mails += served;
    await until(async () => (await this.#written()) >= this.#mails, "a mail for each reservation");
    await this.#shop?.stop();
    const book = await this.#look(after);
    await this.#start();
    return book;
  }

  async end(): Promise<void> {
    await this.#shop?.kill();
  }

  async #start(): Promise<void> {
    this.#shop = await startProcess({ ...this.#place.env, ...NO_LIMITS });
    this.#door.url = this.#shop.url;
  }

  #look(after: readonly Share[]): Promise<AllocationBook> {
    return withBooks(this.#place, async (db) => {
      const [mails] = await rows(
        db,
        sql`select (select count(*)::int from mails where template = 'preorder-allocated')
              + (select count(*)::int from outbox where payload ->> 'template' = 'preorder-allocated'
                  and id not in (select id from mails)) as count`,
        { count: Int },
      );
      return {
        broken: await findBroken(db),
        units: after.reduce((sum, { allocated }) => sum + allocated, 0) - this.#supplied,
        stuck: after.filter(({ allocated, handed }) => allocated !== handed).length,
        mails: (mails?.count ?? 0) - this.#mails,
      };
    });
  }

  /** Mails that tell somebody of their units. */
  async #written(): Promise<number> {
    const { body } = await this.#good("GET /api/admin/system/mails?search=Ya%20tenemos&size=1");
    return body.pagination.length;
  }

  async #shares(): Promise<Share[]> {
    const { body } = await this.#good(`GET /api/admin/preorders/${this.#id}/reservations?size=100`);
    return body.items;
  }

  async #proposal(): Promise<object> {
    const { body } = await this.#good(`GET /api/admin/preorders/${this.#id}/allocation?policy=fifo`);
    const shares = body.items.map(({ id, allocated }: Share) => ({ id, allocated }));
    return { shares, version: body.version };
  }

  async #good(endpoint: string, sent: { key?: string; body?: unknown } = {}): Promise<Reply> {
    const reply = await patientCall(this.#door, endpoint, { ...sent, token: this.#token });
    if (reply.status >= 300) throw new Error(`${endpoint} was answered ${reply.status}: ${JSON.stringify(reply.body)}`);
    return reply;
  }
}
