import type { ShopPlace } from "../support/shop-place.ts";
import { type RunningShop, startProcess } from "../support/shop-process.ts";
import { type SmtpSink, startSmtpSink } from "../support/smtp-sink.ts";
import { auditBooks, type Findings, letTimePass, withBooks } from "./books.ts";
import { Buyer, type Promised } from "./buyer.ts";
import { call, type ShopAddress } from "./client.ts";
import { Gate } from "./gate.ts";
import { childrenOf, killAll, killNow } from "./kill-all.ts";
import { Packer, signIn } from "./packer.ts";
import { NO_LIMITS } from "./settings.ts";
import { stockUp } from "./stock-up.ts";
import { waitUntil } from "./wait-until.ts";

const BUYERS = 16;
const PACKERS = 4;

/** A shop with continuous trade that is killed and restarted. */
export class Trade {
  readonly began = new Date();
  readonly mail: SmtpSink;
  readonly #place: ShopPlace;
  readonly #processes: number;
  readonly #gate = new Gate();
  readonly #door: ShopAddress = { url: "", back: () => this.#gate.pass() };
  #shop: RunningShop;
  #token = "";
  #buyers: Buyer[] = [];
  #packers: Packer[] = [];
  #busy: { stop(): Promise<void> }[] = [];

  private constructor(place: ShopPlace, processes: number, mail: SmtpSink, shop: RunningShop) {
    this.#place = place;
    this.#processes = processes;
    this.mail = mail;
    this.#shop = shop;
  }

  /** Opens the shop and starts 16 buyers and 4 members of staff who take payments, pack and ship. */
  static async open(place: ShopPlace, processes = 1): Promise<Trade> {
    const mail = await startSmtpSink();
    const trade = new Trade(place, processes, mail, await startProcess(envOf(place, mail, processes)));
    trade.#door.url = trade.#shop.url;
    trade.#token = await signIn(trade.#door);
    const goods = await stockUp(trade.#door, trade.#token);
    trade.#buyers = Array.from({ length: BUYERS }, (_, index) => new Buyer(trade.#door, goods, index));
    trade.#packers = Array.from({ length: PACKERS }, () => new Packer(trade.#door, trade.#token, trade.began));
    trade.#busy = [...trade.#buyers, ...trade.#packers].map((one) => one.start());
    return trade;
  }

  get promised(): Promised[] {
    return this.#buyers.flatMap((buyer) => buyer.promised);
  }

  get sent(): string[] {
    return this.#packers.flatMap((packer) => packer.sent);
  }

  /**
   * Resolves after 3 to 14 further orders. Before every second kill, additionally waits until a parcel was just
   * acknowledged as sent.
   */
  async beforeKill(kill: number): Promise<void> {
    await this.#moreOrders(3 + Math.floor(Math.random() * 12));
    const { length } = this.sent;
    if (kill % 2 === 0) await waitUntil(() => this.sent.length > length, "a parcel that was sent");
  }

  /** `kill -9` of every process; resolves to the findings of an audit before the restart. */
  async kill(): Promise<Findings> {
    this.#gate.close();
    await killAll(this.#shop);
    // Clients with a pending call see the failure, but PostgreSQL may still finish its statements.
    const findings = await this.#look();
    await this.#start();
    this.#gate.open();
    return findings;
  }

  /**
   * `kill -9` of one of several workers while the others continue. Resolves to the findings of an audit made in
   * the meantime.
   */
  async killWorker(): Promise<Findings> {
    const [pid] = childrenOf(this.#shop.pid);
    if (pid !== undefined) killNow(pid);
    await this.#moreOrders(1);
    return this.#look();
  }

  /** Ends the trade, completes everything queued, and stops the shop; resolves to the final findings. */
  async close(): Promise<Findings> {
    await Promise.all(this.#busy.map((one) => one.stop()));
    await this.#shop.stop();
    await withBooks(this.#place, letTimePass);
    await this.#start();
    await this.#queuesAreEmpty();
    await this.#shop.stop();
    return this.#look();
  }

  /** Stops everything still running. */
  async end(): Promise<void> {
    this.#gate.open();
    await this.#shop.kill();
    await this.mail.down();
  }

  async #moreOrders(count: number): Promise<void> {
    const enough = this.promised.length + count;
    await waitUntil(() => this.promised.length >= enough, `${count} more orders`);
  }

  async #start(): Promise<void> {
    this.#shop = await startProcess(envOf(this.#place, this.mail, this.#processes));
    this.#door.url = this.#shop.url;
  }

  #look(): Promise<Findings> {
    const [promised, sent] = [this.promised, this.sent];
    return withBooks(this.#place, (db) => auditBooks(db, promised, sent, this.began));
  }

  async #queuesAreEmpty(): Promise<void> {
    const waiting = async () => {
      const { body } = await call(this.#door, "GET /api/admin/system", { token: this.#token });
      return body.outbox.waiting + body.jobs.created + body.jobs.retry + body.jobs.active + body.mails.queued;
    };
    await waitUntil(async () => (await waiting()) === 0, "an empty queue", 240_000);
  }
}

const envOf = (place: ShopPlace, mail: SmtpSink, processes: number): Record<string, string> => ({
  ...place.env,
  ...NO_LIMITS,
  SMTP_URL: mail.url,
  MAIL_FROM: "tienda@tablero.test",
  WEB_CONCURRENCY: String(processes),
});
