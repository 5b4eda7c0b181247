import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { MIN_CHARACTERS } from "@tablero/domain/people/accounts/password-rules";
import { textProperty } from "@tablero/domain/platform/typed";
import { isEmail, normaliseEmail } from "@tablero/domain/platform/validation";
import { z } from "zod";
import { BACKUP_ENVIRONMENT, type BackupConfig, backupsOf } from "./configuration/backups.ts";
import { GATEWAY_ENVIRONMENT, type GatewayOrigins, VIES_ENVIRONMENT, VIES_ORIGIN } from "./configuration/gateways.ts";
import { configuredLimits, LIMITS_ENVIRONMENT, type Limits } from "./configuration/limits.ts";
import { integer } from "./configuration/numbers.ts";
import { OUTGOING_ENVIRONMENT } from "./configuration/outgoing.ts";
import { describeExposure } from "./configuration/reach.ts";
import { S3_ENVIRONMENT, type S3Config, s3Of } from "./configuration/s3.ts";
import { ENGINE_ENVIRONMENT, type EngineConfig, readEngine } from "./configuration/search-engine.ts";
import {
  checkMailUrl,
  mailTls,
  TLS_LEVELS,
  type TlsLevel,
  UnsafeAddressError,
  verifiedDatabaseUrl,
} from "./configuration/transport.ts";
import { type Producer, readProducer, VERIFACTU_ENVIRONMENT } from "./configuration/verifactu.ts";
import type { SessionsLimits } from "./domain/people/accounts/session-limits.ts";

/** The environment is invalid; the message is one Spanish sentence that names the variable. */
export class ConfigError extends Error {
  /** The entry script recognises this error by name and prints only the message, without a stack. */
  override readonly name = "ConfigError";
}

export interface Config {
  port: number;
  host: string;
  /** Folder of the embedded database, uploads and the secret. */
  dataDir: string;
  /** If TLS is required, it contains `sslmode=verify-full`, which every connection then uses. */
  databaseUrl: string | undefined;
  /** The bucket for uploads; without one, uploads are stored in `dataDir`. */
  s3: S3Config | undefined;
  /** The search engine of the shop; without one, the shop searches its own index. */
  searchEngine: EngineConfig | undefined;
  /** A streaming replica of that database, for expensive reads. */
  databaseReplicaUrl: string | undefined;
  /** Connections to PostgreSQL per process. */
  databasePool: number;
  /** How long a statement waits for rows that others have locked, in milliseconds. */
  databaseLockTimeout: number;
  /** Processes that share the port and the database. */
  workers: number;
  /** Megabytes of cached public responses per process; 0 disables the cache. */
  cacheMb: number;
  /** Demo data and demo accounts. */
  demo: boolean;
  /** The first administrator of a shop without demo data. */
  admin: { email: string; password: string } | undefined;
  /** Signs access tokens; at least 32 characters. */
  jwtSecret: string;
  /** Former secrets: accepted until the last token signed with them has expired. */
  previousSecrets: readonly string[];
  /** How long sessions last, in milliseconds. */
  sessions: SessionsLimits;
  /** Public origin of the shop, without a trailing slash. */
  publicUrl: string;
  /** The server that sends mail; if missing, the one in the settings. */
  smtp: { url: string; tls: TlsLevel; from: { name: string | null; address: string } } | undefined;
  /** The sender of mails; if missing, the one in the settings. */
  mailFrom: { name: string | null; address: string } | undefined;
  /** Whether the last address in `X-Forwarded-For` is trusted, because a proxy runs in front of every process. */
  trustProxy: boolean;
  /** Opens `/api/metrics` to callers from other machines. */
  metricsToken: string | undefined;
  logLevel: LogLevel;
  /** `address:port` pairs in a private network that webhooks may be sent to and pictures fetched from. */
  outgoingAllow: readonly string[];
  /** Origins that replace those of the payment providers. */
  gatewayOrigins: GatewayOrigins;
  /** Origin of the EU's register of VAT numbers. */
  viesOrigin: string;
  /** Origin that replaces the tax agency's, for both of its environments. */
  verifactuOrigin: string | undefined;
  /** The producer of the program; null while none is named. */
  producer: Producer | null;
  limits: Limits;
  backups: BackupConfig;
}

const HOUR = 3_600_000;

export const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const flag = z
  .enum(["0", "1", "true", "false"], "tiene que ser 0 o 1")
  .transform((value) => value === "1" || value === "true");

const tlsLevel = z.enum(TLS_LEVELS, `tiene que ser ${TLS_LEVELS.join(" u ")}`);

const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, "tiene que ser una dirección como postgres://usuario:clave@servidor:5432/tienda");

/** `Name <address>` or an address alone. */
function readSender(text: string): { name: string | null; address: string } {
  const [, name, address] = /^"?([^"<>]*?)"?\s*<([^<>]+)>$/.exec(text.trim()) ?? [null, null, text.trim()];
  return { name: name || null, address: address ?? "" };
}

const Environment = z.object({
  PORT: integer(0, 65_535, 3000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_REPLICA_URL: databaseAddress.optional(),
  DATABASE_TLS: tlsLevel.default("optional"),
  DATABASE_POOL: integer(1, 500, 10),
  DATABASE_LOCK_TIMEOUT: integer(100, 25_000, 3_000),
  WEB_CONCURRENCY: integer(1, 64, 1),
  CACHE_MB: integer(0, 4096, 32),
  DEMO: z.union([flag, z.literal("public")], "tiene que ser 0, 1 o public").optional(),
  ADMIN_EMAIL: z.string().transform(normaliseEmail).refine(isEmail, "tiene que ser una dirección de correo").optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(MIN_CHARACTERS.staff, `tiene que tener al menos ${MIN_CHARACTERS.staff} caracteres`)
    .optional(),
  JWT_SECRET: z.string().min(32, "tiene que tener al menos 32 caracteres").optional(),
  JWT_SECRET_PREVIOUS: z
    .string()
    .transform((text) => text.split(/\s+/).filter(Boolean))
    .refine(
      (secrets) => secrets.every(({ length }) => length >= 32),
      "tiene que tener al menos 32 caracteres en cada una",
    )
    .default([]),
  SESSION_IDLE_HOURS: integer(1, 168, 168),
  SESSION_DAYS: integer(1, 365, 30),
  STAFF_SESSION_IDLE_HOURS: integer(1, 168, 12),
  STAFF_SESSION_DAYS: integer(1, 365, 7),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: "tiene que ser una dirección como https://tienda.example" })
    .transform((value) => value.replace(/\/+$/, ""))
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]+/, "tiene que ser una dirección como smtp://usuario:clave@correo.example:587")
    .optional(),
  SMTP_TLS: tlsLevel.optional(),
  MAIL_FROM: z
    .string()
    .transform(readSender)
    .refine(
      ({ address }) => isEmail(address),
      "tiene que ser una dirección de correo, o un nombre con ella: Mi tienda <hola@tienda.example>",
    )
    .optional(),
  TRUST_PROXY: flag.default(false),
  METRICS_TOKEN: z.string().min(16, "tiene que tener al menos 16 caracteres").optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `tiene que ser uno de ${LOG_LEVELS.join(", ")}`).default("info"),
  ...S3_ENVIRONMENT,
  ...ENGINE_ENVIRONMENT,
  ...BACKUP_ENVIRONMENT,
  ...OUTGOING_ENVIRONMENT,
  ...GATEWAY_ENVIRONMENT,
  ...VIES_ENVIRONMENT,
  ...VERIFACTU_ENVIRONMENT,
  ...LIMITS_ENVIRONMENT,
});

/** The names of all variables that the configuration reads. */
export const ENVIRONMENT_NAMES: readonly string[] = Object.keys(Environment.shape);

type Values = z.infer<typeof Environment>;

/**
 * Whether the shop is a demo. Its staff accounts have a well-known password, so other machines reach them only
 * if the configuration explicitly allows it.
 */
function resolveDemo(values: Values): boolean {
  const demo = values.DEMO ?? !values.DATABASE_URL;
  const reached = demo === true && describeExposure(values);
  if (reached) {
    throw new ConfigError(
      `DEMO tiene que ser 0 para una tienda de verdad, o public para una demo que cualquiera pueda administrar: ${reached}, y las contraseñas de las cuentas de la demo son públicas.`,
    );
  }
  return demo !== false;
}

/** Runs a check of an address; its errors name the variable that the address came from. */
function checked<T>(variable: string, check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (error instanceof UnsafeAddressError) throw new ConfigError(`${variable} ${error.message}.`);
    throw error;
  }
}

/** Node has a setting that disables all certificate checks; it is refused. */
function refuseUncheckedTls(env: Readonly<Record<string, string | undefined>>): void {
  if (env.NODE_TLS_REJECT_UNAUTHORIZED === "0")
    throw new ConfigError(
      "NODE_TLS_REJECT_UNAUTHORIZED no puede ser 0 donde se exige TLS: no se comprobaría ningún certificado.",
    );
}

/** The secret of a shop on the embedded database, generated once and readable only by its owner. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, "jwt-secret");
  try {
    const kept = readFileSync(file, "utf8").trim();
    if (kept.length >= 32) return kept;
  } catch (error) {
    if (textProperty(error, "code") !== "ENOENT") {
      throw new ConfigError(`DATA_DIR guarda una clave que no se puede leer: ${file}.`);
    }
  }
  const secret = randomBytes(48).toString("base64url");
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, secret, { mode: 0o600 });
  } catch {
    throw new ConfigError(`En DATA_DIR no se puede escribir: ${dataDir}.`);
  }
  return secret;
}

/**
 * Reads the environment once; empty values count as missing. On the embedded database a missing JWT_SECRET is generated
 * and stored in DATA_DIR. Throws ConfigError with one Spanish sentence for the first variable that is wrong or missing.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${issue?.path.join(".") ?? "La configuración"} ${issue?.message ?? "no vale"}.`);
  }
  const values = parsed.data;
  if (values.ADMIN_EMAIL && !values.ADMIN_PASSWORD) {
    throw new ConfigError("Falta ADMIN_PASSWORD: ADMIN_EMAIL la necesita.");
  }
  if (values.ADMIN_PASSWORD && !values.ADMIN_EMAIL) {
    throw new ConfigError("Falta ADMIN_EMAIL: ADMIN_PASSWORD lo necesita.");
  }
  if (values.DATABASE_URL && !values.JWT_SECRET) {
    throw new ConfigError(
      "Falta JWT_SECRET: con DATABASE_URL todos los procesos necesitan la misma clave, de 32 caracteres o más.",
    );
  }
  if (values.DATABASE_REPLICA_URL && !values.DATABASE_URL) {
    throw new ConfigError("Falta DATABASE_URL: DATABASE_REPLICA_URL necesita la base de datos de la que es réplica.");
  }
  if (values.WEB_CONCURRENCY > 1 && !values.DATABASE_URL) {
    throw new ConfigError(
      "WEB_CONCURRENCY tiene que ser 1 sin DATABASE_URL: la base de datos incluida sirve a un solo proceso.",
    );
  }
  if (values.SMTP_URL && !values.MAIL_FROM) {
    throw new ConfigError("Falta MAIL_FROM: SMTP_URL necesita la dirección de la que salen los correos.");
  }
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, SMTP_URL: smtpUrl, MAIL_FROM: from } = values;
  const { DATABASE_URL: databaseUrl } = values;
  const demo = resolveDemo(values);
  const databaseTls = databaseUrl ? values.DATABASE_TLS : "optional";
  const smtpTls = smtpUrl ? (values.SMTP_TLS ?? mailTls(smtpUrl)) : "optional";
  const checkedUrl = (variable: "DATABASE_URL" | "DATABASE_REPLICA_URL"): string | undefined => {
    const url = values[variable];
    return url && databaseTls === "required" ? checked(variable, () => verifiedDatabaseUrl(url)) : url;
  };
  const s3 = s3Of(values);
  if (typeof s3 === "string") throw new ConfigError(s3);
  const searchEngine = readEngine(values);
  if (typeof searchEngine === "string") throw new ConfigError(searchEngine);
  if ([databaseTls, smtpTls, s3?.tls].includes("required")) refuseUncheckedTls(env);
  if (smtpUrl && smtpTls === "required") checked("SMTP_URL", () => checkMailUrl(smtpUrl));
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: checkedUrl("DATABASE_URL"),
    databaseReplicaUrl: checkedUrl("DATABASE_REPLICA_URL"),
    s3,
    searchEngine,
    databasePool: values.DATABASE_POOL,
    databaseLockTimeout: values.DATABASE_LOCK_TIMEOUT,
    workers: values.WEB_CONCURRENCY,
    cacheMb: values.CACHE_MB,
    demo,
    admin: email && password ? { email, password } : undefined,
    jwtSecret: values.JWT_SECRET ?? keptSecret(values.DATA_DIR),
    previousSecrets: values.JWT_SECRET_PREVIOUS,
    sessions: {
      shopper: { idle: values.SESSION_IDLE_HOURS * HOUR, most: values.SESSION_DAYS * 24 * HOUR },
      staff: { idle: values.STAFF_SESSION_IDLE_HOURS * HOUR, most: values.STAFF_SESSION_DAYS * 24 * HOUR },
    },
    publicUrl:
      values.PUBLIC_URL ?? `http://${values.HOST.includes(":") ? `[${values.HOST}]` : values.HOST}:${values.PORT}`,
    mailFrom: from,
    smtp: smtpUrl && from ? { url: smtpUrl, tls: smtpTls, from } : undefined,
    trustProxy: values.TRUST_PROXY,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    outgoingAllow: values.OUTGOING_ALLOW,
    gatewayOrigins: { redsys: values.REDSYS_URL, stripe: values.STRIPE_URL },
    verifactuOrigin: values.VERIFACTU_URL,
    producer: readProducer(values),
    viesOrigin: values.VIES_URL ?? VIES_ORIGIN,
    limits: configuredLimits(values),
    backups: backupsOf(values, values.DATA_DIR),
  };
}
