import type { CallContext, Caller } from "@tablero/contract/http/mount";
import { actorNameInShop } from "@tablero/domain/people/accounts/in-shop";
import { Failure } from "@tablero/domain/platform/failure";
import { unauthorised } from "@tablero/domain/platform/refusals";
import type { StaffRole } from "@tablero/domain/platform/vocabulary";
import type { Producer } from "../configuration/verifactu.ts";
import type { ValueCache } from "../db/changes/value-cache.ts";
import type { Readiness } from "../db/open/readiness.ts";
import type { Replica } from "../db/open/replica.ts";
import type { Database, Db } from "../db/types.ts";
import type { VisitCounter } from "../domain/catalogue/counts/counter.ts";
import type { SearchEngine } from "../domain/catalogue/storefront/engine/engine.ts";
import type { LiveIndex } from "../domain/catalogue/storefront/index/live-index.ts";
import { FOLLOWERS } from "../domain/followers.ts";
import type { SessionsLimits } from "../domain/people/accounts/session-limits.ts";
import type { Sessions } from "../domain/people/accounts/sessions.ts";
import type { ApiTokens } from "../domain/platform/api-tokens/identify.ts";
import type { Actor, Ctx } from "../domain/platform/context.ts";
import type { SignedIn } from "../domain/platform/signed-in.ts";
import type { SystemInfo } from "../domain/platform/system/summary.ts";
import type { MailServers } from "../mail/servers.ts";
import type { OutgoingFetch } from "../outgoing/outgoing-fetch.ts";
import type { Gateways } from "../payments/port.ts";
import type { Secrets } from "../secrets.ts";
import type { Storage } from "../storage/port.ts";
import type { VatRegister } from "../vies/port.ts";
import type { HttpLimits } from "./limits.ts";
import { addressKey, requestOrigin } from "./origin.ts";

/** A signed-in account for the routes, or the creator of an API token with the token's name. */
export interface ShopCaller extends Caller, SignedIn {}

export type Call = CallContext<ShopCaller>;

/** Dependencies of the routes. */
export interface Deps {
  /** Counts of pages and searches. */
  visits: VisitCounter;
  db: Db;
  /** A replica for expensive reads, if there is one. */
  replica: Replica | null;
  clock: () => Date;
  sessions: Sessions;
  apiTokens: ApiTokens;
  sessionLimits: SessionsLimits;
  secrets: Secrets;
  /** Whether shoppers reach the shop over TLS, so that cookies are only sent over TLS. */
  behindTls: boolean;
  /** Origin of the shop's pages, without a trailing slash. */
  publicUrl: string;
  storage: Storage;
  limits: HttpLimits;
  mailServers: MailServers;
  gateways: Gateways;
  vatRegister: VatRegister;
  /** The producer of the program, whose name the tax agency requires; null while none is named. */
  producer: Producer | null;
  /** Client for calls to other servers, which never calls servers in a private network. */
  outgoing: OutgoingFetch;
  /** `address:port` pairs in a private network that may be called nevertheless. */
  outgoingAllow: readonly string[];
  valueCache: ValueCache;
  catalogue: LiveIndex;
  searchEngine: SearchEngine | undefined;
  unpaidUnits: number | undefined;
  /** System information of the process. */
  system: SystemInfo;
  /** Aborted when the process begins to shut down, which ends streams. */
  closing: AbortSignal;
  /** State of the database. */
  health: Pick<Database, "pool" | "stuckFor"> & { readiness(): Promise<Readiness> };
}

/**
 * Whether staff call from the storefront in the browser of their session, where they act like any shopper; the
 * actor's name says so.
 */
const isInShop = ({ url }: Request): boolean => new URL(url).pathname.startsWith("/api/shop/");

function buildActor(caller: ShopCaller | null, request: Request): Actor {
  if (caller?.userId) {
    const { userId, name, role, scopes } = caller;
    const inShop = isInShop(request);
    return { kind: "staff", userId, name: inShop ? actorNameInShop(name) : name, role, scopes, inShop };
  }
  return { kind: "shopper", clientId: caller?.clientId ?? null };
}

/** The context of a domain verb on behalf of the caller. */
export function buildCtx(deps: Deps, { caller, request, requestId }: Call): Ctx {
  const { db, clock, gateways, vatRegister, valueCache, catalogue, searchEngine, secrets, unpaidUnits } = deps;
  const ip = requestOrigin(request).address;
  const origin = { ip, network: addressKey(ip), requestId };
  return {
    db,
    clock,
    gateways,
    vatRegister,
    valueCache,
    catalogue,
    searchEngine,
    secrets,
    unpaidUnits,
    actor: buildActor(caller, request),
    followers: FOLLOWERS,
    origin,
  };
}

export type StaffCaller = ShopCaller & { userId: string; role: StaffRole };

/** The caller of an endpoint whose access is `staff` or a permission. */
export function requireStaff({ caller }: Pick<Call, "caller">): StaffCaller {
  if (!caller?.userId || caller.role === "client")
    throw new Failure("forbidden", "Solo para el personal de la tienda.");
  return caller as StaffCaller;
}

/** The caller of an endpoint whose access is not `public`. */
export function requireCaller({ caller }: Pick<Call, "caller">): ShopCaller {
  if (!caller) throw unauthorised();
  return caller;
}

export const ok = <B>(body: B) => ({ status: 200 as const, body });
export const created = <B>(body: B) => ({ status: 201 as const, body });

/** The client behind a shopper's account. */
export function requireClient(call: Call): string {
  const { clientId } = requireCaller(call);
  if (!clientId) throw new Failure("not-found", "No encontramos tus datos.");
  return clientId;
}
