import { adminApiTokens } from "./endpoints/admin-api-tokens.ts";
import { adminAudit } from "./endpoints/admin-audit.ts";
import { adminCatalogue } from "./endpoints/admin-catalogue.ts";
import { adminCategories } from "./endpoints/admin-categories.ts";
import { adminClientPage } from "./endpoints/admin-client-page.ts";
import { adminClients } from "./endpoints/admin-clients.ts";
import { adminCoupons } from "./endpoints/admin-coupons.ts";
import { adminEvents } from "./endpoints/admin-events.ts";
import { adminFirstSteps } from "./endpoints/admin-first-steps.ts";
import { adminGames } from "./endpoints/admin-games.ts";
import { adminHeaders } from "./endpoints/admin-headers.ts";
import { adminImports } from "./endpoints/admin-imports.ts";
import { adminNewsletterIssues } from "./endpoints/admin-newsletter-issues.ts";
import { adminOrders } from "./endpoints/admin-orders.ts";
import { adminPreorders } from "./endpoints/admin-preorders.ts";
import { adminProductChanges } from "./endpoints/admin-product-changes.ts";
import { adminQuestions } from "./endpoints/admin-questions.ts";
import { adminRecords } from "./endpoints/admin-records.ts";
import { adminReviews } from "./endpoints/admin-reviews.ts";
import { adminSavedFilters } from "./endpoints/admin-saved-filters.ts";
import { adminSettings } from "./endpoints/admin-settings.ts";
import { adminStatements } from "./endpoints/admin-statements.ts";
import { adminStatistics } from "./endpoints/admin-statistics.ts";
import { adminSystem } from "./endpoints/admin-system.ts";
import { adminTakings } from "./endpoints/admin-takings.ts";
import { adminTransport } from "./endpoints/admin-transport.ts";
import { adminUsers } from "./endpoints/admin-users.ts";
import { adminVerifactu } from "./endpoints/admin-verifactu.ts";
import { adminWebhooks } from "./endpoints/admin-webhooks.ts";
import { auth } from "./endpoints/auth.ts";
import { common } from "./endpoints/common.ts";
import { adminFormerOrders } from "./endpoints/former-orders.ts";
import { adminLegalTexts, shopLegal } from "./endpoints/legal.ts";
import { adminNewsletter, shopNewsletter } from "./endpoints/newsletter.ts";
import { adminPlainRecords } from "./endpoints/plain-records.generated.ts";
import { adminRegistrations, shopRegistrations } from "./endpoints/registrations.ts";
import { adminReturns, shopReturns } from "./endpoints/returns.ts";
import { shop } from "./endpoints/shop.ts";
import { shopAccount } from "./endpoints/shop-account.ts";
import { shopCatalogue } from "./endpoints/shop-catalogue.ts";
import { shopCheckout } from "./endpoints/shop-checkout.ts";
import { shopLists } from "./endpoints/shop-lists.ts";
import { shopReviews } from "./endpoints/shop-reviews.ts";
import { system } from "./endpoints/system.ts";
import { adminTournaments, shopTournaments } from "./endpoints/tournaments.ts";
import { adminSecurity, twoFactor } from "./endpoints/two-factor.ts";

/** Every endpoint, by audience. */
export const audiences = {
  system,
  auth: { ...auth, ...twoFactor },
  common,
  shop: {
    ...shop,
    ...shopCatalogue,
    ...shopCheckout,
    ...shopAccount,
    ...shopLists,
    ...shopReviews,
    ...shopNewsletter,
    ...shopLegal,
    ...shopReturns,
    ...shopRegistrations,
    ...shopTournaments,
  },
  admin: {
    ...adminOrders,
    ...adminReturns,
    ...adminProductChanges,
    ...adminCatalogue,
    ...adminStatements,
    ...adminTakings,
    ...adminStatistics,
    ...adminPreorders,
    ...adminRecords,
    ...adminVerifactu,
    ...adminClients,
    ...adminClientPage,
    ...adminCoupons,
    ...adminPlainRecords,
    ...adminTransport,
    ...adminEvents,
    ...adminRegistrations,
    ...adminTournaments,
    ...adminGames,
    ...adminHeaders,
    ...adminUsers,
    ...adminCategories,
    ...adminQuestions,
    ...adminReviews,
    ...adminNewsletter,
    ...adminNewsletterIssues,
    ...adminSavedFilters,
    ...adminImports,
    ...adminFormerOrders,
    ...adminSettings,
    ...adminFirstSteps,
    ...adminLegalTexts,
    ...adminSecurity,
    ...adminApiTokens,
    ...adminWebhooks,
    ...adminAudit,
    ...adminSystem,
  },
} as const;

/** The whole contract: maps `"GET /api/shop/products"` to its endpoint. */
export const contract = { ...system, ...audiences.auth, ...common, ...audiences.shop, ...audiences.admin } as const;
export type Contract = typeof contract;
