import { ROLES } from "@tablero/domain/platform/vocabulary";
import { createMock, type MockOptions } from "@tablero/mock-api/mock";
import { serveMock } from "@tablero/mock-api/serve";
import { TXT_RECORDS } from "@tablero/mock-api/settings/txt-records";
import { openServer } from "@tablero/server/app";
import { readConfig } from "@tablero/server/config";
import { among, nullable, Text } from "@tablero/server/db/columns";
import { enforceLockOrder } from "@tablero/server/db/lock-watch";
import { migrate } from "@tablero/server/db/migrate";
import { openConfigured } from "@tablero/server/db/open/open-configured";
import { one, rows } from "@tablero/server/db/query";
import { alertToken } from "@tablero/server/domain/catalogue/wishes/alerts";
import { FOLLOWERS } from "@tablero/server/domain/followers";
import { findTokenText } from "@tablero/server/domain/people/accounts/one-time-tokens";
import { openSessions } from "@tablero/server/domain/people/accounts/sessions";
import { confirmToken, stopToken } from "@tablero/server/domain/people/newsletter/subscribe";
import { SYSTEM } from "@tablero/server/domain/platform/context";
import { readConfirmationCode } from "@tablero/server/domain/sales/orders/placing/confirm";
import { importJob, importPictureJob } from "@tablero/server/jobs/imports";
import { issueInvoicesJob } from "@tablero/server/jobs/invoices";
import { runDueJobs } from "@tablero/server/jobs/run-due";
import { webhookEventJob } from "@tablero/server/jobs/webhooks";
import { OutgoingError } from "@tablero/server/outgoing/outgoing-error";
import type { OutgoingFetch } from "@tablero/server/outgoing/outgoing-fetch";
import { openSecrets } from "@tablero/server/secrets";
import type { ServerOptions } from "@tablero/server/server-options";
import { openUploads } from "@tablero/server/storage/open-uploads";
import { sql } from "drizzle-orm";
import { inject } from "vitest";
import { plantSystem } from "../support/plant-system.ts";
import { copiedPlace, newPlace } from "../support/shop-place.ts";
import type { Target } from "./caller.ts";
import { PNG } from "./picture.ts";

/** Replaces DNS for the cases, so that they need no name server. */
const lookupTxt = async (name: string) => TXT_RECORDS[name] ?? null;

type Shell = NonNullable<MockOptions["shell"]>;

/** Limits on unpaid orders of all callers together; unlimited by default, because the cases share one address. */
export interface Buying {
  /** Undefined: the shop's default limits. */
  unpaidUnits: number | undefined;
}
const UNLIMITED: Buying = { unpaidUnits: 0 };

/** The demo shop in memory; its shell is the server's unless the template's is requested. */
export async function openMock(shell: Shell = "shop", { unpaidUnits } = UNLIMITED): Promise<Target> {
  const mock = createMock({ shell, delays: false, unpaidUnits });
  return { name: "mock", fetch: (request) => mock.fetch(request), close: async () => {} };
}

/** The same over a socket, as served by `npm run mock-api`. */
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

/** The demo shop on the real server. For a time other than now, it must be seeded again. */
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
    // Passkeys need a host name.
    PUBLIC_URL: "http://localhost:3000",
    PRODUCER_NAME: "Tablero Software, S. L.",
    PRODUCER_TAX_ID: "B00000018",
    PRODUCER_ADDRESS: "Calle del Dado 6, 28001 Madrid",
    PRODUCER_PLACE: "Madrid",
    PRODUCER_SIGNED_ON: "2026-11-20",
    RATE_LIMIT_DEFAULT: "1000000",
    RATE_LIMIT_CHECKOUT: "1000000",
    RATE_LIMIT_MAIL_ADDRESS: "1000000",
    RATE_LIMIT_UNPAID_UNITS: unpaidUnits?.toString(),
    ...env,
  });
  const database = await openConfigured(config);
  // Migrations run alone; every later call must lock rows in the one defined order.
  await migrate(database);
  enforceLockOrder(database);
  // The cases move this process's clock; comparing it with the database's clock would reset it in the middle of a case.
  const clock = options.clock ?? (() => new Date());
  const server = await openServer(config, { lookupTxt, ...options, clock, database });
  const secrets = openSecrets([config.jwtSecret]);
  const sessions = openSessions(database.db, { followers: FOLLOWERS, secrets, limits: config.sessions, clock });
  return {
    name: "server",
    fetch: (request) => server.fetch(request, { address: "127.0.0.1" }),
    async openSession(email) {
      const { db } = server.database;
      const account = await one(db, sql`select id, role from accounts where email = ${email} and status = 'active'`, {
        id: Text,
        role: among(ROLES),
      });
      if (!account) throw new Error(`${email} has no open account`);
      return sessions.open({ db, clock, actor: SYSTEM, followers: FOLLOWERS }, account);
    },
    async confirmationCode(token) {
      const order = await one(server.database.db, sql`select id from orders where token = ${token}`, { id: Text });
      if (!order) throw new Error("There is no such order");
      return readConfirmationCode({ db: server.database.db }, secrets, order.id);
    },
    async link(email, template) {
      const { db } = server.database;
      if (template.startsWith("stock-alert")) {
        const alert = await one(
          db,
          sql`select payload ->> 'alertId' as id from outbox o where topic = 'mail' and payload ->> 'template' = ${template}
                and exists (select 1 from stock_alerts a where a.id::text = payload ->> 'alertId' and a.email = ${email})
              order by o.created_at desc, o.id desc limit 1`,
          { id: Text },
        );
        if (!alert) throw new Error(`${email} got no ${template}`);
        return { id: alert.id, token: alertToken(secrets, alert.id) };
      }
      if (template === "newsletter-confirm" || template === "newsletter-welcome") {
        const mail = await one(
          db,
          sql`select s.id, o.payload ->> 'requestedAt' as "requestedAt" from outbox o
              join newsletter_subscriptions s on s.id::text = o.payload ->> 'subscriptionId' and s.email = ${email}
              where o.topic = 'mail' and o.payload ->> 'template' = ${template}
              order by o.created_at desc, o.id desc limit 1`,
          { id: Text, requestedAt: nullable(Text) },
        );
        if (!mail) throw new Error(`${email} got no ${template}`);
        const { id, requestedAt } = mail;
        return { id, token: requestedAt ? confirmToken(secrets, id, requestedAt) : stopToken(secrets, id) };
      }
      const newest = await one(
        db,
        sql`select payload -> 'data' ->> 'accountId' as "accountId", payload -> 'data' ->> 'tokenId' as "tokenId"
            from outbox where topic = 'mail' and payload ->> 'template' = ${template} and payload ->> 'to' = ${email}
            order by created_at desc, id desc limit 1`,
        { accountId: Text, tokenId: Text },
      );
      if (!newest) throw new Error(`${email} got no ${template}`);
      const ctx = { db, clock, actor: SYSTEM, followers: FOLLOWERS };
      const token = await findTokenText(ctx, secrets, newest.tokenId);
      return { id: newest.accountId, token: token ?? "" };
    },
    async settleEvents() {
      await runDueJobs({ database: server.database, jobs: [webhookEventJob], clock });
    },
    async issueInvoices() {
      await runDueJobs({ database: server.database, jobs: [issueInvoicesJob], clock });
    },
    async workOnImports() {
      const { db } = server.database;
      const ctx = { db, clock, actor: SYSTEM, followers: FOLLOWERS };
      const due = await rows(db, sql`select id from imports where state in ('checking', 'running')`, { id: Text });
      const storage = await openUploads(config, { clock: ctx.clock });
      for (const { id } of due) await importJob(storage).run(ctx, { id, payload: { importId: id }, attempt: 1 });
    },
    async fetchPictures() {
      const storage = await openUploads(config, { clock });
      const outgoing: OutgoingFetch = async ({ url }) => {
        if (new URL(url).hostname.endsWith(".invalid")) throw new OutgoingError("not-found");
        return { url, status: 200, headers: {}, body: new Uint8Array(await PNG.arrayBuffer()), isCut: false };
      };
      await runDueJobs({ database: server.database, jobs: [importPictureJob({ outgoing, storage })], clock });
    },
    plantSystem: () => plantSystem(server.database, options.clock),
    async close() {
      await server.close();
      await place.remove();
    },
  };
}
