import type { Contract } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import { auditRoutes } from "./admin/audit.routes.ts";
import { categoryRoutes } from "./admin/categories.routes.ts";
import { couponRoutes } from "./admin/coupons.routes.ts";
import { gameRoutes } from "./admin/games.routes.ts";
import { orderRoutes } from "./admin/orders.routes.ts";
import { productRoutes } from "./admin/products.routes.ts";
import { recordRoutes } from "./admin/records.routes.ts";
import { savedFilterRoutes } from "./admin/saved-filters.routes.ts";
import { supplierRoutes } from "./admin/suppliers.routes.ts";
import { adminSystemRoutes } from "./admin/system.routes.ts";
import { userRoutes } from "./admin/users.routes.ts";
import { authRoutes } from "./auth.routes.ts";
import type { Call, Deps } from "./call.ts";
import { commonRoutes } from "./common/routes.ts";
import { catalogueRoutes } from "./shop/catalogue.routes.ts";
import { buyingRoutes } from "./shop/orders.routes.ts";
import { paymentRoutes } from "./shop/payments.routes.ts";
import { systemRoutes } from "./system.routes.ts";

/** The whole contract: an endpoint without a handler does not compile. */
export const handlers = (deps: Deps): Handlers<Contract, Call> => ({
  ...systemRoutes(deps),
  ...authRoutes(deps),
  ...commonRoutes(deps),
  ...catalogueRoutes(deps),
  ...buyingRoutes(deps),
  ...paymentRoutes(deps),
  ...orderRoutes(deps),
  ...productRoutes(deps),
  ...recordRoutes(deps),
  ...auditRoutes(deps),
  ...couponRoutes(deps),
  ...supplierRoutes(deps),
  ...gameRoutes(deps),
  ...userRoutes(deps),
  ...categoryRoutes(deps),
  ...savedFilterRoutes(deps),
  ...adminSystemRoutes(deps),
});
