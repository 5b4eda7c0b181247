import { adminCatalogue } from "./catalogue/endpoints/admin-catalogue.ts";
import { adminCategories } from "./catalogue/endpoints/admin-categories.ts";
import { adminGames } from "./catalogue/endpoints/admin-games.ts";
import { adminProductChanges } from "./catalogue/endpoints/admin-product-changes.ts";
import { adminReviews } from "./catalogue/endpoints/admin-reviews.ts";
import { shopCatalogue } from "./catalogue/endpoints/shop-catalogue.ts";
import { shopLists } from "./catalogue/endpoints/shop-lists.ts";
import { shopReviews } from "./catalogue/endpoints/shop-reviews.ts";
import { adminEvents } from "./events/endpoints/admin-events.ts";
import { adminRegistrations, shopRegistrations } from "./events/endpoints/registrations.ts";
import { adminTournaments, shopTournaments } from "./events/endpoints/tournaments.ts";
import { adminImports } from "./exchange/endpoints/admin-imports.ts";
import { adminLegacyOrders } from "./exchange/endpoints/former-orders.ts";
import { adminClients } from "./people/endpoints/admin-clients.ts";
import { adminNewsletterIssues } from "./people/endpoints/admin-newsletter-issues.ts";
import { adminQuestions } from "./people/endpoints/admin-questions.ts";
import { adminReplyTemplates } from "./people/endpoints/admin-reply-templates.ts";
import { adminSavedFilters } from "./people/endpoints/admin-saved-filters.ts";
import { adminUsers } from "./people/endpoints/admin-users.ts";
import { auth } from "./people/endpoints/auth.ts";
import { adminNewsletter, shopNewsletter } from "./people/endpoints/newsletter.ts";
import { passkeys } from "./people/endpoints/passkeys.ts";
import { adminSecurity, twoFactor } from "./people/endpoints/two-factor.ts";
import { adminApiTokens } from "./platform/endpoints/admin-api-tokens.ts";
import { adminAudit } from "./platform/endpoints/admin-audit.ts";
import { adminSystem } from "./platform/endpoints/admin-system.ts";
import { adminWebhooks } from "./platform/endpoints/admin-webhooks.ts";
import { system } from "./platform/endpoints/system.ts";
import { adminClientPage } from "./readers/endpoints/admin-client-page.ts";
import { adminFirstSteps } from "./readers/endpoints/admin-first-steps.ts";
import { adminInbox } from "./readers/endpoints/admin-inbox.ts";
import { adminStatistics } from "./readers/endpoints/admin-statistics.ts";
import { common } from "./readers/endpoints/common.ts";
import { shop } from "./readers/endpoints/shop.ts";
import { shopAccount } from "./readers/endpoints/shop-account.ts";
import { adminCoupons } from "./sales/endpoints/admin-coupons.ts";
import { adminOrders } from "./sales/endpoints/admin-orders.ts";
import { adminPreorders } from "./sales/endpoints/admin-preorders.ts";
import { adminRecords } from "./sales/endpoints/admin-records.ts";
import { adminStatements } from "./sales/endpoints/admin-statements.ts";
import { adminTakings } from "./sales/endpoints/admin-takings.ts";
import { adminVerifactu } from "./sales/endpoints/admin-verifactu.ts";
import { packing } from "./sales/endpoints/packing.ts";
import { adminReturns, shopReturns } from "./sales/endpoints/returns.ts";
import { shopCheckout } from "./sales/endpoints/shop-checkout.ts";
import { staffOrders } from "./sales/endpoints/staff-orders.ts";
import { adminHeaders } from "./settings/endpoints/admin-headers.ts";
import { adminSettings } from "./settings/endpoints/admin-settings.ts";
import { adminTransport } from "./settings/endpoints/admin-transport.ts";
import { adminLegalTexts, shopLegal } from "./settings/endpoints/legal.ts";
import { adminPosts, shopPosts } from "./settings/endpoints/posts.ts";
import { adminStandardRecords } from "./standard-records.generated.ts";

/** Every endpoint, by audience. */
export const audiences = {
  system,
  auth: { ...auth, ...twoFactor, ...passkeys },
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
    ...shopPosts,
    ...shopReturns,
    ...shopRegistrations,
    ...shopTournaments,
  },
  admin: {
    ...adminOrders,
    ...staffOrders,
    ...packing,
    ...adminReturns,
    ...adminProductChanges,
    ...adminCatalogue,
    ...adminStatements,
    ...adminTakings,
    ...adminStatistics,
    ...adminInbox,
    ...adminPreorders,
    ...adminRecords,
    ...adminVerifactu,
    ...adminClients,
    ...adminClientPage,
    ...adminCoupons,
    ...adminStandardRecords,
    ...adminTransport,
    ...adminEvents,
    ...adminRegistrations,
    ...adminTournaments,
    ...adminGames,
    ...adminHeaders,
    ...adminPosts,
    ...adminUsers,
    ...adminCategories,
    ...adminQuestions,
    ...adminReviews,
    ...adminNewsletter,
    ...adminNewsletterIssues,
    ...adminSavedFilters,
    ...adminReplyTemplates,
    ...adminImports,
    ...adminLegacyOrders,
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
