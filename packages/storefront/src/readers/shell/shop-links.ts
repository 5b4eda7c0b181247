import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { eventsPath, offersPath, preordersPath } from "../../platform/links/links.ts";

/** Pages other than the categories, without those of features that are switched off. */
export const shopLinks = ({ off }: Pick<ShopInfo, "off">): { to: string; text: string }[] => [
  ...(off.includes("preorders") ? [] : [{ to: preordersPath(), text: "Precompras" }]),
  ...(off.includes("events") ? [] : [{ to: eventsPath(), text: "Eventos" }]),
  { to: offersPath(), text: "Ofertas" },
];
