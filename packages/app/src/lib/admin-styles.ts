import adminCss from "@tablero/ui/styles.css?url";
import { useLayoutEffect } from "react";
import { accentStyleInPage, shopStyleInPage } from "./shop/shop-styles.tsx";

export const adminLinks = () => [{ rel: "stylesheet", href: adminCss }];

/**
 * Part of each back-office layout: after a session that began in the storefront, the storefront's style sheet is still
 * loaded.
 */
export function useAdminStyles(): void {
  useLayoutEffect(() => {
    const styles = [shopStyleInPage(), accentStyleInPage()].filter((style) => style !== null);
    for (const style of styles) style.media = "not all";
    return () => {
      for (const style of styles) style.media = "all";
    };
  }, []);
}
