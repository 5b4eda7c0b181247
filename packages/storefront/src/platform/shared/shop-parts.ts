import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { createContext, useContext } from "react";

/** The features that are switched off, provided by `ShopShell`. */
export const ShopOff = createContext<ShopInfo["off"]>([]);

/** Returns true if a feature of the shop is switched on, for links to it. */
export const useIsFeatureOn = (part: ShopInfo["off"][number]): boolean => !useContext(ShopOff).includes(part);

/** Terms of the shop that every page may name, provided by `ShopShell`. */
export type ShopPromises = Pick<ShopInfo, "pickup" | "withdrawalDays" | "wallets">;
/** Outside of a shop, the terms of the law. */
export const ShopPromised = createContext<ShopPromises>({ pickup: false, withdrawalDays: 14, wallets: [] });
export const useShopPromises = (): ShopPromises => useContext(ShopPromised);
