import type { IncomingMessage, ServerResponse } from "node:http";
import { contract } from "@tablero/contract/contract";
import { mount } from "@tablero/contract/http/mount";
import { internalError, problemResponse } from "@tablero/contract/http/respond";
import { Failure } from "@tablero/domain/failure";
import { Hono, type MiddlewareHandler } from "hono";
import { type Logger, pino } from "pino";
import packageJson from "../package.json" with { type: "json" };
import { serveBackups } from "./backup/control.ts";
import { type AnswerCache, openAnswerCache } from "./cache/answer-cache.ts";
import { openClock, type ShopClock } from "./clock.ts";
import type { Config } from "./config.ts";
import { configReport } from "./configuration/report.ts";
import { migrate } from "./db/migrate.ts";
import { openConfigured } from "./db/open-configured.ts";
import type { Peers } from "./db/peers.ts";
import { readinessOf } from "./db/readiness.ts";
import { openReplica, type Replica } from "./db/replica.ts";
import type { Database } from "./db/types.ts";
import { openValueCache } from "./db/value-cache.ts";
import { createStaff, hasAdmin } from "./domain/accounts/create-staff.ts";
import { openSessions } from "./domain/accounts/sessions.ts";
import { resealFactors } from "./domain/accounts/two-factor/factor.ts";
import { LiveIndex } from "./domain/catalogue/index/live-index.ts";
import { type Ctx, SYSTEM } from "./domain/context.ts";
import { openCounter, type VisitCounter } from "./domain/counts/counter.ts";
import { momentWatch } from "./domain/shop/next-moment.ts";
import { describeError, serverErrorRecorder } from "./domain/system/server-errors.ts";
import type { SystemFacts } from "./domain/system/summary.ts";
import { keptAnswers } from "./http/cached-answers.ts";
import type { Deps, ShopCaller } from "./http/call.ts";
import { documentation } from "./http/docs.ts";
import { documentResponse } from "./http/documents.ts";
import { eventsFeed } from "./http/found/events-feed.ts";
import { merchantFeed } from "./http/found/merchant-feed.ts";
import { sitemapIndex, sitemapPart } from "./http/found/sitemap.ts";
import { handlers } from "./http/handlers.ts";
import { type Counted, floodGate, limitsOf } from "./http/limits.ts";
import { type Answered, logAnswer, loggedPath } from "./http/log.ts";
import { mediaResponse } from "./http/media.ts";
import { isLocalUrl, metricsResponse } from "./http/metrics.ts";
import { forwardedAddress, forwardedId, markOrigin, originOf, type RequestOrigin } from "./http/origin.ts";
import { refusalOf } from "./http/refusals.ts";
import { refusedCalls } from "./http/refused-calls.ts";
import { robotsTxt } from "./http/robots.ts";
import { DATA_POLICY, securityHeaders } from "./http/security-headers.ts";
import { jobsOf } from "./jobs/registry.ts";
import { jobRunner } from "./jobs/runner.ts";
import { smtpMailer } from "./mail/smtp.ts";
import { openMetrics } from "./observability/metrics.ts";
import { demoGatewayPages } from "./payments/demo-gateway/routes.ts";
import { demoSecret, openGateways } from "./payments/gateways.ts";
import { openSecrets } from "./secrets.ts";
import { closeDemoAccounts } from "./seed/close-demo-accounts.ts";
import { seedShop } from "./seed/seed.ts";
import { diskStorage } from "./storage/disk.ts";
import { openMedia } from "./storage/media.ts";
import { openUploads } from "./storage/open-uploads.ts";
import type { UploadStore } from "./storage/port.ts";
import { shopStorage } from "./storage/shop-storage.ts";

/** Files for search engines and merchants. */
const FOUND_PATHS = ["/robots.txt", "/sitemap.xml", "/sitemaps/*", "/feeds/*"];

export interface ShopServer {
  /** API, images, robots and sitemap. Call it through `fetch`, which passes the caller's address to the rate limits. */
  app: Hono;
  fetch(request: Request, info?: { address: string }): Promise<Response>;
  /** In-process calls of server rendering: not rate limited and not logged. The id is the page's. */
  internalFetch(request: Request, about?: { requestId?: string }): Promise<Response>;
  /**
   * Writes the cached response of a public call straight to the socket; returns false where `fetch` has to handle it.
   */
  quick(request: IncomingMessage, response: ServerResponse): boolean;
  /** Counts pages and searches, without anything about the visitor. */
  visits: Pick<VisitCounter, "view" | "search">;
  /** Origin of a request that is not handled by `fetch`. `header` takes lower-case names. */
  originBy(header: (name: string) => string | null | undefined, address?: string): RequestOrigin;
  /** Counts a request for a page; throws `rate-limited` when the limit is exceeded. */
  passPage(address: string): void;
  /** Counts a request for a cached page; returns false when the limit is exceeded. */
  admitsPage(address: string): boolean;
  /** Logs and stores an unexpected error of the pages. */
  onUnexpected(error: unknown, source: string, requestId: string): void;
  /** Headers of every response, pages and files included. */
  headers: Readonly<Record<string, string>>;
  /** Logs and counts a response that the pages produced. `began` is a `performance.now()` value. */
  answered(answer: Answered, began: number): void;
  /** Cache of public responses; it also holds pages. */
  answers: AnswerCache;
  database: Database;
  /** Foreign origins that forms of the shop's pages post to: those of payment providers. */
  formOrigins: readonly string[];
  /** Starts the jobs in the background, in a process that already listens. Without this call none runs here. */
  startJobs(): void;
  /** Waits for running jobs and closes the database. Requests in flight have to be finished before. */
  close(): Promise<void>;
}

export interface ServerOptions {
  logger?: Logger;
  clock?: () => Date;
  /** Checks every response against the contract; on by default except in production. */
  checkResponses?: boolean;
  /** A database that is already open; it is migrated and seeded like any other. */
  database?: Database;
  /** Seeds an empty shop; tests bring their own data. */
  seed?: boolean;
  /** Metrics of all processes, if there are several; otherwise those of this one are shown. */
  allMetrics?: (() => Promise<string>) | undefined;
}

/**
 * Opens the database, migrates it, seeds an empty shop and builds the HTTP side. Throws ConfigError, FolderLockedError,
 * OtherVersionError.
 */
export async function openServer(config: Config, options: ServerOptions = {}): Promise<ShopServer> {
  const logger = options.logger ?? pino({ level: config.logLevel, serializers: { err: describeError } });
  logger.info(configReport(config), "configuration");
  const database =
    options.database ??
    (await openConfigured(config, (error) => logger.warn({ err: error }, "a connection to the database broke")));
  const skewed = (aheadByMs: number) =>
    aheadByMs === 0
      ? logger.info("the clock of this machine is the database's again")
      : logger.warn(
          { aheadBySeconds: aheadByMs / 1000 },
          "the clock of this machine is not the database's, which counts",
        );
  const time = await openClock(database, { clock: options.clock, onSkew: skewed }).catch(async (error) => {
    await database.close();
    throw error;
  });
  const { now: clock } = time;
  try {
    await migrate(database, {
      onWait: (processes) => logger.warn({ processes }, "waiting for another version to leave the database"),
    });
    const system: Ctx = { db: database.db, clock, actor: SYSTEM };
    if (options.seed ?? true) await seedShop(database, { demo: config.demo, now: clock() });
    if (!config.demo) await closeDemo(system, logger);
    await firstAdmin(system, config);
    await resealFactors(system, secretsOf(config));
    const uploads = await openUploads(config, {
      clock,
      onAway: (error) => logger.warn({ err: error }, "the store of uploads is away"),
    });
    const peers = await database.joinPeers((error) => logger.warn({ err: error }, "changes of others are not heard"));
    const shop = build(config, { database, peers, uploads }, logger, time, options);
    const control = await controlOf(config, { database, uploads }, logger, clock);
    return {
      ...shop,
      database,
      async close() {
        time.stop();
        await control?.close();
        await shop.close();
      },
    };
  } catch (error) {
    time.stop();
    await database.close();
    throw error;
  }
}

/** The process that holds the embedded database makes its backups; anyone with the address can back up a PostgreSQL. */
async function controlOf(
  { dataDir }: Config,
  { database, uploads }: { database: Database; uploads: UploadStore },
  logger: Logger,
  clock: () => Date,
) {
  if (database.kind === "postgres") return null;
  const onError = (error: unknown) => logger.error({ err: error }, "a backup failed");
  return serveBackups(database, { dataDir, uploads, clock, onError });
}

/** Disables the published demo passwords in a production shop that was a demo before. */
async function closeDemo(system: Ctx, logger: Logger): Promise<void> {
  const closed = await closeDemoAccounts(system);
  if (closed.length > 0)
    logger.warn({ accounts: closed.length }, "accounts of the demo with its published password were blocked");
}

function replicaOf(config: Config, primary: Database, logger: Logger): Replica | null {
  if (!config.databaseReplicaUrl) return null;
  return openReplica({
    primary,
    databaseUrl: config.databaseReplicaUrl,
    poolSize: config.databasePool,
    lockTimeout: config.databaseLockTimeout,
    onState: (state) =>
      state === "back"
        ? logger.info("the replica answers reads again")
        : logger.warn(state, "the primary answers the reads of the replica"),
  });
}

const secretsOf = ({ jwtSecret, formerSecrets }: Config) => openSecrets([jwtSecret, ...formerSecrets]);

/** A shop without demo data gets its first administrator from the configuration. */
async function firstAdmin(system: Ctx, { admin }: Config): Promise<void> {
  if (!admin || (await hasAdmin(system))) return;
  await createStaff(system, { ...admin, name: "Administración", role: "admin" });
}

function build(
  config: Config,
  { database, peers, uploads }: { database: Database; peers: Peers; uploads: UploadStore },
  logger: Logger,
  { now: clock, skew }: ShopClock,
  options: ServerOptions,
) {
  const { db, changes } = database;
  const limits = limitsOf(config.limits);
  const media = openMedia({ db, uploads, cache: diskStorage(`${config.dataDir}/media`) });
  const storage = shopStorage(uploads, media, (error) =>
    logger.warn({ err: error }, "an upload stays behind until the sweep"),
  );
  const replica = replicaOf(config, database, logger);
  const secrets = secretsOf(config);
  const sessions = openSessions(db, { secrets, limits: config.sessions, clock });
  const health = { pool: database.pool, stuckFor: database.stuckFor, readiness: () => readinessOf(database) };
  const serverErrors = serverErrorRecorder({ db, clock, actor: SYSTEM }, (error) =>
    logger.warn({ err: error }, "an error was not recorded"),
  );
  const mailer = config.smtp ? smtpMailer(config.smtp) : null;
  const mail = { mailer, publicUrl: config.publicUrl, secrets, embedded: database.kind === "embedded" };
  const gateways = openGateways(config);
  const jobs = jobsOf({ media, storage, uploads, mail, gateways });
  const valueCache = openValueCache(changes);
  const runner = jobRunner({ database, jobs, clock, logger, serverErrors, valueCache });
  const system: SystemFacts = {
    version: packageJson.version,
    startedAt: clock(),
    databaseKind: database.kind,
    jobNames: jobs.map(({ name }) => name),
    runsJobs: runner.isRunning,
    hasMailServer: config.smtp !== undefined,
    dataDir: config.dataDir,
  };
  const catalogue = new LiveIndex(changes);
  const behindTls = config.publicUrl.startsWith("https:");
  const accounts = { sessions, sessionLimits: config.sessions, secrets, behindTls };
  const { unpaidUnits } = config.limits;
  const visits = openCounter({
    db,
    clock,
    onError: (error) => logger.warn({ err: error }, "counts were not written"),
  });
  const deps: Deps = {
    visits,
    db,
    replica,
    clock,
    ...accounts,
    storage,
    limits,
    gateways,
    valueCache,
    catalogue,
    unpaidUnits,
    system,
    health,
  };
  const answers = openAnswerCache({
    changes,
    clock,
    most: config.cacheMb * 1024 * 1024,
    nextMoment: momentWatch({ db, changes }),
  });
  const gate = floodGate(limits);
  const refused = refusedCalls(deps, (error) => logger.warn({ err: error }, "a refused call was not noted"));
  const metrics = openMetrics({ table: contract, database, skew, cache: () => answers.stats() });
  const docs = documentation();
  const common = securityHeaders({ behindTls });
  const headers = Object.entries({ ...common, "Content-Security-Policy": DATA_POLICY });

  const refusal = (error: unknown, requestId: string, endpoint: string) => {
    const failure = error instanceof Failure ? error : refusalOf(error);
    if (failure?.code === "unavailable") logger.warn({ err: error, requestId, endpoint }, "unavailable");
    return failure;
  };

  const onUnexpected = (error: unknown, endpoint: string, requestId: string) => {
    logger.error({ err: error, requestId, endpoint }, "unexpected error");
    serverErrors.record({ source: endpoint, error, requestId });
  };

  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    if (!c.res.headers.has("X-Request-Id")) c.res.headers.set("X-Request-Id", originOf(c.req.raw).requestId);
  });
  const counting = (kind: Counted): MiddlewareHandler => {
    return async ({ req }, next) => {
      const { internal, address } = originOf(req.raw);
      if (!internal) gate.pass(address, kind);
      await next();
    };
  };
  app.use("/media/*", counting("media"));
  const anonymous: Ctx = { db, clock, gateways, valueCache, catalogue, actor: SYSTEM };
  const { publicUrl } = config;
  for (const path of FOUND_PATHS) app.use(path, counting("pages"));
  for (const path of ["/pasarela-demo/*", "/api/openapi.json", "/api/docs"]) app.use(path, counting("pages"));
  app.get("/media/documentos/:id/:file", (c) => documentResponse({ db, uploads }, c.req.path));
  app.get("/media/:id/:file", (c) => mediaResponse(media, c.req.param()));
  app.get("/robots.txt", () => robotsTxt(publicUrl));
  app.get("/sitemap.xml", () => sitemapIndex(db, publicUrl));
  app.get("/sitemaps/:file", (c) => sitemapPart(db, publicUrl, c.req.param("file"), clock()));
  app.get("/feeds/google.xml", () => merchantFeed(anonymous, publicUrl));
  app.get("/feeds/eventos.xml", () => eventsFeed(anonymous, publicUrl));
  if (config.demo) app.route("/", demoGatewayPages({ secret: demoSecret(config), clock, post }));
  app.get("/api/metrics", (c) =>
    metricsResponse(c.req.raw, {
      token: config.metricsToken,
      behindProxy: config.trustProxy || !isLocalUrl(config.publicUrl),
      contentType: metrics.contentType,
      text: options.allMetrics ?? metrics.text,
    }),
  );
  app.get("/api/openapi.json", docs.openApi);
  app.get("/api/docs", docs.page);
  app.route(
    "/",
    mount<typeof contract, ShopCaller>({
      table: contract,
      handlers: handlers(deps),
      async authenticate(token, request) {
        const caller = await sessions.identify(token);
        if (caller) originOf(request).caller = { accountId: caller.accountId, role: caller.role };
        return caller;
      },
      requestId: (request) => originOf(request).requestId,
      limit: gate.check,
      refusal,
      onRefused: refused.note,
      onError: (error, requestId, endpoint) => onUnexpected(error, endpoint, requestId),
      checkResponses: options.checkResponses ?? process.env.NODE_ENV !== "production",
    }),
  );
  app.onError((error, c) => {
    const { requestId } = originOf(c.req.raw);
    const source = `${c.req.method} ${loggedPath(c.req.url)}`;
    const failure = refusal(error, requestId, source);
    if (failure) return problemResponse(failure, requestId);
    onUnexpected(error, source, requestId);
    return internalError(requestId);
  });

  /** The demo gateway calls the shop as an external service would. */
  function post(path: string, body: URLSearchParams): Promise<Response> {
    const request = new Request(new URL(path, config.publicUrl), { method: "POST", body });
    return ask(request, { address: "demo gateway", internal: false, requestId: crypto.randomUUID() });
  }
  const ask = async (request: Request, origin: RequestOrigin) => {
    markOrigin(request, origin);
    return app.fetch(request);
  };
  const kept = keptAnswers({ answers, gate, ask });
  const requestId = (header: (name: string) => string | null | undefined): string =>
    (config.trustProxy && forwardedId(header("x-request-id"))) || crypto.randomUUID();
  const answered = (answer: Answered, began: number) => {
    logAnswer(logger, answer, began);
    metrics.answered(answer, (performance.now() - began) / 1000);
  };
  /** Origin of a request, from headers with lower-case names. */
  const originBy = (header: (name: string) => string | null | undefined, address = "unknown"): RequestOrigin => ({
    address: (config.trustProxy && forwardedAddress(header("x-forwarded-for"))) || address,
    internal: false,
    requestId: requestId(header),
  });
  return {
    app,
    originBy,
    passPage: (address: string) => gate.pass(address, "pages"),
    admitsPage: (address: string) => gate.admits(address, "pages"),
    onUnexpected,
    headers: common,
    answered,
    formOrigins: gateways.list.flatMap(({ origin }) => origin ?? []),
    startJobs: () => runner.start(),
    async close() {
      await runner.stop();
      await visits.close();
      mailer?.close();
      await serverErrors.settled();
      await refused.settled();
      await peers.leave();
      await replica?.close();
      await database.close();
    },
    answers,
    visits,
    internalFetch: (request: Request, { requestId = crypto.randomUUID() }: { requestId?: string } = {}) =>
      kept.ask(request, { address: "internal", internal: true, requestId }),
    async fetch(request: Request, info?: { address: string }) {
      const began = performance.now();
      const { method, url, headers: sent } = request;
      const origin = originBy((name) => sent.get(name), info?.address);
      const response = await kept.ask(request, origin);
      const requestId = response.headers.get("X-Request-Id") ?? undefined;
      const { address, caller } = origin;
      answered({ method, url, status: response.status, requestId, address, caller }, began);
      return response;
    },
    quick(request: IncomingMessage, response: ServerResponse) {
      const began = performance.now();
      const { method = "GET", url = "/", headers: sent } = request;
      const header = (name: string) => sent[name] as string | undefined;
      const done = kept.send(request, response, () => originBy(header, request.socket.remoteAddress));
      if (done) answered({ method, url, ...done }, began);
      return done !== null;
    },
  };
}
