import inlineCss from "@tablero/ui/shop.css?inline";
import shopCss from "@tablero/ui/shop.css?url";

/** The style sheet in a page that the server rendered. React never removes one: see `useAdminStyles`. */
export const shopStyleInPage = () => document.querySelector<HTMLStyleElement>("style[data-href=shop]");

/**
 * The storefront's style sheet stands in the pages that the server renders, which saves a round trip before the first
 * paint. In a session that began in the back office, and while developing, it is linked.
 */
export const shopLinks = () =>
  (import.meta.env.SSR ? import.meta.env.PROD : shopStyleInPage()) ? [] : [{ rel: "stylesheet", href: shopCss }];

/** Part of each layout of the storefront. */
export const ShopStyles = () =>
  import.meta.env.SSR && import.meta.env.PROD ? (
    <style href="shop" precedence="shop">
      {inlineCss}
    </style>
  ) : null;
