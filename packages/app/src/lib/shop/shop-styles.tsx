import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import inlineCss from "@tablero/ui/shop.css?inline";
import shopCss from "@tablero/ui/shop.css?url";
import { useContext } from "react";
import { AccentRule } from "../accent-rule.ts";

/** The style sheet in a server-rendered page. React never removes it: see `useAdminStyles`. */
export const shopStyleInPage = () => document.querySelector<HTMLStyleElement>("style[data-href=shop]");

/**
 * The storefront's style sheet is inlined into server-rendered pages, which saves a round trip before the first paint.
 * In a session that began in the back office, and in development, it is linked.
 */
export const shopLinks = () =>
  (import.meta.env.SSR ? import.meta.env.PROD : shopStyleInPage()) ? [] : [{ rel: "stylesheet", href: shopCss }];

/** The accent style in a server-rendered page, or one that was linked later. */
export const accentStyleInPage = () =>
  document.querySelector<HTMLStyleElement | HTMLLinkElement>("[data-precedence=accent]");

/** Part of each storefront layout; adds the accent of a shop that has its own. */
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
  // Only missing in a session that began in the back office.
  return accentStyleInPage() ? null : <link rel="stylesheet" href={`/accent.css?v=${version}`} precedence="accent" />;
}
