import { adminAudit } from "./endpoints/admin-audit.ts";
import { adminCatalogue } from "./endpoints/admin-catalogue.ts";
import { adminCategories } from "./endpoints/admin-categories.ts";
import { adminCoupons } from "./endpoints/admin-coupons.ts";
import { adminGames } from "./endpoints/admin-games.ts";
import { adminOrders } from "./endpoints/admin-orders.ts";
import { adminRecords } from "./endpoints/admin-records.ts";
import { adminSavedFilters } from "./endpoints/admin-saved-filters.ts";
import { adminSuppliers } from "./endpoints/admin-suppliers.ts";
import { adminSystem } from "./endpoints/admin-system.ts";
import { adminUsers } from "./endpoints/admin-users.ts";
import { auth } from "./endpoints/auth.ts";
import { common } from "./endpoints/common.ts";
import { shop } from "./endpoints/shop.ts";
import { system } from "./endpoints/system.ts";
import { adminSecurity, twoFactor } from "./endpoints/two-factor.ts";

/** Every endpoint, by audience. */
export const audiences = {
  system,
  auth: { ...auth, ...twoFactor },
  common,
  shop,
  admin: {
    ...adminOrders,
    ...adminCatalogue,
    ...adminRecords,
    ...adminCoupons,
    ...adminSuppliers,
    ...adminGames,
    ...adminUsers,
    ...adminCategories,
    ...adminSavedFilters,
    ...adminSecurity,
    ...adminAudit,
    ...adminSystem,
  },
} as const;

/** The whole contract: `"GET /api/shop/products"` → its endpoint. */
export const contract = { ...system, ...audiences.auth, ...common, ...shop, ...audiences.admin } as const;
export type Contract = typeof contract;
