import type { Sleeves } from "@tablero/contract/catalogue/shapes/sleeves";
import type { Product } from "@tablero/demo-shop/types";
import {
  MAX_SLEEVE_CANDIDATES,
  matchSleeves,
  readSleeveNeeds,
  viewSleeves,
} from "@tablero/domain/catalogue/find/sleeves";
import { must } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { findProducts } from "../commands/find-products.ts";
import { productView } from "./products.ts";

/** Sleeves for the cards of a game. */
export const viewSleevePacks = (store: Store, { attributes }: Product): Sleeves =>
  readSleeveNeeds(attributes.sleeves).map((need) => {
    const { items } = findProducts(store, {
      search: need.size,
      kind: ["accessory"],
      inStock: true,
      sort: "price",
      order: "asc",
      page: 1,
      size: MAX_SLEEVE_CANDIDATES,
    });
    const candidates = items.map(({ id }) => productView(store, must(store.data.products, id)));
    return { ...need, packs: matchSleeves(need, candidates).map(viewSleeves) };
  });
