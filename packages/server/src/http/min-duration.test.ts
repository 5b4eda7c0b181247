/** @module-tag beyond-gate */

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { emailOf, openTestServer, type TestServer } from "./testing.ts";

/*
 * Calls with known and unknown addresses take the same time: the medians differ by less than a tenth. Both kinds
 * alternate, so that a busy machine slows both equally. EVEN_TIME_CALLS=200 sets the number of each.
 */
const CALLS = Number(process.env.EVEN_TIME_CALLS ?? 12);
const MOST = 0.1;
const PASSWORD = "una muy larga y propia";

let server: TestServer;
beforeAll(async () => {
  // Passwords cost as much as in a real shop.
  vi.stubEnv("NODE_ENV", "production");
  server = await openTestServer({ defaultPerMinute: 1_000_000 });
  // One account per round, because the limits of a single account would refuse the later calls.
  await server.database.db.execute(
    sql`insert into accounts (id, email, password_hash, role, status)
        select gen_random_uuid(), 'conocida-' || n || '@correo.test', password_hash, 'client', 'active'
        from accounts, generate_series(0, ${CALLS - 1}::int) n where email = ${emailOf("client")}`,
  );
}, 60_000);
afterAll(async () => {
  await server.close();
  vi.unstubAllEnvs();
});

let asked = 0;
/** Each call comes from another network, so no call counts towards another's limit. */
const address = () => {
  asked += 1;
  return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
};
const unknown = () => `nadie-${crypto.randomUUID()}@correo.test`;
const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const CASES = {
  "sign-in": (email: string) =>
    server.call("POST /api/auth/sign-in", { body: { email, password: "no es esta" }, address: address() }),
  "forgot-password": (email: string) =>
    server.call("POST /api/auth/forgot-password", { body: { email }, address: address() }),
  "sign-in-link": (email: string) =>
    server.call("POST /api/auth/sign-in-link", { body: { email, target: "cart" }, address: address() }),
  "sign-up": (email: string) =>
    server.call("POST /api/auth/sign-up", {
      body: { name: "Elvira Prueba", email, password: PASSWORD, agreements: true },
      address: address(),
    }),
};

describe("known and unknown addresses", () => {
  test.each(Object.entries(CASES))(
    "take the same time for %s",
    async (_, call) => {
      const times = { known: [] as number[], unknown: [] as number[] };
      const measure = async (kind: keyof typeof times, email: string) => {
        const begun = performance.now();
        const { status } = await call(email);
        expect(status).not.toBe(429);
        times[kind].push(performance.now() - begun);
      };
      for (let round = 0; round < CALLS; round += 1) {
        const first = round % 2 === 0;
        if (first) await measure("known", `conocida-${round}@correo.test`);
        await measure("unknown", unknown());
        if (!first) await measure("known", `conocida-${round}@correo.test`);
      }
      const [known, other] = [median(times.known), median(times.unknown)];
      expect(Math.abs(known - other) / Math.max(known, other)).toBeLessThan(MOST);
    },
    CALLS * 6_000,
  );
});
