/* The exports of this room that other rooms may import. */

export { offeredMethods } from "./delivery/offered-methods.ts";
export { NO_SHIPPING, readTerms, type Terms } from "./delivery/terms.ts";
export { headerStateIs } from "./headers/state-sql.ts";
export { headerSubject } from "./headers/subject-sql.ts";
export { listLegalTexts } from "./legal/read-texts.ts";
export { readShopLook } from "./look/shop-look.ts";
export { latestNews, postTexts, readPublishedPosts } from "./posts/shop-posts.ts";
export { isPublicPost, postStateAt } from "./posts/state-sql.ts";
export { currentSettings, DEFAULT_SETTINGS, readSettings, type ShopSettings, StoredSettings } from "./shop/settings.ts";
