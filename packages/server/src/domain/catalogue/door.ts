/* The exports of this room that other rooms may import. */

export { categoryPicture, categoryVerbs, redirectPreviousAddress } from "./categories/categories.ts";
export { lockTree, writeNodePlaces } from "./categories/tree.ts";
export { redirectPreviousProductAddress } from "./products/address.ts";
export { addImages } from "./products/files/images.ts";
export { lockProduct } from "./products/lock.ts";
export { type NewPrice, rememberFirstPrices, rememberPrices } from "./products/prices.ts";
export { PRODUCT_GROUPS } from "./products/product-groups.ts";
export { PRODUCT_TOTALS } from "./products/product-totals.ts";
export { readProduct } from "./products/read.ts";
export { PUBLISHED_LOW, PUBLISHED_OUT } from "./products/stock-counts.ts";
export { updateProduct } from "./products/write.ts";
export { applyUnitEffects } from "./stock/apply-effects.ts";
export { announceLowStock } from "./stock/low-stock.ts";
export { unreserve } from "./stock/release.ts";
export { lockAvailable, reserve } from "./stock/reserve.ts";
export { categoriesWithCounts, categoryTree } from "./storefront/categories.ts";
export { bestByEngine } from "./storefront/engine/find-by-engine.ts";
export { findUnderstood } from "./storefront/find-understood.ts";
export { openCatalogueIndex, productCounts } from "./storefront/open-index.ts";
export { findRespaced, searchIndex } from "./storefront/search-index.ts";
export { matchSql, type SearchSql, searchSql, termsSql } from "./storefront/search-sql.ts";
export { readPlacedCards } from "./storefront/shown/cards.ts";
export { gamesInStock } from "./storefront/shown/games-in-stock.ts";
export {
  availabilityOf,
  campaignOf,
  cartableUnits,
  firstImage,
  gameOf,
  isLockingRow,
  isNotSoldFromStock,
  isShownCategory,
  LOW_UP_TO,
  openCampaign,
  PUBLISHED,
  sellableUnits,
  streetDate,
  unitLimitOf,
  VARIANT_MEMBERS,
} from "./storefront/wire-sql.ts";
export { alertToken } from "./wishes/alerts.ts";
export { announceOnSale, orderAlerts } from "./wishes/order-alerts.ts";
