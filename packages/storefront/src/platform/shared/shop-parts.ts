import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { createContext, useContext } from "react";

/** The features that are switched off; `ShopShell` provides them. */
export const ShopOff = createContext<ShopInfo["off"]>([]);

/** Returns true if a feature of the shop is on, for links to it. */
export const useIsOn = (part: ShopInfo["off"][number]): boolean => !useContext(ShopOff).includes(part);
