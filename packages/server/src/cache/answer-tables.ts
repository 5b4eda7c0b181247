import type { Contract } from "@tablero/contract/contract";
import type { PublicTable } from "../db/changes/statement-tables.ts";

/** Endpoints whose responses are cached. */
type CachedKey = { [K in keyof Contract]: Contract[K] extends { cache: "public" } ? K : never }[keyof Contract];

/**
 * The tables that the statements of each cached response read, besides those of the cached values it uses. In
 * development and tests each statement is checked against them (`db/changes/declared-tables.ts`).
 */
const ANSWER_TABLES: Readonly<Record<CachedKey, readonly PublicTable[]>> = {
  "GET /api/shop/card-deliveries": [],
  "GET /api/shop/cards": [],
  "GET /api/shop/categories": [],
  "GET /api/shop/categories/{idOrSlug}": ["categories", "category_redirects"],
  "GET /api/shop/delivery": ["products", "variants", "stock", "preorders"],
  "GET /api/shop/events": ["events", "games", "images", "registrations"],
  "GET /api/shop/events/{idOrSlug}": ["events", "games", "images", "registrations"],
  "GET /api/shop/events/{idOrSlug}/tournament": [
    "events",
    "registrations",
    "tournaments",
    "tournament_players",
    "tournament_rounds",
    "tournament_matches",
  ],
  "GET /api/shop/former-path": ["former_paths", "categories", "products"],
  "GET /api/shop/game-choice": ["events", "games", "images", "registrations"],
  "GET /api/shop/home": [
    "products",
    "variants",
    "stock",
    "headers",
    "posts",
    "images",
    "preorders",
    "games",
    "product_images",
    "events",
    "registrations",
  ],
  "GET /api/shop/info": [],
  "GET /api/shop/legal/{page}": ["legal_texts"],
  "GET /api/shop/menu": [],
  "GET /api/shop/news": ["posts", "images"],
  "GET /api/shop/posts/{kind}/{slug}": ["posts", "images"],
  "GET /api/shop/preorders": ["preorders", "variants", "products", "games", "images", "product_images"],
  "GET /api/shop/products": [],
  "GET /api/shop/products/{idOrSlug}": [
    "products",
    "variants",
    "stock",
    "preorders",
    "product_bases",
    "product_redirects",
  ],
  "GET /api/shop/products/{idOrSlug}/sleeves": [
    "products",
    "variants",
    "stock",
    "preorders",
    "product_bases",
    "product_redirects",
  ],
  "GET /api/shop/products/{idOrSlug}/reviews": ["products", "reviews"],
  "GET /api/shop/sale-terms": [],
  "GET /api/shop/search/suggest": [
    "categories",
    "games",
    "events",
    "posts",
    "products",
    "variants",
    "search_words",
    "stock",
    "preorders",
  ],
};

const byKey: ReadonlyMap<string, readonly PublicTable[]> = new Map(Object.entries(ANSWER_TABLES));

/** The tables of an endpoint's response; undefined if its responses are not cached. */
export const tablesOfAnswer = (key: string): readonly PublicTable[] | undefined => byKey.get(key);
