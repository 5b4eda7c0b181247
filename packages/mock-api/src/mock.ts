import type { Endpoint } from "@tablero/contract/core/endpoint";
import { mount } from "@tablero/contract/http/mount";
import { mockContract } from "@tablero/contract/template/template";
import { isMarkedApiToken } from "@tablero/domain/people/accounts/api-tokens";
import { can } from "@tablero/domain/people/accounts/permissions";
import { featuresOff } from "@tablero/domain/settings/sections/features";
import type { Hono } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import { auditEach } from "./audit-each.ts";
import { callerOf, demoAccount, type MockCaller, type MockHandlers } from "./callers.ts";
import { tokenCaller } from "./commands/api-tokens.ts";
import { issueWaiting } from "./commands/invoices.ts";
import { adminApiTokenHandlers } from "./handlers/admin-api-tokens.ts";
import { adminAuditHandlers } from "./handlers/admin-audit.ts";
import { adminCatalogueHandlers } from "./handlers/admin-catalogue.ts";
import { adminCategoryHandlers } from "./handlers/admin-categories.ts";
import { adminClientHandlers } from "./handlers/admin-clients.ts";
import { adminCouponHandlers } from "./handlers/admin-coupons.ts";
import { adminEventHandlers } from "./handlers/admin-events.ts";
import { adminFirstStepsHandlers } from "./handlers/admin-first-steps.ts";
import { adminFormerOrderHandlers } from "./handlers/admin-former-orders.ts";
import { adminGameHandlers } from "./handlers/admin-games.ts";
import { adminHeaderHandlers } from "./handlers/admin-headers.ts";
import { adminImportHandlers } from "./handlers/admin-imports.ts";
import { adminOrderHandlers } from "./handlers/admin-orders.ts";
import { adminPreorderHandlers } from "./handlers/admin-preorders.ts";
import { adminProductChangeHandlers } from "./handlers/admin-product-changes.ts";
import { questionHandlers } from "./handlers/admin-questions.ts";
import { adminRecordHandlers } from "./handlers/admin-records.ts";
import { adminSavedFilterHandlers } from "./handlers/admin-saved-filters.ts";
import { adminSettingsHandlers } from "./handlers/admin-settings.ts";
import { adminStatementHandlers } from "./handlers/admin-statements.ts";
import { adminStatisticsHandlers } from "./handlers/admin-statistics.ts";
import { adminSystemHandlers } from "./handlers/admin-system.ts";
import { adminTakingsHandlers } from "./handlers/admin-takings.ts";
import { adminTransportHandlers } from "./handlers/admin-transport.ts";
import { adminUserHandlers } from "./handlers/admin-users.ts";
import { adminVerifactuHandlers } from "./handlers/admin-verifactu.ts";
import { adminWebhookHandlers } from "./handlers/admin-webhooks.ts";
import { authHandlers } from "./handlers/auth.ts";
import { commonHandlers } from "./handlers/common.ts";
import { legalHandlers } from "./handlers/legal.ts";
import { newsletterHandlers } from "./handlers/newsletter.ts";
import { newsletterIssueHandlers } from "./handlers/newsletter-issues.ts";
import { adminPlainRecordHandlers } from "./handlers/plain-records.generated.ts";
import { registrationHandlers } from "./handlers/registrations.ts";
import { returnHandlers } from "./handlers/returns.ts";
import { reviewHandlers } from "./handlers/reviews.ts";
import { shopAccountHandlers } from "./handlers/shop-account.ts";
import { shopCartHandlers } from "./handlers/shop-cart.ts";
import { shopCatalogueHandlers } from "./handlers/shop-catalogue.ts";
import { shopListHandlers } from "./handlers/shop-lists.ts";
import { placedAgain, shopOrderHandlers } from "./handlers/shop-orders.ts";
import { systemHandlers } from "./handlers/system.ts";
import { tournamentHandlers } from "./handlers/tournaments.ts";
import { twoFactorHandlers } from "./handlers/two-factor.ts";
import { onceEach } from "./idempotency.ts";
import { nameEach } from "./in-shop.ts";
import { isUnmatched } from "./known-calls.ts";
import { mediaResponse } from "./media.ts";
import { ownCalls } from "./own-calls.ts";
import { lastChanger } from "./platform/audit.ts";
import type { Store } from "./platform/store.ts";
import { adminClientPageHandlers } from "./readers/handlers/client-page.ts";
import { shopHandlers } from "./readers/handlers/shop.ts";
import { paymentEventHandlers } from "./sales/handlers/payment-events.ts";
import { identify, markedSession } from "./sessions.ts";
import { createStore, type StoreOptions } from "./store.ts";
import { templateHandlers } from "./template/handlers.ts";
import { type Wait, waitEach } from "./waiting.ts";

export interface MockOptions extends StoreOptions {
  /** Delays of the specification. Off for tests and stories. */
  delays?: boolean;
  /** Called for each call under /api/ without an endpoint: `GET /api/nowhere`. */
  onUnmatched?: (call: string) => void;
}

export interface Mock {
  /** Handles calls under /api/ and pictures under /media/. */
  fetch(request: Request): Promise<Response>;
  /** Resets the demo shop to its initial state. */
  reset(): void;
  store: Store;
}

/** The whole contract in memory, over its own demo shop, and the simulated apps of the template. */
export function createMock(options: MockOptions = {}): Mock {
  const store = createStore(options);
  const reset = () => {
    // Descriptors instead of values, which would build the new shop immediately.
    Object.defineProperties(store, Object.getOwnPropertyDescriptors(createStore(options)));
  };
  const wait = (options.delays ?? true) ? pause : () => Promise.resolve();
  const api = mountAll(store, wait);
  const own = ownCalls(store, reset);
  return {
    store,
    reset,
    async fetch(request) {
      const { pathname } = new URL(request.url);
      if (options.onUnmatched && isUnmatched(request)) options.onUnmatched(`${request.method} ${pathname}`);
      await issueWaiting(store);
      const media = () => mediaResponse(store, pathname, () => isStaff(store, request));
      return own(request) ?? (await media()) ?? api.fetch(request);
    },
  };
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

function mountAll(store: Store, wait: Wait): Hono {
  const handlers: MockHandlers = {
    ...systemHandlers,
    ...authHandlers(store),
    ...commonHandlers(store),
    ...shopHandlers(store),
    ...shopCatalogueHandlers(store),
    ...shopAccountHandlers(store),
    ...shopListHandlers(store),
    ...shopCartHandlers(store),
    ...shopOrderHandlers(store),
    ...adminOrderHandlers(store),
    ...returnHandlers(store),
    ...registrationHandlers(store),
    ...adminCatalogueHandlers(store),
    ...adminStatementHandlers(store),
    ...adminTakingsHandlers(store),
    ...adminStatisticsHandlers(store),
    ...adminProductChangeHandlers(store),
    ...adminRecordHandlers(store),
    ...adminVerifactuHandlers(store),
    ...adminClientHandlers(store),
    ...adminClientPageHandlers(store),
    ...adminAuditHandlers(store),
    ...adminCouponHandlers(store),
    ...adminPlainRecordHandlers(store),
    ...adminTransportHandlers(store),
    ...adminEventHandlers(store),
    ...tournamentHandlers(store),
    ...adminPreorderHandlers(store),
    ...adminGameHandlers(store),
    ...adminCategoryHandlers(store),
    ...adminHeaderHandlers(store),
    ...questionHandlers(store),
    ...reviewHandlers(store),
    ...newsletterHandlers(store),
    ...newsletterIssueHandlers(store),
    ...adminSavedFilterHandlers(store),
    ...adminSystemHandlers(store),
    ...paymentEventHandlers(store),
    ...adminUserHandlers(store),
    ...adminImportHandlers(store),
    ...adminFormerOrderHandlers(store),
    ...adminSettingsHandlers(store),
    ...adminFirstStepsHandlers(store),
    ...legalHandlers(store),
    ...adminApiTokenHandlers(store),
    ...adminWebhookHandlers(store),
    ...twoFactorHandlers(store),
    ...templateHandlers(store),
  };
  return mount<typeof mockContract, MockCaller>({
    table: mockContract,
    handlers: waitEach(
      wait,
      onceEach(store, auditEach(store, nameEach(store, handlers)), { "POST /api/shop/orders": placedAgain }),
    ),
    authenticate: (token) => authenticate(store, token),
    anonymous: (endpoint, key) => demoCaller(store, endpoint, key),
    isOff: (feature) => featuresOff(store.data.settings.features).includes(feature),
    changedBy: (record) => lastChanger(store, record),
    onError: (error, requestId, key) => console.error(`${key} (${requestId})`, error),
    checkResponses: true,
    // Stories and tests create many mocks that each handle few calls.
    router: new TrieRouter(),
  });
}

async function authenticate(store: Store, token: string): Promise<MockCaller | null> {
  if (isMarkedApiToken(token)) return tokenCaller(store, token);
  const known = await identify(store, token);
  return known && callerOf(store, known.accountId, known.sessionId);
}

function markedCaller(store: Store, cookies: string | null): MockCaller | null {
  const session = markedSession(store, cookies);
  return session && callerOf(store, session.accountId, session.id);
}

/** Whether a request for a picture or a document comes from staff who may see drafts, by its token or its cookie. */
async function isStaff(store: Store, { headers }: Request): Promise<boolean> {
  const token = /^Bearer (\S+)$/i.exec(headers.get("Authorization") ?? "")?.[1];
  const caller = token ? await authenticate(store, token) : markedCaller(store, headers.get("Cookie"));
  return caller !== null && (can(caller, "products", "read") || can(caller, "events", "read"));
}

/** Calls of the shell require no token: without one they run as the demo administrator. */
function demoCaller(store: Store, endpoint: Endpoint, key: string): MockCaller | null {
  if (endpoint.access === "public" || !key.includes(" /api/common/")) return null;
  return callerOf(store, demoAccount(store, "admin").id, null);
}
