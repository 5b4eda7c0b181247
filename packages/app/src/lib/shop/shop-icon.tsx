import { brandUrl } from "@tablero/domain/settings/look/brand-paths";
import { useMatches } from "react-router-dom";
import icon from "../../../public/favicon.svg?raw";
import { findShopInfo } from "./shop-head.ts";

const HREF = `data:image/svg+xml,${encodeURIComponent(icon.trim()).replaceAll("%3D", "=").replaceAll("%2F", "/")}`;

/**
 * The tab icon and the home-screen icons of phones: the shop's own, or the default icon, embedded in the HTML to save a
 * request. Rendered only on the server, so it adds no code to the browser.
 */
export function ShopIcon() {
  const look = findShopInfo(useMatches())?.look;
  if (!look) return <link rel="icon" type="image/svg+xml" href={HREF} />;
  return (
    <>
      <link rel="icon" type="image/svg+xml" href={brandUrl("/favicon.svg", look)} />
      <link rel="apple-touch-icon" href={brandUrl("/apple-touch-icon.png", look)} />
      <link rel="manifest" href={brandUrl("/site.webmanifest", look)} />
    </>
  );
}
