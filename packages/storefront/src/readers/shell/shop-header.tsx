import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { defer } from "@tablero/ui/deferred";
import { DeferredWindow } from "@tablero/ui/deferred-window";
import { Icon } from "@tablero/ui/icon";
import { outlineBars3 } from "@tablero/ui/icons/outline-bars-3";
import { outlineMagnifyingGlass } from "@tablero/ui/icons/outline-magnifying-glass";
import { outlineXMark } from "@tablero/ui/icons/outline-x-mark";
import { useEffectOn } from "@tablero/ui/lib/effect-on";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { SearchBox } from "../../catalogue/search/search-box.tsx";
import { gamesPath, homePath, searchFieldPath } from "../../platform/links/links.ts";
import { CONTAINER } from "../../platform/shared/container.ts";
import { ShopBrand } from "../../settings/brand/shop-brand.tsx";
import { AccountLink } from "./account-link.tsx";
import { CartLink } from "./cart-link.tsx";
import { GamesMenu } from "./games-menu.tsx";
import { closeSearch, openSearchNow, useSearchOpen } from "./search-state.ts";
import { StaffGate } from "./staff/staff-gate.tsx";

const menuDrawer = defer(async () => (await import("./menu-drawer.tsx")).default);

// With large text, four of them and the logo still fit the width of a phone.
const TOOL = "inline-grid size-[clamp(44px,12vw,2.75rem)] place-items-center rounded-lg text-text hover:bg-hover";

/** Logo, search, account, cart and the games; on a phone, a compact bar with icons for menu and search. */
export function ShopHeader({ info }: { info: ShopInfo }) {
  const [menu, setMenu] = useState(false);
  const searching = useSearchOpen();
  const { pathname } = useLocation();
  // Navigating to a new page closes the search.
  useEffectOn([pathname], closeSearch);
  return (
    <header className="relative z-nav border-b bg-card print:hidden">
      <StaffGate />
      <div className={`${CONTAINER} flex h-15 items-center gap-1 md:h-19 md:gap-8`}>
        {/* Real links: without JavaScript, they lead to pages with the same function. */}
        <Link
          to={gamesPath()}
          aria-label="Menú"
          aria-haspopup="dialog"
          aria-expanded={menu}
          onPointerDown={menuDrawer.preload}
          onClick={(event) => {
            event.preventDefault();
            setMenu(true);
          }}
          className={`${TOOL} -ms-2.5 md:hidden`}
        >
          <Icon icon={outlineBars3} size={24} />
        </Link>
        <Link
          to={homePath()}
          aria-label={`${info.name}, inicio`}
          className="inline-flex min-h-11 min-w-0 items-center rounded-sm"
        >
          <ShopBrand shop={info} label="" />
        </Link>
        <SearchBox className="max-w-140 flex-1 max-md:hidden" />
        <div className="ms-auto flex items-center gap-1 md:gap-4">
          <Link
            to={searchFieldPath()}
            aria-label="Buscar"
            aria-expanded={searching}
            onClick={openSearchNow}
            className={`${TOOL} md:hidden`}
          >
            <Icon icon={outlineMagnifyingGlass} size={24} />
          </Link>
          <AccountLink />
          <CartLink />
        </div>
      </div>
      {searching ? (
        <div className="fixed inset-x-0 top-0 flex h-15 items-center gap-1 border-b bg-card pe-1.5 ps-4 shadow-panel md:hidden">
          <SearchBox autoFocus onLeave={closeSearch} className="min-w-0 flex-1" />
          <button type="button" aria-label="Cerrar la búsqueda" onClick={closeSearch} className={TOOL}>
            <Icon icon={outlineXMark} size={24} />
          </button>
        </div>
      ) : null}
      <GamesMenu info={info} />
      <DeferredWindow part={menuDrawer} open={menu} onClose={() => setMenu(false)}>
        {(MenuDrawer) => <MenuDrawer info={info} open={menu} onOpenChange={setMenu} />}
      </DeferredWindow>
    </header>
  );
}
