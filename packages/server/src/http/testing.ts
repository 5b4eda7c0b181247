import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { type Role, STAFF_ROLES } from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { openServer, type ShopServer } from "../app.ts";
import { type Config, readConfig } from "../config.ts";
import type { GatewayOrigins } from "../configuration/gateways.ts";
import type { Limits } from "../configuration/limits.ts";
import type { S3Config } from "../configuration/s3.ts";
import type { EngineConfig } from "../configuration/search-engine.ts";
import { rows } from "../db/query.ts";
import { openTestDatabase } from "../db/testing.ts";
import { FOLLOWERS } from "../domain/followers.ts";
import { findTokenText } from "../domain/people/accounts/one-time-tokens.ts";
import { hashPassword } from "../domain/people/accounts/passwords.ts";
import { openSessions, type Sessions } from "../domain/people/accounts/sessions.ts";
import { SYSTEM } from "../domain/platform/context.ts";
import { AccountMail } from "../domain/platform/system/mail-outbox.ts";
import { openSecrets, type Secrets } from "../secrets.ts";

export const PASSWORD = "correct horse";
export const emailOf = (role: Role) => `${role}@roles.test`;

export interface CallOptions {
  token?: string;
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
  address?: string;
}

/** A response whose body a test reads field by field. */
export interface TestResponse extends Response {
  // biome-ignore lint/suspicious/noExplicitAny: the contract's schemas check the responses in mount()
  json(): Promise<any>;
}

export interface TestServer extends ShopServer {
  config: Config;
  clock: { now: Date };
  sessions: Sessions;
  secrets: Secrets;
  /** Mails queued for an address, oldest first, with the path of their link. */
  mailsTo(email: string): Promise<{ template: string; path: string[] }[]>;
  /** A token of the account with this role. */
  tokenOf(role: Role): Promise<string>;
  accountOf(role: Role): string;
  call(key: string, options?: CallOptions): Promise<TestResponse>;
}

/** The real server on a separate database, with one account per role; responses are checked against the contract. */
export async function openTestServer(
  limits: Partial<Limits> = {},
  options: {
    demo?: boolean /** The demo gateway, enabled in a demo by default. */;
    seed?: boolean;
    trustProxy?: boolean;
    publicUrl?: string;
    /** For PostgreSQL: maximum connections, and how long a statement waits for locks, in milliseconds. */
    poolSize?: number;
    lockTimeout?: number;
    /** The bucket for uploads, instead of the folder. */
    s3?: S3Config;
    /** The search engine of the shop. */
    searchEngine?: EngineConfig;
    /** `address:port` pairs of this machine that the shop may call. */
    outgoingAllow?: readonly string[];
    /** Test doubles of the payment providers. */
    gatewayOrigins?: GatewayOrigins;
    viesOrigin?: string;
    /** Receives the log lines, which are dropped if omitted. */
    log?: (line: Record<string, unknown>) => void;
  } = {},
): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "tablero-http-"));
  const base = readConfig({
    DATA_DIR: dataDir,
    DEMO: options.demo ? "1" : "0",
    JWT_SECRET: "a secret for the tests, long enough",
    LOG_LEVEL: "silent",
  });
  const config = {
    ...base,
    trustProxy: options.trustProxy ?? false,
    publicUrl: options.publicUrl ?? base.publicUrl,
    s3: options.s3,
    searchEngine: options.searchEngine,
    outgoingAllow: options.outgoingAllow ?? [],
    gatewayOrigins: options.gatewayOrigins ?? {},
    viesOrigin: options.viesOrigin ?? "http://127.0.0.1:9",
    limits: { ...base.limits, ...limits },
  };
  const clock = { now: new Date("2026-11-20T10:00:00Z") };
  const now = () => clock.now;
  const { poolSize, lockTimeout } = options;
  const database = await openTestDatabase({ ...(poolSize && { poolSize }), ...(lockTimeout && { lockTimeout }) });
  const server = await openServer(config, {
    logger: options.log
      ? pino({ level: "info" }, { write: (line) => options.log?.(JSON.parse(line)) })
      : pino({ level: "silent" }),
    clock: now,
    database,
    checkResponses: true,
    seed: options.seed ?? options.demo ?? false,
  });
  const { db } = database;
  const passwordHash = await hashPassword(PASSWORD);
  const accounts = new Map<Role, string>();
  for (const role of ["client", ...STAFF_ROLES] as const) {
    const id = uuidv7();
    accounts.set(role, id);
    await db.execute(
      sql`insert into accounts (id, email, password_hash, role, status) values (${id}, ${emailOf(role)}, ${passwordHash}, ${role}, 'active')`,
    );
    await db.execute(
      role === "client"
        ? sql`insert into clients (id, account_id, email, name, surname) values (${uuidv7()}, ${id}, ${emailOf(role)}, 'Ana', 'Prats')`
        : sql`insert into users (id, account_id, name) values (${uuidv7()}, ${id}, ${`Persona ${role}`})`,
    );
  }
  // Separate sessions as in another process, with their own cache.
  const secrets = openSecrets([config.jwtSecret]);
  const sessions = openSessions(db, { followers: FOLLOWERS, secrets, limits: config.sessions, clock: now });
  const accountOf = (role: Role) => accounts.get(role) ?? "";
  return {
    ...server,
    config,
    clock,
    sessions,
    secrets,
    accountOf,
    async mailsTo(email) {
      const ordered = await rows(
        db,
        sql`select payload from outbox where topic = 'mail' and payload ->> 'to' = ${email} order by created_at, id`,
        { payload: AccountMail },
      );
      const ctx = { db, clock: now, actor: SYSTEM, followers: FOLLOWERS };
      return Promise.all(
        ordered.map(async ({ payload: { template, data } }) => {
          const token = data.tokenId ? await findTokenText(ctx, secrets, data.tokenId) : null;
          return { template, path: data.accountId ? [data.accountId, token ?? ""] : [] };
        }),
      );
    },
    tokenOf: (role) =>
      sessions.open({ db, clock: now, actor: SYSTEM, followers: FOLLOWERS }, { id: accountOf(role), role }),
    call(key, { token, body, form, headers = {}, address = "203.0.113.7" } = {}) {
      const [method = "GET", path = "/"] = key.split(" ");
      const request = new Request(`http://shop.test${path}`, {
        method,
        headers: {
          ...(body !== undefined && { "Content-Type": "application/json" }),
          ...(token && { Authorization: `Bearer ${token}` }),
          ...headers,
        },
        body: form ?? (body === undefined ? null : JSON.stringify(body)),
      });
      return server.fetch(request, { address });
    },
    async close() {
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
