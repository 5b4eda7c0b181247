import type { Logger } from "pino";
import packageJson from "../package.json" with { type: "json" };
import { backupMaker } from "./backup/make.ts";
import type { Config } from "./config.ts";
import { openValueCache } from "./db/changes/value-cache.ts";
import { checkReadiness } from "./db/open/readiness.ts";
import { openReplica, type Replica } from "./db/open/replica.ts";
import type { Database } from "./db/types.ts";
import { openCounter } from "./domain/catalogue/counts/counter.ts";
import { SearchEngine } from "./domain/catalogue/storefront/engine/engine.ts";
import { EngineServer } from "./domain/catalogue/storefront/engine/server.ts";
import { LiveIndex } from "./domain/catalogue/storefront/index/live-index.ts";
import { FOLLOWERS } from "./domain/followers.ts";
import { openSessions } from "./domain/people/accounts/sessions.ts";
import { openApiTokens } from "./domain/platform/api-tokens/identify.ts";
import { type Ctx, SYSTEM } from "./domain/platform/context.ts";
import type { ServerErrorRecorder } from "./domain/platform/system/server-errors.ts";
import { serverErrorRecorder } from "./domain/platform/system/server-errors.ts";
import type { SystemInfo } from "./domain/platform/system/summary.ts";
import { openBrandFiles } from "./domain/settings/look/brand-files.ts";
import type { Deps } from "./http/call.ts";
import { limitsOf } from "./http/limits.ts";
import type { JobPorts } from "./jobs/ports.ts";
import { type JobRunner, jobRunner } from "./jobs/runner.ts";
import { openMailServers } from "./mail/servers.ts";
import { openOutgoing } from "./outgoing/outgoing-fetch.ts";
import { openGateways } from "./payments/gateways.ts";
import type { ShopContext } from "./rooms/room.ts";
import { type Rooms, registerRooms } from "./rooms/rooms.ts";
import { secretsOf } from "./secrets.ts";
import type { ServerOptions } from "./server-options.ts";
import { diskStorage } from "./storage/disk.ts";
import { openMedia } from "./storage/media.ts";
import type { UploadStore } from "./storage/port.ts";
import { shopStorage } from "./storage/shop-storage.ts";
import { demoAgency, openAgency } from "./verifactu/agency.ts";
import { demoRegister } from "./vies/demo.ts";
import { viesRegister } from "./vies/vies.ts";

function openConfiguredReplica(config: Config, primary: Database, logger: Logger): Replica | null {
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

function openSearchEngine({ searchEngine }: Config, { changes }: Database, logger: Logger): SearchEngine | undefined {
  if (!searchEngine) return undefined;
  return new SearchEngine(new EngineServer(searchEngine), changes, {
    name: searchEngine.name,
    onState: (state, reason) =>
      state === "engine"
        ? logger.info("the search engine answers")
        : logger.warn({ state, reason }, "the shop's own index answers in place of the search engine"),
  });
}

/** Components that are opened once for the whole shop. */
export interface OpenedShop {
  context: ShopContext;
  rooms: Rooms;
  runner: JobRunner;
  serverErrors: ServerErrorRecorder;
  endStreams(): void;
  /** Ends streams and jobs, and writes pending data. The database stays open. */
  stop(): Promise<void>;
}

/** Opens the components that the shop's rooms need, on a migrated database, and registers the rooms. */
export function openShop(
  config: Config,
  { database, uploads }: { database: Database; uploads: UploadStore },
  logger: Logger,
  clock: () => Date,
  options: ServerOptions,
): OpenedShop {
  const { db, changes } = database;
  const closing = new AbortController();
  const limits = limitsOf(config.limits);
  const media = openMedia({ db, uploads, cache: diskStorage(`${config.dataDir}/media`) });
  const storage = shopStorage(uploads, media, (error) =>
    logger.warn({ err: error }, "an upload stays behind until the sweep"),
  );
  const replica = openConfiguredReplica(config, database, logger);
  const secrets = secretsOf(config);
  const sessions = openSessions(db, { followers: FOLLOWERS, secrets, limits: config.sessions, clock });
  const apiTokens = openApiTokens(db, { clock });
  const health = { pool: database.pool, stuckFor: database.stuckFor, readiness: () => checkReadiness(database) };
  const serverErrors = serverErrorRecorder({ db, clock, actor: SYSTEM, followers: FOLLOWERS }, (error) =>
    logger.warn({ err: error }, "an error was not recorded"),
  );
  const mailServers = openMailServers(config, secrets, options.lookupTxt);
  const { openMailer: mailerOf } = mailServers;
  const mail = { mailerOf, publicUrl: config.publicUrl, secrets, embedded: database.kind === "embedded" };
  const gateways = openGateways(config, secrets);
  const make = backupMaker({ database, uploads, dataDir: config.dataDir, backups: config.backups });
  const backups = { make, at: config.backups.at };
  const outgoing = openOutgoing({ allow: config.outgoingAllow });
  const agency = config.demo ? demoAgency : openAgency(outgoing, config.verifactuOrigin);
  const { producer } = config;
  const ports: JobPorts = { media, storage, uploads, mail, gateways, backups, outgoing, secrets, agency, producer };
  const valueCache = openValueCache(changes);
  const system: SystemInfo = {
    version: packageJson.version,
    startedAt: clock(),
    databaseKind: database.kind,
    runsJobs: () => runner.isRunning(),
    dataDir: config.dataDir,
    backups: { ...config.backups, dataDir: config.dataDir },
  };
  const catalogue = new LiveIndex(changes);
  const searchEngine = openSearchEngine(config, database, logger);
  const behindTls = config.publicUrl.startsWith("https:");
  const accounts = {
    sessions,
    apiTokens,
    sessionLimits: config.sessions,
    secrets,
    behindTls,
    publicUrl: config.publicUrl,
  };
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
    mailServers,
    gateways,
    vatRegister: config.demo ? demoRegister : viesRegister(outgoing, config.viesOrigin),
    producer,
    outgoing,
    outgoingAllow: config.outgoingAllow,
    valueCache,
    catalogue,
    searchEngine,
    unpaidUnits,
    system,
    health,
    closing: closing.signal,
  };
  const anonymous: Ctx = {
    db,
    clock,
    gateways,
    valueCache,
    catalogue,
    searchEngine,
    actor: SYSTEM,
    followers: FOLLOWERS,
  };
  const brandFiles = openBrandFiles(anonymous, uploads);
  const context: ShopContext = { config, deps, ports, anonymous, brandFiles };
  const rooms = registerRooms(context);
  const runner = jobRunner({ database, jobs: rooms.jobs, clock, logger, serverErrors, valueCache });
  return {
    context,
    rooms,
    runner,
    serverErrors,
    endStreams: () => closing.abort(),
    async stop() {
      closing.abort();
      await runner.stop();
      await visits.close();
      mailServers.close();
      await serverErrors.settled();
    },
  };
}
