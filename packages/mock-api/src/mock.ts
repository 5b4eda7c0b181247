import type { Endpoint } from "@tablero/contract/core/endpoint";
import { mount } from "@tablero/contract/http/mount";
import { mockContract } from "@tablero/contract/template/template";
import { isMarkedApiToken } from "@tablero/domain/platform/access/api-tokens";
import { can } from "@tablero/domain/platform/access/permissions";
import { disabledFeatures } from "@tablero/domain/settings/sections/features";
import type { Hono } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import { adminCatalogueHandlers } from "./catalogue/handlers/admin-catalogue.ts";
import { adminCategoryHandlers } from "./catalogue/handlers/admin-categories.ts";
import { adminGameHandlers } from "./catalogue/handlers/admin-games.ts";
import { adminProductChangeHandlers } from "./catalogue/handlers/admin-product-changes.ts";
import { reviewHandlers } from "./catalogue/handlers/reviews.ts";
import { shopCatalogueHandlers } from "./catalogue/handlers/shop-catalogue.ts";
import { shopListHandlers } from "./catalogue/handlers/shop-lists.ts";
import { adminEventHandlers } from "./events/handlers/admin-events.ts";
import { registrationHandlers } from "./events/handlers/registrations.ts";
import { tournamentHandlers } from "./events/handlers/tournaments.ts";
import { adminLegacyOrderHandlers } from "./exchange/handlers/admin-former-orders.ts";
import { adminImportHandlers } from "./exchange/handlers/admin-imports.ts";
import { isUnmatched } from "./known-calls.ts";
import { mediaResponse } from "./media.ts";
import { ownCalls } from "./own-calls.ts";
import { adminClientHandlers } from "./people/handlers/admin-clients.ts";
import { questionHandlers } from "./people/handlers/admin-questions.ts";
import { replyTemplateHandlers } from "./people/handlers/admin-reply-templates.ts";
import { adminSavedFilterHandlers } from "./people/handlers/admin-saved-filters.ts";
import { adminUserHandlers } from "./people/handlers/admin-users.ts";
import { authHandlers } from "./people/handlers/auth.ts";
import { newsletterHandlers } from "./people/handlers/newsletter.ts";
import { newsletterIssueHandlers } from "./people/handlers/newsletter-issues.ts";
import { passkeyHandlers } from "./people/handlers/passkeys.ts";
import { twoFactorHandlers } from "./people/handlers/two-factor.ts";
import { identify, sessionOfMark } from "./people/sessions.ts";
import { findLastEditor } from "./platform/audit.ts";
import { buildCaller, demoAccount, type MockCaller, type MockHandlers } from "./platform/callers.ts";
import { tokenCaller } from "./platform/commands/api-tokens.ts";
import { adminApiTokenHandlers } from "./platform/handlers/admin-api-tokens.ts";
import { adminAuditHandlers } from "./platform/handlers/admin-audit.ts";
import { adminSystemHandlers } from "./platform/handlers/admin-system.ts";
import { adminWebhookHandlers } from "./platform/handlers/admin-webhooks.ts";
import { systemHandlers } from "./platform/handlers/system.ts";
import { makeIdempotent } from "./platform/idempotency.ts";
import type { Store } from "./platform/store.ts";
import { type Wait, withDelays } from "./platform/waiting.ts";
import { adminFirstStepsHandlers } from "./readers/handlers/admin-first-steps.ts";
import { adminInboxHandlers } from "./readers/handlers/admin-inbox.ts";
import { adminStatisticsHandlers } from "./readers/handlers/admin-statistics.ts";
import { adminClientPageHandlers } from "./readers/handlers/client-page.ts";
import { commonHandlers } from "./readers/handlers/common.ts";
import { shopHandlers } from "./readers/handlers/shop.ts";
import { shopAccountHandlers } from "./readers/handlers/shop-account.ts";
import { issueWaitingInvoices } from "./sales/commands/invoices/invoices.ts";
import { adminCouponHandlers } from "./sales/handlers/admin-coupons.ts";
import { adminOrderHandlers } from "./sales/handlers/admin-orders.ts";
import { adminPreorderHandlers } from "./sales/handlers/admin-preorders.ts";
import { adminRecordHandlers } from "./sales/handlers/admin-records.ts";
import { adminStatementHandlers } from "./sales/handlers/admin-statements.ts";
import { adminTakingsHandlers } from "./sales/handlers/admin-takings.ts";
import { adminVerifactuHandlers } from "./sales/handlers/admin-verifactu.ts";
import { packingHandlers } from "./sales/handlers/packing.ts";
import { paymentEventHandlers } from "./sales/handlers/payment-events.ts";
import { returnHandlers } from "./sales/handlers/returns.ts";
import { shopCartHandlers } from "./sales/handlers/shop-cart.ts";
import { replyToRepeatedOrder, shopOrderHandlers } from "./sales/handlers/shop-orders.ts";
import { staffOrderHandlers } from "./sales/handlers/staff-orders.ts";
import { recordStaffInShop } from "./sales/in-shop.ts";
import { adminHeaderHandlers } from "./settings/handlers/admin-headers.ts";
import { adminSettingsHandlers } from "./settings/handlers/admin-settings.ts";
import { adminTransportHandlers } from "./settings/handlers/admin-transport.ts";
import { legalHandlers } from "./settings/handlers/legal.ts";
import { postHandlers } from "./settings/handlers/posts.ts";
import { adminStandardRecordHandlers } from "./standard-records.generated.ts";
import { createStore, type StoreOptions } from "./store.ts";
import { templateHandlers } from "./template/handlers.ts";

export interface MockOptions extends StoreOptions {
  /** Delays from the specification. Off in tests and stories. */
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

/** The whole contract in memory, over its own demo shop, and the template's simulated apps. */
export function createMock(options: MockOptions = {}): Mock {
  const store = createStore(options);
  const reset = () => {
    // Copies descriptors rather than values, because reading the values would build the new shop immediately.
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
      await issueWaitingInvoices(store);
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
    ...staffOrderHandlers(store),
    ...packingHandlers(store),
    ...returnHandlers(store),
    ...registrationHandlers(store),
    ...adminCatalogueHandlers(store),
    ...adminStatementHandlers(store),
    ...adminTakingsHandlers(store),
    ...adminStatisticsHandlers(store),
    ...adminInboxHandlers(store),
    ...adminProductChangeHandlers(store),
    ...adminRecordHandlers(store),
    ...adminVerifactuHandlers(store),
    ...adminClientHandlers(store),
    ...adminClientPageHandlers(store),
    ...adminAuditHandlers(store),
    ...adminCouponHandlers(store),
    ...adminStandardRecordHandlers(store),
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
    ...replyTemplateHandlers(store),
    ...adminSystemHandlers(store),
    ...paymentEventHandlers(store),
    ...adminUserHandlers(store),
    ...adminImportHandlers(store),
    ...adminLegacyOrderHandlers(store),
    ...adminSettingsHandlers(store),
    ...adminFirstStepsHandlers(store),
    ...legalHandlers(store),
    ...postHandlers(store),
    ...adminApiTokenHandlers(store),
    ...adminWebhookHandlers(store),
    ...twoFactorHandlers(store),
    ...passkeyHandlers(store),
    ...templateHandlers(store),
  };
  return mount<typeof mockContract, MockCaller>({
    table: mockContract,
    handlers: withDelays(
      wait,
      makeIdempotent(store, recordStaffInShop(store, handlers), { "POST /api/shop/orders": replyToRepeatedOrder }),
    ),
    authenticate: (token) => authenticate(store, token),
    anonymous: (endpoint, key) => demoCaller(store, endpoint, key),
    isOff: (feature) => disabledFeatures(store.data.settings.features).includes(feature),
    changedBy: (record) => findLastEditor(store, record),
    onError: (error, requestId, key) => console.error(`${key} (${requestId})`, error),
    checkResponses: true,
    // Stories and tests create many mocks, each of which handles few calls.
    router: new TrieRouter(),
  });
}

async function authenticate(store: Store, token: string): Promise<MockCaller | null> {
  if (isMarkedApiToken(token)) return tokenCaller(store, token);
  const known = await identify(store, token);
  return known && buildCaller(store, known.accountId, known.sessionId);
}

function markedCaller(store: Store, cookies: string | null): MockCaller | null {
  const session = sessionOfMark(store, cookies);
  return session && buildCaller(store, session.accountId, session.id);
}

/**
 * Returns true if a request for an image or document comes from staff who may see drafts, according to its token or
 * cookie.
 */
async function isStaff(store: Store, { headers }: Request): Promise<boolean> {
  const token = /^Bearer (\S+)$/i.exec(headers.get("Authorization") ?? "")?.[1];
  const caller = token ? await authenticate(store, token) : markedCaller(store, headers.get("Cookie"));
  return caller !== null && (can(caller, "products", "read") || can(caller, "events", "read"));
}

/** Calls of the shell require no token; without one, they run as the demo administrator. */
function demoCaller(store: Store, endpoint: Endpoint, key: string): MockCaller | null {
  if (endpoint.access === "public" || !key.includes(" /api/common/")) return null;
  return buildCaller(store, demoAccount(store, "admin").id, null);
}
