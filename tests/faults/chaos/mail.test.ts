import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { copiedPlace, type ShopPlace } from "../../support/shop-place.ts";
import { type RunningShop, startProcess } from "../../support/shop-process.ts";
import { auditBooks, CLEAN, withBooks } from "../books.ts";
import { Buyer } from "../buyer.ts";
import { call, type ShopAddress } from "../client.ts";
import { signIn } from "../packer.ts";
import { NO_LIMITS } from "../settings.ts";
import { stockUp } from "../stock-up.ts";
import { startMailHost, type Trick } from "./mail-host.ts";
import { PATIENCE, visit } from "./visit.ts";

let place: ShopPlace;
let shop: RunningShop | undefined;

beforeEach(async () => {
  place = await copiedPlace(inject("demoTemplate"), "chaos_mail");
}, 60_000);

afterEach(async () => {
  await shop?.kill();
  await place.remove();
}, 60_000);

/** State that staff see for mails to a buyer, by failure mode of the mail server. */
const SEEN: [Trick, { state: string; error: RegExp | null }][] = [
  ["drops", { state: "sent", error: null }],
  ["rejects", { state: "failed", error: /554/ }],
  ["defers", { state: "queued", error: /451/ }],
  ["tarpit", { state: "queued", error: /greeting|timeout/i }],
];

it.each(SEEN)(
  "with a mail server that %s, the shop continues to sell, and staff see the state of the mails",
  {
    timeout: 180_000,
  },
  async (trick, { state, error }) => {
    const began = new Date();
    const host = await startMailHost(trick);
    try {
      shop = await startProcess({ ...place.env, ...NO_LIMITS, SMTP_URL: host.url, MAIL_FROM: "tienda@tablero.test" });
      const door: ShopAddress = { url: shop.url, back: () => Promise.resolve() };
      const token = await signIn(door);
      const buyer = new Buyer(door, await stockUp(door, token), 1);
      const buying = buyer.start();
      await expect.poll(() => buyer.promised.length, { timeout: 30_000 }).toBeGreaterThan(2);
      await buying.stop();

      const mails = async () => {
        const { body } = await call(door, "GET /api/admin/system/mails?size=100", { token });
        return (body.items ?? []).filter(({ recipient }: { recipient: string }) => recipient.startsWith("comprador"));
      };
      await expect.poll(mails, { timeout: 90_000, interval: 250 }).toContainEqual(
        expect.objectContaining({
          state,
          lastError: error === null ? null : expect.stringMatching(error),
        }),
      );
      // Waiting mails block nothing else.
      const home = await visit(`${shop.url}/home`);
      expect(home.status).toBe(200);
      expect(home.seconds).toBeLessThan(PATIENCE);
      await shop.kill();
      await withBooks(place, async (db) => expect(await auditBooks(db, buyer.promised, [], began)).toEqual(CLEAN));
    } finally {
      await shop?.kill();
      await host.close();
    }
  },
);
