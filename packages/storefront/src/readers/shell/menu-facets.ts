import { useQuery } from "@tablero/api-client/query";
import type { MenuPanel } from "@tablero/contract/catalogue/shapes/shop-categories";
import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { categoryPath, offersPath, preordersPath, searchPath } from "../../platform/links/links.ts";
import { useIsFeatureOn } from "../../platform/shared/shop-parts.ts";

export type MenuEntry = ShopInfo["menu"][number];

const TITLES: Partial<Record<MenuPanel["facets"][number]["field"], string>> = {
  players: "Por jugadores",
  minutes: "Por tiempo",
  age: "Por edad",
  game: "Por juego",
  rarity: "Por rareza",
  set: "Por expansión",
};

export const titleOf = (field: MenuPanel["facets"][number]["field"]) => TITLES[field] ?? field;

/** Content of the menu: one call per visit, when a panel is first opened. If it fails, the plain links stay. */
export function useMenuPanel(categoryId: string) {
  const { data, isLoading } = useQuery("GET /api/shop/menu", undefined, {
    background: true,
    revalidateOnFocus: false,
    revalidateIfStale: false,
  });
  const panel = data?.find((each) => each.categoryId === categoryId);
  return { facets: panel?.facets ?? [], product: panel?.product ?? null, loading: isLoading };
}

/** Links to lists across all categories of an entry. */
export function useLinksAcross(entry: MenuEntry): { to: string; text: string }[] {
  const preorders = useIsFeatureOn("preorders");
  return [
    { to: categoryPath(entry.slug, { sort: "newest" }), text: "Novedades" },
    { to: categoryPath(entry.slug, { availability: "in-stock" }), text: "En stock" },
    { to: entry.game ? searchPath("", { game: entry.game.slug, onSale: "true" }) : offersPath(), text: "Ofertas" },
    ...(preorders ? [{ to: preordersPath(), text: "Precompras abiertas" }] : []),
  ];
}
