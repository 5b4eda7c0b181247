import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Text } from "../../../db/columns.ts";
import { batch, insertAll } from "../../../db/insert.ts";
import { one, rows } from "../../../db/query.ts";
import { clients } from "../../../db/schema/index.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import type { Ctx } from "../../platform/context.ts";
import { sweep } from "../../readers/sweep/sweep.ts";
import { testCtx, testShop } from "../../testing.ts";
import { withdrawByShopper } from "./booking-steps.ts";
import { registerByStaff, registerForEvent } from "./register.ts";
import { bookingInput, makeEvent } from "./testing.ts";

const START = Date.parse("2026-11-20T10:00:00Z");
const HOUR = 3_600_000;

let database: Database;
let now = START;
let ctx: Ctx;
let staff: Ctx;

beforeAll(async () => {
  database = await openTestDatabase();
  const clock = () => new Date(now);
  ctx = testCtx(database.db, { clock });
  staff = { ...(await testShop(database)).staff, clock };
});
afterAll(() => database.close());
beforeEach(() => {
  now = START;
});

/** A shopper who calls from a network, signed in or not. */
const calling = (network: string, clientId: string | null = null): Ctx => ({
  ...ctx,
  origin: { ip: network, network, requestId: uuidv7() },
  actor: { kind: "shopper", clientId },
});

const networksOf = (id: string) =>
  rows(
    database.db,
    sql`select network_hash as hash from event_bookings where event_id = ${id} and network_hash is not null`,
    { hash: Text },
  );
const clientOf = async (id: string) => {
  const found = await one(database.db, sql`select client_id as id from event_bookings where event_id = ${id} limit 1`, {
    id: Text,
  });
  return found?.id ?? null;
};
test("a stranger who knows an address and a name cannot find out from another network that the person has a place", async () => {
  const id = await makeEvent(database.db, START, { capacity: 40, price: 0 });
  const mine = bookingInput({ places: [{ name: "Ana Prieto", minor: false }] });
  await registerForEvent(calling("192.0.2.1"), id, mine, uuidv7());
  const again = registerForEvent(calling("192.0.2.1"), id, mine, uuidv7());
  await expect(again).rejects.toMatchObject({
    code: "validation",
    errors: [{ path: "places.0.name", code: "duplicate" }],
  });
  const owner = await clientOf(id);
  expect((await registerForEvent(calling("192.0.2.2"), id, mine, uuidv7())).status).toBe(201);
  const stranger = uuidv7();
  await insertAll(database.db, [batch(clients, [{ id: stranger, email: `otra-${id}@correo.test`, name: "Otra" }])]);
  expect((await registerForEvent(calling("192.0.2.1", stranger), id, mine, uuidv7())).status).toBe(201);
  await expect(registerForEvent(calling("192.0.2.3", stranger), id, mine, uuidv7())).rejects.toMatchObject({
    code: "validation",
  });
  // Whose address it is may know, and so may staff.
  await expect(registerForEvent(calling("192.0.2.4", owner), id, mine, uuidv7())).rejects.toMatchObject({
    code: "validation",
  });
  await expect(registerByStaff(staff, id, { ...mine, guardian: null })).rejects.toMatchObject({ code: "validation" });
});

test("guests of one network get a limited share of the places without an order, and accounts are not limited", async () => {
  const id = await makeEvent(database.db, START, { capacity: 40, price: 0 });
  // The shop's default limits on guests.
  const from = (network: string, clientId?: string | null) => ({
    ...calling(network, clientId),
    unpaidUnits: undefined,
  });
  const places = Array.from({ length: 5 }, (_, index) => ({ name: `Persona ${index}`, minor: false }));
  const first = await registerForEvent(from("192.0.2.1"), id, bookingInput({ places }), uuidv7());
  const more = () => registerForEvent(from("192.0.2.1"), id, bookingInput({ places }), uuidv7());
  await more();
  expect(await more().catch((error: unknown) => error)).toMatchObject({ code: "network-limit" });
  await registerForEvent(from("192.0.2.2"), id, bookingInput({ places }), uuidv7());
  const client = await clientOf(id);
  await registerForEvent(
    from("192.0.2.1", client),
    id,
    bookingInput({ places: places.map((place) => ({ ...place, name: `Otra ${place.name}` })) }),
    uuidv7(),
  );
  // Given back, they are for the next one of that network again.
  await withdrawByShopper(
    from("192.0.2.1"),
    first.body.booking.token,
    first.body.booking.places.map((place) => place.id),
  );
  await more();
  expect(await networksOf(id)).toHaveLength(4);
  now = START + 301 * HOUR;
  await sweep(ctx);
  expect(await networksOf(id)).toEqual([]);
});
