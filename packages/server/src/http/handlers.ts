import type { Contract } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { Call, Deps } from "./call.ts";
import { categoryRoutes } from "./catalogue/categories.routes.ts";
import { gameRoutes } from "./catalogue/games.routes.ts";
import { productChangeRoutes } from "./catalogue/product-changes.routes.ts";
import { productRoutes } from "./catalogue/products.routes.ts";
import { reviewRoutes } from "./catalogue/reviews.routes.ts";
import { catalogueRoutes } from "./catalogue/shop-catalogue.routes.ts";
import { listRoutes } from "./catalogue/shop-lists.routes.ts";
import { shopReviewRoutes } from "./catalogue/shop-reviews.routes.ts";
import { commonRoutes } from "./common-routes.ts";
import { eventRoutes } from "./events/events.routes.ts";
import { staffRegistrationRoutes } from "./events/registrations.routes.ts";
import { registrationRoutes } from "./events/shop-registrations.routes.ts";
import { tournamentRoutes } from "./events/shop-tournaments.routes.ts";
import { adminTournamentRoutes } from "./events/tournaments.routes.ts";
import { formerOrderRoutes } from "./exchange/former-orders.routes.ts";
import { importRoutes } from "./exchange/imports.routes.ts";
import { authRoutes } from "./people/auth.routes.ts";
import { clientRoutes } from "./people/clients.routes.ts";
import { newsletterRoutes } from "./people/newsletter.routes.ts";
import { newsletterIssueRoutes } from "./people/newsletter-issues.routes.ts";
import { questionRoutes } from "./people/questions.routes.ts";
import { savedFilterRoutes } from "./people/saved-filters.routes.ts";
import { userRoutes } from "./people/users.routes.ts";
import { allPlainRecordRoutes } from "./plain-records.generated.ts";
import { adminSystemRoutes } from "./platform/admin-system.routes.ts";
import { apiTokenRoutes } from "./platform/api-tokens.routes.ts";
import { auditRoutes } from "./platform/audit.routes.ts";
import { systemRoutes } from "./platform/system.routes.ts";
import { webhookRoutes } from "./platform/webhooks.routes.ts";
import { accountRoutes } from "./readers/shop-account.routes.ts";
import { statisticsRoutes } from "./readers/statistics.routes.ts";
import { couponRoutes } from "./sales/coupons.routes.ts";
import { recordRoutes } from "./sales/invoices.routes.ts";
import { orderRoutes } from "./sales/orders.routes.ts";
import { preorderRoutes } from "./sales/preorders.routes.ts";
import { returnRoutes } from "./sales/returns.routes.ts";
import { buyingRoutes } from "./sales/shop-orders.routes.ts";
import { paymentRoutes } from "./sales/shop-payments.routes.ts";
import { withdrawalRoutes } from "./sales/shop-withdrawal.routes.ts";
import { statementRoutes } from "./sales/statements.routes.ts";
import { takingsRoutes } from "./sales/takings.routes.ts";
import { verifactuRoutes } from "./sales/verifactu.routes.ts";
import { headerRoutes } from "./settings/headers.routes.ts";
import { legalRoutes } from "./settings/legal-texts.routes.ts";
import { settingsRoutes } from "./settings/settings.routes.ts";
import { transportRoutes } from "./settings/transport.routes.ts";

/** Handlers of the whole contract: a missing handler is a compile error. */
export const handlers = (deps: Deps): Handlers<Contract, Call> => ({
  ...systemRoutes(deps),
  ...authRoutes(deps),
  ...commonRoutes(deps),
  ...catalogueRoutes(deps),
  ...accountRoutes(deps),
  ...listRoutes(deps),
  ...shopReviewRoutes(deps),
  ...tournamentRoutes(deps),
  ...buyingRoutes(deps),
  ...paymentRoutes(deps),
  ...orderRoutes(deps),
  ...withdrawalRoutes(deps),
  ...registrationRoutes(deps),
  ...staffRegistrationRoutes(deps),
  ...returnRoutes(deps),
  ...productRoutes(deps),
  ...statementRoutes(deps),
  ...takingsRoutes(deps),
  ...statisticsRoutes(deps),
  ...productChangeRoutes(deps),
  ...recordRoutes(deps),
  ...verifactuRoutes(deps),
  ...clientRoutes(deps),
  ...auditRoutes(deps),
  ...couponRoutes(deps),
  ...allPlainRecordRoutes(deps),
  ...transportRoutes(deps),
  ...eventRoutes(deps),
  ...adminTournamentRoutes(deps),
  ...preorderRoutes(deps),
  ...gameRoutes(deps),
  ...headerRoutes(deps),
  ...importRoutes(deps),
  ...formerOrderRoutes(deps),
  ...settingsRoutes(deps),
  ...legalRoutes(deps),
  ...userRoutes(deps),
  ...apiTokenRoutes(deps),
  ...webhookRoutes(deps),
  ...categoryRoutes(deps),
  ...questionRoutes(deps),
  ...reviewRoutes(deps),
  ...newsletterRoutes(deps),
  ...newsletterIssueRoutes(deps),
  ...savedFilterRoutes(deps),
  ...adminSystemRoutes(deps),
});
