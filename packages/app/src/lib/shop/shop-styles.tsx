import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import inlineCss from "@tablero/ui/shop.css?inline";
import shopCss from "@tablero/ui/shop.css?url";
import { useContext } from "react";
import { AccentRule } from "../accent-rule.ts";

/** The style sheet in a page that the server rendered. React never removes one: see `useAdminStyles`. */
export const shopStyleInPage = () => document.querySelector<HTMLStyleElement>("style[data-href=shop]");

/**
 * The storefront's style sheet stands in the pages that the server renders, which saves a round trip before the first
 * paint. In a session that began in the back office, and while developing, it is linked.
 */
export const shopLinks = () =>
  (import.meta.env.SSR ? import.meta.env.PROD : shopStyleInPage()) ? [] : [{ rel: "stylesheet", href: shopCss }];

/** The accent in a page that the server rendered, or that was linked since. */
export const accentStyleInPage = () =>
  document.querySelector<HTMLStyleElement | HTMLLinkElement>("[data-precedence=accent]");

/** Part of each layout of the storefront, with the accent of a shop that has one of its own. */
export const ShopStyles = ({ look }: { look: ShopInfo["look"] | undefined }) => (
  <>
    {import.meta.env.SSR && import.meta.env.PROD ? (
      <style href="shop" precedence="shop">
        {inlineCss}
      </style>
    ) : null}
    {look?.accent ? <Accent version={look.version} /> : null}
  </>
);

function Accent({ version }: { version: string }) {
  const rule = useContext(AccentRule);
  if (import.meta.env.SSR)
    return (
      <style href="accent" precedence="accent">
        {rule}
      </style>
    );
  // Only a session that began in the back office has none.
  return accentStyleInPage() ? null : <link rel="stylesheet" href={`/accent.css?v=${version}`} precedence="accent" />;
}
