import { Text } from "@tablero/server/db/columns";
import { rows } from "@tablero/server/db/query";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { copiedPlace, type ShopPlace } from "../support/shop-place.ts";
import { type RunningShop, startProcess } from "../support/shop-process.ts";
import { withBooks } from "./books.ts";
import { patientCall, type ShopAddress } from "./client.ts";
import { killAll } from "./kill-all.ts";
import { signIn } from "./packer.ts";
import { NO_LIMITS, WAITS_FOR_SWEEPS } from "./settings.ts";
import { waitUntil } from "./wait-until.ts";

const HOUR = 60 * 60 * 1000;

let place: ShopPlace;
let shop: RunningShop | null = null;
const door: ShopAddress = { url: "", back: () => Promise.resolve() };

const start = async () => {
  shop = await startProcess({ ...place.env, ...NO_LIMITS });
  door.url = shop.url;
};
const good = async (endpoint: string, body: unknown, token?: string) => {
  const reply = await patientCall(door, endpoint, { body, token, key: crypto.randomUUID() });
  if (reply.status >= 300) throw new Error(`${endpoint} was answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body;
};

describe.runIf(WAITS_FOR_SWEEPS)("a shop after a downtime", () => {
  beforeAll(async () => {
    place = await copiedPlace(inject("demoTemplate"), "offers");
    await start();
  }, 300_000);

  afterAll(async () => {
    await shop?.kill();
    await place.remove();
  }, 60_000);

  it("offers expired places to the next person when it starts, and sends the mail", {
    timeout: 300_000,
  }, async () => {
    const token = await signIn(door);
    const starts = Date.now() + 48 * HOUR;
    const event = await good(
      "POST /api/admin/events",
      {
        title: "Mesa de una plaza",
        kind: "demo",
        startsAt: new Date(starts).toISOString(),
        endsAt: new Date(starts + HOUR).toISOString(),
        place: "Sala",
        capacity: 1,
        published: true,
      },
      token,
    );
    const book = async (name: string) =>
      (
        await good(`POST /api/shop/events/${event.id}/registrations`, {
          places: [{ name }],
          contact: { email: `${name.toLowerCase()}@correo.test`, name, surname: "Prieto", phone: "600000114" },
          acceptTerms: true,
        })
      ).booking;
    const [ana, leo, eva] = [await book("Ana"), await book("Leo"), await book("Eva")];
    const stateOf = async (booking: { token: string }) =>
      (await patientCall(door, `GET /api/shop/registrations/${booking.token}`)).body.places[0].state;
    await good(`POST /api/shop/registrations/${ana.token}/withdrawal`, { places: [ana.places[0].id] });
    expect([await stateOf(leo), await stateOf(eva)]).toEqual(["offered", "waitlisted"]);

    if (shop) await killAll(shop);
    await withBooks(place, (db) =>
      db.execute(
        sql`update registrations set offer_until = now() - interval '1 minute' where id = ${leo.places[0].id}`,
      ),
    );
    await start();
    await waitUntil(async () => (await stateOf(eva)) === "offered", "an offer for the next one", 200_000);
    expect(await stateOf(leo)).toBe("expired");
    await shop?.stop();
    const mails = await withBooks(place, (db) =>
      rows(
        db,
        sql`select b.name || ' ' || (o.payload ->> 'template') as mail from outbox o
          join event_bookings b on b.id::text = o.payload ->> 'bookingId'
          where b.event_id = ${event.id} and o.payload ->> 'template' <> 'registration-received'
          order by 1`,
        { mail: Text },
      ),
    );
    expect(mails.map(({ mail }) => mail)).toEqual([
      "Ana registration-ended",
      "Eva registration-offer",
      "Leo registration-ended",
      "Leo registration-offer",
    ]);
  });
});
