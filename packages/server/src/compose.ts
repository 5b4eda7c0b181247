import type { IncomingMessage, ServerResponse } from "node:http";
import { contract } from "@tablero/contract/contract";
import { mount } from "@tablero/contract/http/mount";
import { internalError, problemResponse } from "@tablero/contract/http/respond";
import { isMarkedApiToken } from "@tablero/domain/people/accounts/api-tokens";
import { Failure } from "@tablero/domain/platform/failure";
import { invoiceTokenAt } from "@tablero/domain/sales/fiscal/invoice-file";
import { BRAND_FILES, isBrandFile } from "@tablero/domain/settings/look/brand-paths";
import { featuresOff } from "@tablero/domain/settings/sections/features";
import { Hono, type MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import packageJson from "../package.json" with { type: "json" };
import type { ServerOptions } from "./app.ts";
import { backupMaker } from "./backup/make.ts";
import { openAnswerCache } from "./cache/answer-cache.ts";
import type { ShopClock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Peers } from "./db/peers.ts";
import { readinessOf } from "./db/readiness.ts";
import { openReplica, type Replica } from "./db/replica.ts";
import type { Database } from "./db/types.ts";
import { openValueCache } from "./db/value-cache.ts";
import { openCounter } from "./domain/catalogue/counts/counter.ts";
import { LiveIndex } from "./domain/catalogue/storefront/index/live-index.ts";
import { FOLLOWERS } from "./domain/followers.ts";
import { openSessions } from "./domain/people/accounts/sessions.ts";
import { openApiTokens } from "./domain/platform/api-tokens/identify.ts";
import { type Ctx, SYSTEM } from "./domain/platform/context.ts";
import { openShownPictures } from "./domain/platform/media/shown.ts";
import { lastChanger } from "./domain/platform/system/last-change.ts";
import { serverErrorRecorder } from "./domain/platform/system/server-errors.ts";
import type { SystemFacts } from "./domain/platform/system/summary.ts";
import { openBrandFiles } from "./domain/settings/look/brand-files.ts";
import { momentWatch } from "./domain/settings/shop/next-moment.ts";
import { currentSettings } from "./domain/settings/shop/settings.ts";
import { cachedResponses } from "./http/cached-responses.ts";
import type { Deps, ShopCaller } from "./http/call.ts";
import { documentation } from "./http/docs.ts";
import { documentResponse } from "./http/documents.ts";
import { draftViewer } from "./http/draft-viewer.ts";
import { handlers } from "./http/handlers.ts";
import { type Counted, floodGate, limitsOf } from "./http/limits.ts";
import { type Answered, logAnswer, loggedPath } from "./http/log.ts";
import { mediaResponse } from "./http/media.ts";
import { isLocalUrl, metricsResponse } from "./http/metrics.ts";
import { forwardedAddress, forwardedId, markOrigin, originOf, type RequestOrigin } from "./http/origin.ts";
import { eventCalendar, eventsCalendar } from "./http/readers/seo/events-calendar.ts";
import { eventsFeed } from "./http/readers/seo/events-feed.ts";
import { merchantFeed } from "./http/readers/seo/merchant-feed.ts";
import { sitemapIndex, sitemapPart } from "./http/readers/seo/sitemap.ts";
import { refusalOf } from "./http/refusals.ts";
import { refusedCalls } from "./http/refused-calls.ts";
import { robotsTxt } from "./http/robots.ts";
import { invoiceResponse } from "./http/sales/invoice-files.ts";
import { DATA_POLICY, securityHeaders } from "./http/security-headers.ts";
import { brandResponse } from "./http/settings/brand.ts";
import { jobsOf } from "./jobs/registry.ts";
import { jobRunner } from "./jobs/runner.ts";
import { openMailServers } from "./mail/servers.ts";
import { openMetrics } from "./observability/metrics.ts";
import { openOutgoing } from "./outgoing/outgoing-fetch.ts";
import { demoGatewayPages } from "./payments/demo-gateway/routes.ts";
import { demoSecret, openGateways } from "./payments/gateways.ts";
import { secretsOf } from "./secrets.ts";
import { diskStorage } from "./storage/disk.ts";
import { openMedia } from "./storage/media.ts";
import type { UploadStore } from "./storage/port.ts";
import { shopStorage } from "./storage/shop-storage.ts";
import { demoAgency, openAgency } from "./verifactu/agency.ts";
import { demoRegister } from "./vies/demo.ts";
import { viesRegister } from "./vies/vies.ts";

/** Files for search engines and merchants. */
const FOUND_PATHS = ["/robots.txt", "/sitemap.xml", "/sitemaps/*", "/feeds/*"];

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

/** Builds the HTTP side, the jobs and everything that they need on a database that is migrated. */
export function composeShop(
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
  const sessions = openSessions(db, { followers: FOLLOWERS, secrets, limits: config.sessions, clock });
  const apiTokens = openApiTokens(db, { clock });
  const health = { pool: database.pool, stuckFor: database.stuckFor, readiness: () => readinessOf(database) };
  const serverErrors = serverErrorRecorder({ db, clock, actor: SYSTEM, followers: FOLLOWERS }, (error) =>
    logger.warn({ err: error }, "an error was not recorded"),
  );
  const mailServers = openMailServers(config, secrets, options.lookupTxt);
  const { mailerOf } = mailServers;
  const mail = { mailerOf, publicUrl: config.publicUrl, secrets, embedded: database.kind === "embedded" };
  const gateways = openGateways(config, secrets);
  const make = backupMaker({ database, uploads, dataDir: config.dataDir, backups: config.backups });
  const backups = { make, at: config.backups.at };
  const outgoing = openOutgoing({ allow: config.outgoingAllow });
  const agency = config.demo ? demoAgency : openAgency(outgoing, config.verifactuOrigin);
  const { producer } = config;
  const jobs = jobsOf({ media, storage, uploads, mail, gateways, backups, outgoing, secrets, agency, producer });
  const valueCache = openValueCache(changes);
  const runner = jobRunner({ database, jobs, clock, logger, serverErrors, valueCache });
  const system: SystemFacts = {
    version: packageJson.version,
    startedAt: clock(),
    databaseKind: database.kind,
    jobNames: jobs.map(({ name }) => name),
    runsJobs: runner.isRunning,
    dataDir: config.dataDir,
    backups: { ...config.backups, dataDir: config.dataDir },
  };
  const catalogue = new LiveIndex(changes);
  const behindTls = config.publicUrl.startsWith("https:");
  const accounts = { sessions, apiTokens, sessionLimits: config.sessions, secrets, behindTls };
  const { unpaidUnits } = config.limits;
  const visits = openCounter({
    db,
    clock,
    onError: (error) => logger.warn({ err: error }, "counts were not written"),
  });
  const closing = new AbortController();
  const deps: Deps = {
    visits,
    db,
    replica,
    clock,
    ...accounts,
    storage,
    limits,
    mailServers,
    gateways,
    vatRegister: config.demo ? demoRegister : viesRegister(outgoing, config.viesOrigin),
    producer,
    outgoing,
    outgoingAllow: config.outgoingAllow,
    valueCache,
    catalogue,
    unpaidUnits,
    system,
    health,
    closing: closing.signal,
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
  const docs = documentation(config.publicUrl);
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
  const viewer = draftViewer(deps);
  const shown = openShownPictures({ db, clock });
  const anonymous: Ctx = { db, clock, gateways, valueCache, catalogue, actor: SYSTEM, followers: FOLLOWERS };
  const { publicUrl } = config;
  const brandFiles = openBrandFiles(anonymous, uploads);
  for (const path of Object.keys(BRAND_FILES)) {
    app.use(path, counting("media"));
    app.get(path, (c) => brandResponse(brandFiles, c.req.raw));
  }
  for (const path of FOUND_PATHS) app.use(path, counting("pages"));
  for (const path of ["/pasarela-demo/*", "/api/openapi.json", "/api/docs"]) app.use(path, counting("pages"));
  app.get("/media/documentos/:id/:file", (c) => documentResponse({ db, uploads, viewer }, c.req.raw));
  app.get("/media/facturas/:file", (c) => invoiceResponse(anonymous, invoiceTokenAt(c.req.path) ?? ""));
  app.get("/media/:id/:file", (c) => mediaResponse({ media, shown, viewer }, c.req.param(), c.req.raw));
  app.get("/robots.txt", () => robotsTxt(publicUrl));
  app.get("/sitemap.xml", () => sitemapIndex(anonymous, publicUrl));
  app.get("/sitemaps/:file", (c) => sitemapPart(anonymous, publicUrl, c.req.param("file")));
  app.get("/feeds/google.xml", () => merchantFeed(anonymous, publicUrl));
  app.get("/feeds/eventos.ics", (c) => eventsCalendar(anonymous, publicUrl, c.req.query("juego")));
  app.get("/feeds/evento/:file", (c) => eventCalendar(anonymous, publicUrl, c.req.param("file")));
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
        const caller = await (isMarkedApiToken(token) ? apiTokens : sessions).identify(token);
        if (caller) originOf(request).caller = { accountId: caller.accountId, role: caller.role };
        return caller;
      },
      requestId: (request) => originOf(request).requestId,
      limit: gate.check,
      isOff: async (feature) => featuresOff((await currentSettings(anonymous)).features).includes(feature),
      refusal,
      changedBy: (record) => lastChanger(anonymous, record),
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
  const cached = cachedResponses({ answers, gate, ask });
  const requestId = (header: (name: string) => string | null | undefined): string =>
    (config.trustProxy && forwardedId(header("x-request-id"))) || crypto.randomUUID();
  const answered = (answer: Answered, began: number) => {
    logAnswer(logger, answer, began);
    metrics.answered(answer, (performance.now() - began) / 1000);
  };
  const answerOf = async (request: Request, info?: { address: string }) => {
    const began = performance.now();
    const { method, url, headers: sent } = request;
    const origin = originBy((name) => sent.get(name), info?.address);
    const response = await cached.ask(request, origin);
    const requestId = response.headers.get("X-Request-Id") ?? undefined;
    const { address, caller } = origin;
    answered({ method, url, status: response.status, requestId, address, caller }, began);
    return response;
  };
  /** Origin of a request, from headers with lower-case names. */
  const originBy = (header: (name: string) => string | null | undefined, address = "unknown"): RequestOrigin => ({
    address: (config.trustProxy && forwardedAddress(header("x-forwarded-for"))) || address,
    internal: false,
    requestId: requestId(header),
  });
  let knownOrigins: readonly string[] = [];
  /** While the database is away, those that were read last: what the page says is about the database. */
  const formOrigins = async () => {
    try {
      knownOrigins = gateways.formOrigins?.((await currentSettings(anonymous)).gateways) ?? [];
    } catch (error) {
      if (refusalOf(error)?.code !== "unavailable") throw error;
    }
    return knownOrigins;
  };
  return {
    app,
    originBy,
    passPage: (address: string) => gate.pass(address, "pages"),
    admitsPage: (address: string) => gate.admits(address, "pages"),
    onUnexpected,
    headers: common,
    answered,
    formOrigins,
    startJobs: () => runner.start(),
    endStreams: () => closing.abort(),
    async close() {
      closing.abort();
      await runner.stop();
      await visits.close();
      mailServers.close();
      await serverErrors.settled();
      await refused.settled();
      await peers.leave();
      await replica?.close();
      await database.close();
    },
    answers,
    visits,
    internalFetch: (request: Request, { requestId = crypto.randomUUID() }: { requestId?: string } = {}) =>
      cached.ask(request, { address: "internal", internal: true, requestId }),
    async brandFile(request: Request, info?: { address: string }) {
      const { pathname } = new URL(request.url);
      const known = isBrandFile(pathname) && (await brandFiles.get(pathname));
      return known ? answerOf(request, info) : null;
    },
    fetch: answerOf,
    serveFromCache(request: IncomingMessage, response: ServerResponse) {
      const began = performance.now();
      const { method = "GET", url = "/", headers: sent } = request;
      const header = (name: string) => sent[name] as string | undefined;
      const done = cached.send(request, response, () => originBy(header, request.socket.remoteAddress));
      if (done) answered({ method, url, ...done }, began);
      return done !== null;
    },
  };
}
