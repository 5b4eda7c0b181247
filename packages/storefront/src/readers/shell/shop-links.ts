import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { eventsPath, offersPath, postPath, preordersPath } from "../../platform/links/links.ts";

/**
 * Pages other than the categories, without those of features that are switched off. Own pages of the shop come last;
 * a narrow row has no room for them, and the footer has them too.
 */
export const shopLinks = ({
  off,
  pages,
}: Pick<ShopInfo, "off" | "pages">): { to: string; text: string; isOwn?: boolean }[] => [
  ...(off.includes("preorders") ? [] : [{ to: preordersPath(), text: "Precompras" }]),
  ...(off.includes("events") ? [] : [{ to: eventsPath(), text: "Eventos" }]),
  { to: offersPath(), text: "Ofertas" },
  ...pages.flatMap(({ place, slug, title }) =>
    place === "menu" ? [{ to: postPath("page", slug), text: title, isOwn: true }] : [],
  ),
];
