import {
  can,
  canSeeStatistics,
  forbidden,
  type Principal,
  RESOURCES,
  type Resource,
  STATISTICS_KINDS,
  type StatisticsKind,
} from "@tablero/domain/platform/access/permissions";
import { Failure } from "@tablero/domain/platform/failure";
import { notFound, unauthorised } from "@tablero/domain/platform/refusals";
import { isOneOf } from "@tablero/domain/platform/typed";
import { isStorable } from "@tablero/domain/platform/validation";
import { type AccessLevel, type Role, STAFF_ROLES } from "@tablero/domain/platform/vocabulary";
import type { Feature } from "@tablero/domain/settings/sections/features";
import { Hono } from "hono";
import type { z } from "zod";
import type { Access, Endpoint, EndpointTable, Handlers, Method } from "../core/endpoint.ts";
import type { Changer } from "../core/problem.ts";
import { isForTokens } from "../core/token-calls.ts";
import { readJson } from "./body.ts";
import { type ChangedRecord, changedRecord } from "./changed-record.ts";
import { parseQuery } from "./query.ts";
import {
  internalError,
  problemResponse,
  send,
  sendCacheable,
  sendEvents,
  sendPdf,
  sendText,
  TEXT_TYPES,
} from "./respond.ts";
import { parseInput } from "./validate.ts";

/** The caller, with the fields needed for permissions. */
export interface Caller extends Principal {
  accountId: string;
}

/** Context of a handler besides its parsed input. */
export interface CallContext<C extends Caller> {
  request: Request;
  requestId: string;
  /** Null only if the endpoint's access is `public`. */
  caller: C | null;
  idempotencyKey: string | null;
}

export interface MountOptions<T extends EndpointTable, C extends Caller> {
  table: T;
  handlers: Handlers<T, CallContext<C>>;
  /** Finds the caller of a bearer token; null if the token is invalid, expired or revoked. */
  authenticate(token: string, request: Request): Promise<C | null>;
  /**
   * The caller of a request without a token. The mock provides a demo user where it requires no token; if omitted,
   * such calls are anonymous.
   */
  anonymous?(endpoint: Endpoint, key: string): C | null;
  /** Returns the id of a request; if omitted, each request gets a new id. */
  requestId?(request: Request): string;
  /** Throws `rate-limited`; runs before anything else. */
  limit?(request: Request, endpoint: Endpoint, key: string): void | Promise<void>;
  /** Returns true if a feature of the shop is switched off. */
  isOff?(feature: Feature): boolean | Promise<boolean>;
  /** Runs around each handler. */
  around?<R>(key: string, run: () => Promise<R>): Promise<R>;
  /** Maps an error of an unavailable dependency to a failure; null for an internal error. */
  refusal?(error: unknown, requestId: string, key: string): Failure | null;
  /** The member of staff who last changed a record, for version conflicts; null for a shopper or a job. */
  changedBy?(record: ChangedRecord): Changer | null | Promise<Changer | null>;
  /** Called when a caller lacks permission. */
  onRefused?(caller: C, request: Request, key: string): void;
  /** Called for every unexpected server error. */
  onError(error: unknown, requestId: string, key: string): void;
  /** Checks responses against their schemas: always in development and tests. */
  checkResponses: boolean;
  /**
   * Router for endpoint paths. Defaults to Hono's own router, which is slow on its first call and fastest afterwards.
   */
  router?: Hono["router"];
}

/** Long enough to avoid accidental collisions: a UUID is expected. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{16,200}$/;
const KEY = /^(GET|POST|PUT|PATCH|DELETE) (\/api\/\S+)$/;

/** Mounts the table on a Hono app. Throws at startup when an endpoint has no valid access declared. */
export function mount<const T extends EndpointTable, C extends Caller>(options: MountOptions<T, C>): Hono {
  const app = new Hono(options.router && { router: options.router });
  for (const [key, endpoint] of Object.entries(options.table)) {
    const [, method, path] = KEY.exec(key) ?? [];
    if (!method || !path) throw new Error(`Not an endpoint: "${key}"`);
    if (!isAccess(endpoint.access)) throw new Error(`"${key}" declares no permission`);
    const handler = (options.handlers as Record<string, unknown>)[key] as LooseHandler | undefined;
    if (!handler) throw new Error(`"${key}" has no handler`);
    app.on(method as Method, path.replace(/\{(\w+)\}/g, ":$1"), (c) =>
      answer(options as unknown as LooseOptions, key, endpoint, handler, c.req.raw, c.req.param()),
    );
  }
  app.all("/api/*", async (c) => {
    const requestId = options.requestId?.(c.req.raw) ?? crypto.randomUUID();
    if (c.req.path.startsWith("/api/admin/") || c.req.path === "/api/admin") {
      const caller = await identify(options as unknown as LooseOptions, c.req.raw);
      if (!caller) return problemResponse(unauthorised(), requestId);
    }
    return send(404, "NOT FOUND", requestId);
  });
  return app;
}

type LooseHandler = (
  input: { params: unknown; query: unknown; body: unknown },
  context: CallContext<Caller>,
) => Promise<{
  status: number;
  body: unknown;
  headers?: Record<string, string>;
  cookies?: readonly string[];
}>;
interface LooseOptions extends Omit<MountOptions<EndpointTable, Caller>, "handlers"> {}

async function answer(
  options: LooseOptions,
  key: string,
  endpoint: Endpoint,
  handler: LooseHandler,
  request: Request,
  params: Record<string, string>,
): Promise<Response> {
  const requestId = options.requestId?.(request) ?? crypto.randomUUID();
  try {
    await options.limit?.(request, endpoint, key);
    const known = (await identify(options, request)) ?? fallbackCaller(options, endpoint, key, request);
    const caller = known?.scopes && isForTokens(key) && endpoint.access === "public" ? null : known;
    if (caller && !isCallerAllowed(endpoint.access, caller, key)) options.onRefused?.(caller, request, key);
    checkAccess(endpoint.access, caller, key);
    if (endpoint.writes && !isDeliberate(request)) throw new Failure("forbidden", "Esta llamada cambia datos.");
    if (endpoint.feature && (await options.isOff?.(endpoint.feature)))
      throw new Failure("not-found", "La tienda no ofrece esto ahora.");
    const input = {
      params: parseParams(endpoint, params),
      query: parseQuery(endpoint, request.url),
      body:
        endpoint.body && !endpoint.multipart && !endpoint.raw
          ? parseInput(endpoint.body, await readJson(request))
          : undefined,
    };
    const idempotencyKey = readKey(endpoint, request);
    const run = () => handler(input, { request, requestId, caller, idempotencyKey });
    const reply = await (options.around ? options.around(key, run) : run());
    if (options.checkResponses) checkResponse(endpoint, reply);
    if (endpoint.text && reply.status === 200) {
      const headers = { "Content-Type": `${TEXT_TYPES[endpoint.text]}; charset=utf-8`, ...reply.headers };
      return await sendText(reply.body as AsyncIterable<string>, requestId, headers, (error) =>
        options.onError(error, requestId, key),
      );
    }
    if (endpoint.pdf && reply.status === 200)
      return sendPdf(reply.body as Uint8Array<ArrayBuffer>, requestId, reply.headers);
    if (endpoint.events && reply.status === 200) {
      const { events } = endpoint;
      const check = (event: unknown) => options.checkResponses && checkEvent(events, event);
      return await sendEvents(reply.body as AsyncIterable<unknown>, requestId, {
        check,
        onError: (error) => options.onError(error, requestId, key),
      });
    }
    if (endpoint.cache === "public" && reply.status === 200) return sendCacheable(request, reply.body, requestId);
    const sent = send(reply.status, reply.body, requestId, reply.headers);
    for (const cookie of reply.cookies ?? []) sent.headers.append("Set-Cookie", cookie);
    return sent;
  } catch (error) {
    const failure = error instanceof Failure ? error : options.refusal?.(error, requestId, key);
    if (failure) return problemResponse(failure, requestId, await findChanger(options, failure, key, params));
    options.onError(error, requestId, key);
    return internalError(requestId);
  }
}

/** If the name cannot be read, the conflict response is sent without it. */
async function findChanger(options: LooseOptions, failure: Failure, key: string, params: Record<string, string>) {
  const record = failure.code === "version-conflict" ? changedRecord(key, params) : null;
  if (!record) return null;
  try {
    return (await options.changedBy?.(record)) ?? null;
  } catch {
    return null;
  }
}

/** Returns true if the side effect of a GET is intended: browsers also prefetch, and send HEAD requests. */
function isDeliberate({ method, headers }: Request): boolean {
  const purpose = `${headers.get("Sec-Purpose")} ${headers.get("Purpose")}`;
  return method === "GET" && !/prefetch|prerender/i.test(purpose) && headers.get("Sec-Fetch-Site") !== "cross-site";
}

async function identify(options: LooseOptions, request: Request): Promise<Caller | null> {
  const header = request.headers.get("Authorization");
  const token = header?.match(/^Bearer (\S+)$/i)?.[1];
  return token ? options.authenticate(token, request) : null;
}

/** Only for calls without a token: a call with an invalid token stays anonymous. */
function fallbackCaller(options: LooseOptions, endpoint: Endpoint, key: string, request: Request): Caller | null {
  return request.headers.has("Authorization") ? null : (options.anonymous?.(endpoint, key) ?? null);
}

/** Failure: the token lacks the scope, or the endpoint is closed to tokens. */
export const tokenForbidden = () => new Failure("forbidden", "Esta clave no tiene permiso para esto.");

function checkAccess(access: Access, caller: Caller | null, key: string): void {
  if (!caller && access !== "public") throw unauthorised();
  if (caller && !isCallerAllowed(access, caller, key)) throw caller.scopes ? tokenForbidden() : forbidden();
}

/** Whether a caller may call an endpoint. */
export function isCallerAllowed(access: Access, caller: Principal, key: string): boolean {
  return caller.scopes ? isForTokens(key) && isAllowed(access, caller) : isAllowed(access, caller);
}

/** Returns true if the caller may call an endpoint with this access. Endpoints for persons are closed to API tokens. */
export function isAllowed(access: Access, principal: Principal): boolean {
  const { role, scopes } = principal;
  if (access === "public" || access === "signed-in") return scopes === null;
  if (access === "client") return scopes === null && role === "client";
  if (access === "staff") return scopes === null && isStaffRole(role);
  const kind = statisticsIn(access);
  if (kind) return canSeeStatistics(principal, kind);
  const [resource, level] = access.split(":") as [Resource, AccessLevel];
  return can(principal, resource, level);
}

const isStaffRole = (role: Role): boolean => isOneOf(STAFF_ROLES, role);

const statisticsIn = (access: string): StatisticsKind | undefined =>
  STATISTICS_KINDS.find((kind) => access === `statistics/${kind}`);

function isAccess(access: unknown): access is Access {
  if (typeof access !== "string") return false;
  if (["public", "signed-in", "client", "staff"].includes(access) || statisticsIn(access)) return true;
  const [resource, level, ...rest] = access.split(":");
  return (
    rest.length === 0 &&
    (RESOURCES as readonly string[]).includes(resource ?? "") &&
    (level === "read" || level === "write")
  );
}

/** A malformed id or token is treated as not found. */
function parseParams(endpoint: Endpoint, params: Record<string, string>): unknown {
  if (!endpoint.params) return undefined;
  const result = endpoint.params.safeParse(params);
  if (result.success && Object.values(params).every(isStorable)) return result.data;
  throw notFound();
}

function readKey(endpoint: Endpoint, request: Request): string | null {
  const key = request.headers.get("Idempotency-Key");
  if (!key && endpoint.idempotency === "required")
    throw new Failure("idempotency-key-missing", "Esta llamada necesita la cabecera Idempotency-Key.");
  if (key !== null && !IDEMPOTENCY_KEY.test(key))
    throw new Failure("validation", "La cabecera Idempotency-Key no es válida: de 16 a 200 caracteres ASCII visibles.");
  return key;
}

function checkEvent(schema: z.ZodType, event: unknown): void {
  const result = schema.safeParse(event);
  if (!result.success) throw new Error(`An event breaks the contract: ${result.error.message.slice(0, 2000)}`);
}

function checkResponse(endpoint: Endpoint, reply: { status: number; body: unknown }): void {
  const schema = endpoint.responses[reply.status];
  if (!schema) throw new Error(`Undeclared status ${reply.status}`);
  const result = schema.safeParse(reply.body);
  if (!result.success) throw new Error(`Answer breaks the contract: ${result.error.message.slice(0, 2000)}`);
}
