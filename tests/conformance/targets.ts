import { createMock, type MockOptions } from "@tablero/mock-api/mock";
import { serveMock } from "@tablero/mock-api/serve";
import { openServer, type ServerOptions } from "@tablero/server/app";
import { readConfig } from "@tablero/server/config";
import { holdLockOrder } from "@tablero/server/db/lock-watch";
import { migrate } from "@tablero/server/db/migrate";
import { openConfigured } from "@tablero/server/db/open-configured";
import { one } from "@tablero/server/db/query";
import { textOfToken } from "@tablero/server/domain/accounts/one-time-tokens";
import { SYSTEM } from "@tablero/server/domain/context";
import { confirmationCode } from "@tablero/server/domain/orders/confirm";
import { openSecrets } from "@tablero/server/secrets";
import { sql } from "drizzle-orm";
import { inject } from "vitest";
import { plantSystem } from "../support/plant-system.ts";
import { copiedPlace, newPlace } from "../support/shop-place.ts";
import type { Target } from "./caller.ts";

type Shell = NonNullable<MockOptions["shell"]>;

/** What all callers together may leave unpaid: as the cases share one address, any number unless they ask for the shop's own limits. */
export interface Buying {
  /** Undefined: the shop's own limits. */
  unpaidUnits: number | undefined;
}
const UNLIMITED: Buying = { unpaidUnits: 0 };

/** The demo shop in memory; its shell is the server's unless that of the template is asked for. */
export async function openMock(shell: Shell = "shop", { unpaidUnits } = UNLIMITED): Promise<Target> {
  const mock = createMock({ shell, delays: false, unpaidUnits });
  return { name: "mock", fetch: (request) => mock.fetch(request), close: async () => {} };
}

/** The same through a socket, as `npm run mock-api` serves it. */
export async function openMockOverHttp(shell: Shell = "shop", { unpaidUnits } = UNLIMITED): Promise<Target> {
  const { url, close } = await serveMock(0, { shell, delays: false, unpaidUnits });
  return {
    name: "mock",
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const body = request.body ? await request.arrayBuffer() : null;
      return fetch(`${url}${pathname}${search}`, { method: request.method, headers: request.headers, body });
    },
    close,
  };
}

/** The demo shop for real. At another time than now it has to be filled anew. */
export async function openReal(
  { env = {}, ...options }: Pick<ServerOptions, "clock"> & { env?: Record<string, string> } = {},
  { unpaidUnits } = UNLIMITED,
): Promise<Target> {
  const place = options.clock
    ? await newPlace("conformance")
    : await copiedPlace(inject("demoTemplate"), "conformance");
  const config = readConfig({
    ...place.env,
    LOG_LEVEL: "silent",
    RATE_LIMIT_DEFAULT: "1000000",
    RATE_LIMIT_CHECKOUT: "1000000",
    RATE_LIMIT_MAIL_ADDRESS: "1000000",
    RATE_LIMIT_UNPAID_UNITS: unpaidUnits?.toString(),
    ...env,
  });
  const database = await openConfigured(config);
  // Migrations run alone; whatever a case calls has to lock rows in the one order that there is.
  await migrate(database);
  holdLockOrder(database);
  const server = await openServer(config, { ...options, database });
  return {
    name: "server",
    fetch: (request) => server.fetch(request, { address: "127.0.0.1" }),
    async confirmationCode(token) {
      const order = await one<{ id: string }>(server.database.db, sql`select id from orders where token = ${token}`);
      if (!order) throw new Error("There is no such order");
      return confirmationCode(openSecrets([config.jwtSecret]), order.id);
    },
    async invitation(email) {
      const { db } = server.database;
      const newest = await one<{ accountId: string; tokenId: string }>(
        db,
        sql`select payload -> 'data' ->> 'accountId' as "accountId", payload -> 'data' ->> 'tokenId' as "tokenId"
            from outbox where topic = 'mail' and payload ->> 'template' = 'staff-invitation' and payload ->> 'to' = ${email}
            order by created_at desc, id desc limit 1`,
      );
      if (!newest) throw new Error(`Nobody invited ${email}`);
      const ctx = { db, clock: options.clock ?? (() => new Date()), actor: SYSTEM };
      const token = await textOfToken(ctx, openSecrets([config.jwtSecret]), newest.tokenId);
      return { id: newest.accountId, token: token ?? "" };
    },
    plantSystem: () => plantSystem(server.database, options.clock),
    async close() {
      await server.close();
      await place.remove();
    },
  };
}
