import type { IncomingMessage, ServerResponse } from "node:http";
import { contract } from "@tablero/contract/contract";
import { mount } from "@tablero/contract/http/mount";
import { internalError, problemResponse } from "@tablero/contract/http/respond";
import { isMarkedApiToken } from "@tablero/domain/platform/access/api-tokens";
import { Failure } from "@tablero/domain/platform/failure";
import { BRAND_FILES, isBrandFile } from "@tablero/domain/settings/look/brand-paths";
import { NEWS_FEED_PATH } from "@tablero/domain/settings/posts/post-paths";
import { disabledFeatures } from "@tablero/domain/settings/sections/features";
import { Hono, type MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { openAnswerCache } from "./cache/answer-cache.ts";
import { tablesOfAnswer } from "./cache/answer-tables.ts";
import type { ShopClock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Peers } from "./db/open/peers-port.ts";
import type { Database } from "./db/types.ts";
import { readLastEditor } from "./domain/platform/system/last-change.ts";
import { watchNextMoment } from "./domain/settings/shop/next-moment.ts";
import { currentSettings } from "./domain/settings/shop/settings.ts";
import { cachedResponses } from "./http/cached-responses.ts";
import type { ShopCaller } from "./http/call.ts";
import { documentation } from "./http/docs.ts";
import { type Counted, createFloodGate } from "./http/limits.ts";
import { type Answered, logAnswer, pathForLog } from "./http/log.ts";
import { isLocalUrl, metricsResponse } from "./http/metrics.ts";
import { forwardedAddress, forwardedId, markOrigin, type RequestOrigin, requestOrigin } from "./http/origin.ts";
import { toRefusal } from "./http/refusals.ts";
import { refusedCalls } from "./http/refused-calls.ts";
import { DATA_POLICY, securityHeaders } from "./http/security-headers.ts";
import { openMetrics } from "./observability/metrics.ts";
import type { OpenedShop } from "./open-shop.ts";
import { demoGatewayPages } from "./payments/demo-gateway/routes.ts";
import { demoSecret } from "./payments/gateways.ts";
import type { ServerOptions } from "./server-options.ts";

/** Files that search engines and merchant services fetch. */
const FOUND_PATHS = ["/robots.txt", "/sitemap.xml", "/sitemaps/*", "/feeds/*", NEWS_FEED_PATH];

/** Builds the HTTP side of an open shop. */
export function composeShop(
  config: Config,
  opened: OpenedShop,
  { database, peers }: { database: Database; peers: Peers },
  logger: Logger,
  { now: clock, skew }: ShopClock,
  options: ServerOptions,
) {
  const { rooms, serverErrors } = opened;
  const { deps, anonymous, brandFiles } = opened.context;
  const { limits, sessions, apiTokens, behindTls, gateways, visits } = deps;
  const { db, changes } = database;
  const answers = openAnswerCache({
    changes,
    clock,
    most: config.cacheMb * 1024 * 1024,
    nextMoment: watchNextMoment({ db, changes }),
  });
  const gate = createFloodGate(limits);
  const refused = refusedCalls(deps, (error) => logger.warn({ err: error }, "a refused call was not noted"));
  const metrics = openMetrics({ table: contract, database, skew, cache: () => answers.stats() });
  const docs = documentation(config.publicUrl);
  const common = securityHeaders({ behindTls });
  const headers = Object.entries({ ...common, "Content-Security-Policy": DATA_POLICY });

  const refusal = (error: unknown, requestId: string, endpoint: string) => {
    const failure = error instanceof Failure ? error : toRefusal(error);
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
    if (!c.res.headers.has("X-Request-Id")) c.res.headers.set("X-Request-Id", requestOrigin(c.req.raw).requestId);
  });
  const counting = (kind: Counted): MiddlewareHandler => {
    return async ({ req }, next) => {
      const { internal, address } = requestOrigin(req.raw);
      if (!internal) gate.pass(address, kind);
      await next();
    };
  };
  app.use("/media/*", counting("media"));
  for (const path of Object.keys(BRAND_FILES)) app.use(path, counting("media"));
  for (const path of FOUND_PATHS) app.use(path, counting("pages"));
  for (const path of ["/pasarela-demo/*", "/api/openapi.json", "/api/docs"]) app.use(path, counting("pages"));
  for (const { path, answer } of rooms.files) app.get(path, answer);
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
      handlers: rooms.handlers,
      async authenticate(token, request) {
        const caller = await (isMarkedApiToken(token) ? apiTokens : sessions).identify(token);
        if (caller) requestOrigin(request).caller = { accountId: caller.accountId, role: caller.role };
        return caller;
      },
      requestId: (request) => requestOrigin(request).requestId,
      limit: gate.check,
      isOff: async (feature) => disabledFeatures((await currentSettings(anonymous)).features).includes(feature),
      // The dependencies of a cached response are always declared, even if this caller's response is not cached.
      around(key, run) {
        const tables = tablesOfAnswer(key);
        return tables ? changes.withDeclaredTables(tables, run) : run();
      },
      refusal,
      changedBy: (record) => readLastEditor(anonymous, record),
      onRefused: refused.note,
      onError: (error, requestId, endpoint) => onUnexpected(error, endpoint, requestId),
      checkResponses: options.checkResponses ?? process.env.NODE_ENV !== "production",
    }),
  );
  app.onError((error, c) => {
    const { requestId } = requestOrigin(c.req.raw);
    const source = `${c.req.method} ${pathForLog(c.req.url)}`;
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
  const answerRequest = async (request: Request, info?: { address: string }) => {
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
  /** While the database is unavailable, the settings that were read last; the page then reports the outage. */
  const formOrigins = async () => {
    try {
      knownOrigins = gateways.formOrigins?.((await currentSettings(anonymous)).gateways) ?? [];
    } catch (error) {
      if (toRefusal(error)?.code !== "unavailable") throw error;
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
    startJobs: () => opened.runner.start(),
    endStreams: () => opened.endStreams(),
    async close() {
      await opened.stop();
      await refused.settled();
      await peers.leave();
      await deps.replica?.close();
      await database.close();
    },
    answers,
    visits,
    internalFetch: (request: Request, { requestId = crypto.randomUUID() }: { requestId?: string } = {}) =>
      cached.ask(request, { address: "internal", internal: true, requestId }),
    async brandFile(request: Request, info?: { address: string }) {
      const { pathname } = new URL(request.url);
      const known = isBrandFile(pathname) && (await brandFiles.get(pathname));
      return known ? answerRequest(request, info) : null;
    },
    fetch: answerRequest,
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
