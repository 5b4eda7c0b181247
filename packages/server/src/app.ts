import type { IncomingMessage, ServerResponse } from "node:http";
import type { Hono } from "hono";
import { type Logger, pino } from "pino";
import { serveBackups } from "./backup/control.ts";
import type { AnswerCache } from "./cache/answer-cache.ts";
import { startClock } from "./clock.ts";
import { composeShop } from "./compose.ts";
import type { Config } from "./config.ts";
import { configReport } from "./configuration/report.ts";
import { migrate } from "./db/migrate.ts";
import { openConfigured } from "./db/open/open-configured.ts";
import type { Database } from "./db/types.ts";
import type { VisitCounter } from "./domain/catalogue/counts/counter.ts";
import { FOLLOWERS } from "./domain/followers.ts";
import { createStaff, hasAdmin } from "./domain/people/accounts/create-staff.ts";
import { setupToken } from "./domain/people/accounts/setup-link.ts";
import { resealFactors } from "./domain/people/accounts/two-factor/factor.ts";
import { type Ctx, SYSTEM } from "./domain/platform/context.ts";
import { describeError } from "./domain/platform/system/server-errors.ts";
import { resealWebhooks } from "./domain/platform/webhooks/secret.ts";
import { resealCertificate } from "./domain/sales/verifactu/certificate.ts";
import { resealGatewaySecrets } from "./domain/settings/shop/gateway-secrets.ts";
import { resealMailPassword } from "./domain/settings/shop/mail-password.ts";
import type { Answered } from "./http/log.ts";
import type { RequestOrigin } from "./http/origin.ts";
import { openShop } from "./open-shop.ts";
import { type Secrets, secretsOf } from "./secrets.ts";
import { closeDemoAccounts } from "./seed/close-demo-accounts.ts";
import { seedShop } from "./seed/seed.ts";
import type { ServerOptions } from "./server-options.ts";
import { openUploads } from "./storage/open-uploads.ts";
import type { UploadStore } from "./storage/port.ts";

export interface ShopServer {
  /** API, images, robots and sitemap. Call it through `fetch`, which passes the caller's address to the rate limits. */
  app: Hono;
  fetch(request: Request, info?: { address: string }): Promise<Response>;
  /** In-process calls of server rendering, which are neither rate limited nor logged. The id is the page's. */
  internalFetch(request: Request, about?: { requestId?: string }): Promise<Response>;
  /**
   * Writes the cached response of a public call straight to the socket; returns false if `fetch` has to handle the
   * call.
   */
  serveFromCache(request: IncomingMessage, response: ServerResponse): boolean;
  /** A file of the shop's own branding (`/favicon.svg` …); null if the software's default file is sent. */
  brandFile(request: Request, info?: { address: string }): Promise<Response | null>;
  /** Counts pages and searches without storing anything about the visitor. */
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
  /** Logs and counts a response produced by the pages. `began` is a `performance.now()` value. */
  answered(answer: Answered, began: number): void;
  /** Cache of public responses; it also holds pages. */
  answers: AnswerCache;
  database: Database;
  /** Path of the page that creates the first administrator; null if the shop has or had staff. */
  setupPath: string | null;
  /** Foreign origins that forms of the shop's pages post to: the payment providers of the current settings. */
  formOrigins(): Promise<readonly string[]>;
  /**
   * Starts the jobs in the background, in a process that already listens. Without this call, this process runs no jobs.
   */
  startJobs(): void;
  /** Ends the event streams, which would otherwise keep requests in flight. */
  endStreams(): void;
  /** Waits for running jobs and closes the database. Requests in flight must have finished before. */
  close(): Promise<void>;
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
  const time = await startClock(database, { clock: options.clock, onSkew: skewed }).catch(async (error) => {
    await database.close();
    throw error;
  });
  const { now: clock } = time;
  try {
    await migrate(database, {
      onWait: (processes) => logger.warn({ processes }, "waiting for another version to leave the database"),
    });
    const system: Ctx = { db: database.db, clock, actor: SYSTEM, followers: FOLLOWERS };
    if (options.seed ?? true) await seedShop(database, { demo: config.demo, now: clock() });
    if (!config.demo) await closeDemo(system, logger);
    await firstAdmin(system, config);
    const secrets = secretsOf(config);
    await resealFactors(system, secrets);
    await resealWebhooks(system, secrets);
    await resealMailPassword(system, secrets);
    await resealGatewaySecrets(system, secrets);
    await resealCertificate(system, secrets);
    const token = await setupToken(system, secrets);
    const uploads = await openUploads(config, {
      clock,
      onAway: (error) => logger.warn({ err: error }, "the store of uploads is away"),
    });
    const peers = await database.joinPeers((error) => logger.warn({ err: error }, "changes of others are not heard"));
    const opened = openShop(config, { database, uploads }, logger, clock, options);
    const shop = composeShop(config, opened, { database, peers }, logger, time, options);
    const control = await openControl(config, { database, uploads, secrets }, logger, clock);
    return {
      ...shop,
      database,
      setupPath: token && `/preparar/${token}`,
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

/**
 * The process that holds the embedded database makes its backups; a PostgreSQL can be backed up by anyone with
 * its address.
 */
async function openControl(
  { dataDir }: Config,
  { database, uploads, secrets }: { database: Database; uploads: UploadStore; secrets: Secrets },
  logger: Logger,
  clock: () => Date,
) {
  if (database.kind === "postgres") return null;
  const onError = (error: unknown) => logger.error({ err: error }, "a backup failed");
  return serveBackups(database, { dataDir, uploads, secrets, clock, onError });
}

/** Disables the published demo passwords in a production shop that was a demo before. */
async function closeDemo(system: Ctx, logger: Logger): Promise<void> {
  const closed = await closeDemoAccounts(system);
  if (closed.length > 0)
    logger.warn({ accounts: closed.length }, "accounts of the demo with its published password were blocked");
}

/** A shop without demo data gets its first administrator from the configuration. */
async function firstAdmin(system: Ctx, { admin }: Config): Promise<void> {
  if (!admin || (await hasAdmin(system))) return;
  await createStaff(system, { ...admin, name: "Administración", role: "admin" });
}
