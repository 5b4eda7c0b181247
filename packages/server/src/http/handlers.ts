import type { Contract } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import { apiTokenRoutes } from "./admin/api-tokens.routes.ts";
import { auditRoutes } from "./admin/audit.routes.ts";
import { categoryRoutes } from "./admin/categories.routes.ts";
import { clientRoutes } from "./admin/clients.routes.ts";
import { couponRoutes } from "./admin/coupons.routes.ts";
import { eventRoutes } from "./admin/events.routes.ts";
import { formerOrderRoutes } from "./admin/former-orders.routes.ts";
import { gameRoutes } from "./admin/games.routes.ts";
import { headerRoutes } from "./admin/headers.routes.ts";
import { importRoutes } from "./admin/imports.routes.ts";
import { legalRoutes } from "./admin/legal-texts.routes.ts";
import { newsletterIssueRoutes } from "./admin/newsletter-issues.routes.ts";
import { orderRoutes } from "./admin/orders.routes.ts";
import { allPlainRecordRoutes } from "./admin/plain-records.generated.ts";
import { preorderRoutes } from "./admin/preorders.routes.ts";
import { productChangeRoutes } from "./admin/product-changes.routes.ts";
import { productRoutes } from "./admin/products.routes.ts";
import { questionRoutes } from "./admin/questions.routes.ts";
import { recordRoutes } from "./admin/records.routes.ts";
import { staffRegistrationRoutes } from "./admin/registrations.routes.ts";
import { returnRoutes } from "./admin/returns.routes.ts";
import { reviewRoutes } from "./admin/reviews.routes.ts";
import { savedFilterRoutes } from "./admin/saved-filters.routes.ts";
import { settingsRoutes } from "./admin/settings.routes.ts";
import { statementRoutes } from "./admin/statements.routes.ts";
import { statisticsRoutes } from "./admin/statistics.routes.ts";
import { adminSystemRoutes } from "./admin/system.routes.ts";
import { takingsRoutes } from "./admin/takings.routes.ts";
import { adminTournamentRoutes } from "./admin/tournaments.routes.ts";
import { transportRoutes } from "./admin/transport.routes.ts";
import { userRoutes } from "./admin/users.routes.ts";
import { verifactuRoutes } from "./admin/verifactu.routes.ts";
import { webhookRoutes } from "./admin/webhooks.routes.ts";
import { authRoutes } from "./auth.routes.ts";
import type { Call, Deps } from "./call.ts";
import { commonRoutes } from "./common/routes.ts";
import { newsletterRoutes } from "./newsletter.routes.ts";
import { accountRoutes } from "./shop/account.routes.ts";
import { catalogueRoutes } from "./shop/catalogue.routes.ts";
import { listRoutes } from "./shop/lists.routes.ts";
import { buyingRoutes } from "./shop/orders.routes.ts";
import { paymentRoutes } from "./shop/payments.routes.ts";
import { registrationRoutes } from "./shop/registrations.routes.ts";
import { shopReviewRoutes } from "./shop/reviews.routes.ts";
import { tournamentRoutes } from "./shop/tournaments.routes.ts";
import { withdrawalRoutes } from "./shop/withdrawal.routes.ts";
import { systemRoutes } from "./system.routes.ts";

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
