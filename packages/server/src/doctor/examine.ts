import { accessSync, constants, existsSync, readFileSync, statfsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { textProperty } from "@tablero/domain/platform/typed";
import { askShop } from "../backup/control.ts";
import { type Config, ConfigError, readConfig } from "../config.ts";
import { readSchemaStatus } from "../db/migrate.ts";
import { FolderLockedError } from "../db/open/folder-lock.ts";
import { openDatabase } from "../db/open/open.ts";
import type { Database } from "../db/types.ts";
import { isOtherVersionError } from "../db/versions.ts";
import { FOLLOWERS } from "../domain/followers.ts";
import { SYSTEM } from "../domain/platform/context.ts";
import { serverOfSettings } from "../mail/servers.ts";
import { type Secrets, secretsOf } from "../secrets.ts";
import { checkBackups } from "./backups.ts";
import { noConnection } from "./connection.ts";
import { checkDataFolder, type FolderInfo } from "./data-folder.ts";
import { describeError, type Finding, ok, warn, wrong } from "./finding.ts";
import { checkKeys } from "./keys.ts";
import { checkMail, type OwnServer } from "./mail.ts";
import { checkReach, type ReachInfo } from "./reach.ts";
import { checkSearchEngine } from "./search-engine.ts";
import { checkDatabase } from "./shop-state.ts";
import { checkUploads } from "./uploads.ts";
import { checkVersion, type VersionInfo } from "./version.ts";

export interface Examined {
  env: Readonly<Record<string, string | undefined>>;
  version: VersionInfo;
  now: Date;
}

/**
 * Examines an installation whose shop is running or stopped. Writes only a probe to the store of uploads, and
 * deletes it again.
 */
export async function examineShop({ env, version, now }: Examined): Promise<Finding[]> {
  const found = checkVersion(version);
  const config = configOf(env);
  if (!("dataDir" in config)) return [...found, config];
  const dataDir = resolve(config.dataDir);
  const folder = folderInfo(dataDir);
  found.push(...checkDataFolder(folder));
  found.push(
    ...checkKeys({ given: env.JWT_SECRET?.trim() || undefined, keptMode: readMode(join(dataDir, "jwt-secret")) }),
  );
  const [[database, mail], reach, uploads, backups] = await Promise.all([
    examineDatabase(config, dataDir, env).then(
      async ({ found, own }) => [found, await checkMail({ smtp: config.smtp, own })] as const,
    ),
    findListener(config).then((answer) => checkReach({ ...config, ...answer })),
    config.s3 || (folder.exists && folder.refusal === null) ? checkUploads(config) : [],
    checkBackups(config, now),
  ]);
  return [...found, ...database, ...reach, ...mail, ...uploads, ...backups];
}

const keepsSecret = (env: Examined["env"]) => !env.JWT_SECRET?.trim() && !env.DATABASE_URL?.trim();

/** The configuration as read at start-up, without creating a secret for a shop that does not exist yet. */
function configOf(env: Examined["env"]): Config | Finding {
  try {
    return readConfig(keepsSecret(env) ? { ...env, JWT_SECRET: "not made yet, and never used by this" } : env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return wrong(
      "configuration",
      error.message,
      "Corrige el entorno; docs/configuration.md tiene todas las variables.",
    );
  }
}

/** The secrets of the shop; null if its own secret cannot be read, which `checkKeys` reports. */
function knownSecrets(config: Config, env: Examined["env"], dataDir: string): Secrets | null {
  if (!keepsSecret(env)) return secretsOf(config);
  try {
    return secretsOf({ ...config, jwtSecret: readFileSync(join(dataDir, "jwt-secret"), "utf8").trim() });
  } catch {
    return null;
  }
}

const readMode = (path: string): number | null => {
  if (process.platform === "win32") return null;
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? stats.mode & 0o777 : null;
};

function folderInfo(path: string): FolderInfo {
  if (!existsSync(path)) return { path, exists: false, mode: null, refusal: null, free: null };
  let refusal: string | null = null;
  try {
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    refusal = textProperty(error, "code") ?? "sin acceso";
  }
  let free: number | null = null;
  try {
    const { bavail, bsize } = statfsSync(path);
    free = bavail * bsize;
  } catch {
    // Not every file system reports its free space.
  }
  return { path, exists: true, mode: readMode(path), refusal, free };
}

interface DatabaseAnswer {
  found: Finding[];
  own: OwnServer;
}

async function examineDatabase(config: Config, dataDir: string, env: Examined["env"]): Promise<DatabaseAnswer> {
  const untold = (found: Finding[]): DatabaseAnswer => ({ found, own: "unknown" });
  const demand = { workers: config.workers, databasePool: config.databasePool };
  if (!config.databaseUrl && !existsSync(join(dataDir, "db")))
    return untold([
      warn(
        "database",
        `Todavía no hay tienda en ${dataDir}.`,
        "npm start la crea. Si ya tenías una, pon DATA_DIR o DATABASE_URL.",
      ),
    ]);
  try {
    const { databaseUrl, databaseLockTimeout: lockTimeout } = config;
    const database = await openDatabase({ dataDir, databaseUrl, poolSize: 1, lockTimeout, folderWaitMs: 0 });
    try {
      const secrets = knownSecrets(config, env, dataDir);
      const found = await checkDatabase(database, { demand, secrets });
      if ((await readSchemaStatus(database.db)) === "current")
        found.push(...(await checkSearchEngine(config, database.db)));
      return { found, own: await ownServer(database, secrets, config.mailFrom) };
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof FolderLockedError) return untold(await askRunningShop(dataDir));
    if (isOtherVersionError(error))
      return untold([
        wrong("schema", "Una versión más nueva de la tienda ha migrado esta base de datos.", "Arranca esa versión."),
      ]);
    return untold([
      config.databaseUrl
        ? noConnection(config.databaseUrl, error)
        : wrong(
            "database",
            `La base de datos incluida no se abre: ${describeError(error)}`,
            "Restaura una copia en una carpeta vacía.",
          ),
    ]);
  }
}

/** The mail server from the settings, if the tables match this version. */
async function ownServer(database: Database, secrets: Secrets | null, from: Config["mailFrom"]): Promise<OwnServer> {
  if (!secrets || (await readSchemaStatus(database.db)) !== "current") return "unknown";
  const ctx = { db: database.db, clock: () => new Date(), actor: SYSTEM, followers: FOLLOWERS };
  return (await serverOfSettings(ctx, secrets, from)) ?? "none";
}

/** The embedded database belongs to the running shop, which examines it and reports the findings here. */
async function askRunningShop(dataDir: string): Promise<Finding[]> {
  try {
    return [
      ok("process", "La tienda está en marcha y ha revisado ella misma su base de datos."),
      ...(await askShop(dataDir)),
    ];
  } catch (error) {
    return [
      warn(
        "process",
        `Un proceso en marcha tiene la base de datos incluida y no la revisa: ${describeError(error)}`,
        "Para la tienda y repite la revisión de la base de datos.",
      ),
    ];
  }
}

type Answer = Pick<ReachInfo, "answers" | "reason">;

/** Determines which program listens on the shop's port. */
async function findListener({ host, port }: Config): Promise<Answer> {
  const near = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "[::1]" : host.includes(":") ? `[${host}]` : host;
  const ask = (path: string) =>
    fetch(`http://${near}:${port}${path}`, { signal: AbortSignal.timeout(5_000), redirect: "manual" });
  let health: Response;
  try {
    health = await ask("/api/health");
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    return { answers: textProperty(cause, "code") === "ECONNREFUSED" ? "nobody" : "other" };
  }
  const isShop = health.headers.has("x-request-id") && /"(?:ok|hung)"/.test(await health.text());
  if (!isShop) return { answers: "other" };
  const ready = await ask("/api/ready").catch(() => null);
  if (ready?.status === 200) return { answers: "shop" };
  const body: unknown = await ready?.json().catch(() => null);
  return { answers: "not-ready", reason: textProperty(body, "reason") };
}
