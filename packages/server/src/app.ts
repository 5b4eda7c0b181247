import { contract } from "@tablero/contract/contract";
import { mount } from "@tablero/contract/http/mount";
import { Hono } from "hono";
import { type Logger, pino } from "pino";
import type { Config } from "./config.ts";
import { isMigrated, migrate } from "./db/migrate.ts";
import { openConfigured } from "./db/open-configured.ts";
import type { Database } from "./db/types.ts";
import { createStaff, hasAdmin } from "./domain/accounts/create-staff.ts";
import { openSessions } from "./domain/accounts/sessions.ts";
import { type Ctx, SYSTEM } from "./domain/context.ts";
import type { Deps, ShopCaller } from "./http/call.ts";
import { documentation } from "./http/docs.ts";
import { handlers } from "./http/handlers.ts";
import { floodGate, limitsOf } from "./http/limits.ts";
import { logAnswer } from "./http/log.ts";
import { mediaResponse } from "./http/media.ts";
import { forwardedAddress, forwardedId, markOrigin, originOf, type RequestOrigin } from "./http/origin.ts";
import { robotsTxt, sitemapXml } from "./http/robots.ts";
import { DATA_POLICY, securityHeaders } from "./http/security-headers.ts";
import { startChores } from "./jobs/chores.ts";
import { seedShop } from "./seed/seed.ts";
import { diskStorage } from "./storage/disk.ts";
import { openMedia } from "./storage/media.ts";
import type { Storage } from "./storage/port.ts";

export interface ShopServer {
  /** API, pictures, robots and sitemap. Ask it through `fetch`: it tells the limits who calls. */
  app: Hono;
  fetch(request: Request, info?: { address: string }): Promise<Response>;
  /** For our own server rendering, in process: not rate limited and not logged. The id is the page's. */
  internalFetch(request: Request, about?: { requestId?: string }): Promise<Response>;
  database: Database;
  /** Stops the chores and closes the database. Requests in flight have to be finished before. */
  close(): Promise<void>;
}

export interface ServerOptions {
  logger?: Logger;
  clock?: () => Date;
  /** Checks every answer against the contract: always, but in production. */
  checkResponses?: boolean;
  /** A database that is open already; it is migrated and filled like any other. */
  database?: Database;
  /** Fills an empty shop; tests bring their own data. */
  seed?: boolean;
}

const CHORES_EVERY_MS = 60_000;

/** Opens the database, brings it up to date, fills an empty shop and builds the HTTP side. Throws ConfigError, FolderLockedError. */
export async function openServer(config: Config, options: ServerOptions = {}): Promise<ShopServer> {
  const logger = options.logger ?? pino({ level: config.logLevel });
  const clock = options.clock ?? (() => new Date());
  const database =
    options.database ??
    (await openConfigured(config, (error) => logger.warn({ err: error }, "a connection to the database broke")));
  try {
    await migrate(database);
    const system: Ctx = { db: database.db, clock, actor: SYSTEM };
    if (options.seed ?? true) await seedShop(database, { demo: config.demo, now: clock() });
    await firstAdmin(system, config);
    const onFault = (error: unknown) => logger.error({ err: error }, "chores failed");
    const chores = startChores(system, { every: CHORES_EVERY_MS, onFault });
    return { ...build(config, database, logger, clock, options), database, close: () => shut(chores, database) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function shut(chores: { stop(): Promise<void> }, database: Database): Promise<void> {
  await chores.stop();
  await database.close();
}

/** A shop without demo data gets its first administrator from the configuration. */
async function firstAdmin(system: Ctx, { admin }: Config): Promise<void> {
  if (!admin || (await hasAdmin(system))) return;
  await createStaff(system, { ...admin, name: "Administración", role: "admin" });
}

function build(config: Config, database: Database, logger: Logger, clock: () => Date, options: ServerOptions) {
  const { db } = database;
  const limits = limitsOf(config.limits);
  const uploads = diskStorage(`${config.dataDir}/uploads`);
  const media = openMedia({ db, uploads, cache: diskStorage(`${config.dataDir}/media`) });
  const storage: Storage = {
    ...uploads,
    async remove(key) {
      await uploads.remove(key);
      await media.forget(key);
    },
  };
  const sessions = openSessions(db, new TextEncoder().encode(config.jwtSecret), clock);
  const isReady = () => isMigrated(database).catch(() => false);
  const deps: Deps = { db, clock, sessions, storage, limits, isReady };
  const docs = documentation();
  const headers = Object.entries({
    ...securityHeaders({ behindTls: config.publicUrl.startsWith("https:") }),
    "Content-Security-Policy": DATA_POLICY,
  });

  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    if (!c.res.headers.has("X-Request-Id")) c.res.headers.set("X-Request-Id", originOf(c.req.raw).requestId);
  });
  app.get("/media/:id/:file", (c) => mediaResponse(media, c.req.param()));
  app.get("/robots.txt", () => robotsTxt(config.publicUrl));
  app.get("/sitemap.xml", () => sitemapXml(db, config.publicUrl, clock()));
  app.get("/api/openapi.json", docs.openApi);
  app.get("/api/docs", docs.page);
  app.route(
    "/",
    mount<typeof contract, ShopCaller>({
      table: contract,
      handlers: handlers(deps),
      authenticate: (token) => sessions.identify(token),
      requestId: (request) => originOf(request).requestId,
      limit: floodGate(limits),
      onFault: (error, requestId, endpoint) => logger.error({ err: error, requestId, endpoint }, "fault"),
      checkResponses: options.checkResponses ?? process.env.NODE_ENV !== "production",
    }),
  );
  app.onError((error, c) => {
    const { requestId } = originOf(c.req.raw);
    logger.error({ err: error, requestId }, "fault");
    return new Response("Internal error", { status: 500, headers: { "X-Request-Id": requestId } });
  });

  const ask = async (request: Request, origin: RequestOrigin) => {
    markOrigin(request, origin);
    return app.fetch(request);
  };
  return {
    app,
    internalFetch: (request: Request, { requestId = crypto.randomUUID() }: { requestId?: string } = {}) =>
      ask(request, { address: "internal", internal: true, requestId }),
    async fetch(request: Request, info?: { address: string }) {
      const began = performance.now();
      const address = (config.trustProxy && forwardedAddress(request)) || info?.address || "unknown";
      const requestId = (config.trustProxy && forwardedId(request)) || crypto.randomUUID();
      const response = await ask(request, { address, internal: false, requestId });
      logAnswer(logger, request, response, began);
      return response;
    },
  };
}
