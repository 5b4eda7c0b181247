import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { createContext, useContext } from "react";
import { Outlet } from "react-router-dom";

const Info = createContext<ShopInfo | null>(null);

/** Renders the pages inside a shop layout and gives them access to the layout's data about the shop. */
export const ShopOutlet = ({ info }: { info: ShopInfo }) => (
  <Info value={info}>
    <Outlet />
  </Info>
);

/** The layout's data about the shop. Throws in a page whose layout has no `ShopOutlet`. */
export function useShopInfo(): ShopInfo {
  const info = useContext(Info);
  if (!info) throw new Error("This page reads the shop's data, but its layout has no ShopOutlet.");
  return info;
}
