import type { ShopInfo } from "@tablero/contract/shapes/shop";
import { Icon } from "@tablero/ui/icon";
import { outlineBars3, outlineMagnifyingGlass } from "@tablero/ui/icons";
import { Logo } from "@tablero/ui/logo";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { gamesPath, homePath, searchPath } from "../links.ts";
import { CONTAINER } from "../shared/container.ts";
import { AccountLink } from "./account-link.tsx";
import { CartLink } from "./cart-link.tsx";
import { GamesMenu } from "./games-menu.tsx";
import { SearchBox } from "./search-box.tsx";

const MenuDrawer = lazy(() => import("./menu-drawer.tsx"));

const TOOL = "inline-grid size-11 place-items-center rounded-lg text-text hover:bg-hover";

/** Logo, search, account, cart and the games; on a phone the bar of a thumb's height with menu and search behind icons. */
export function ShopHeader({ info }: { info: ShopInfo }) {
  const [menu, setMenu] = useState<"never" | "open" | "closed">("never");
  const [searching, setSearching] = useState(false);
  return (
    <header className="relative z-nav border-b bg-card print:hidden">
      <div className={`${CONTAINER} flex h-15 items-center gap-1 md:h-19 md:gap-8`}>
        {/* Real links: without a script they lead to where the same can be done. */}
        <Link
          to={gamesPath()}
          aria-label="Menú"
          aria-haspopup="dialog"
          aria-expanded={menu === "open"}
          onClick={(event) => {
            event.preventDefault();
            setMenu("open");
          }}
          className={`${TOOL} -ml-2.5 md:hidden`}
        >
          <Icon icon={outlineBars3} size={24} />
        </Link>
        <Link
          to={homePath()}
          aria-label="Tablero, inicio"
          className="inline-flex min-h-11 shrink-0 items-center rounded-sm"
        >
          <Logo size={28} label="" />
        </Link>
        <SearchBox className="max-w-140 flex-1 max-md:hidden" />
        <div className="ml-auto flex items-center gap-1 md:gap-4">
          <Link
            to={searchPath()}
            aria-label="Buscar"
            aria-expanded={searching}
            onClick={(event) => {
              event.preventDefault();
              setSearching(!searching);
            }}
            className={`${TOOL} md:hidden`}
          >
            <Icon icon={outlineMagnifyingGlass} size={24} />
          </Link>
          <AccountLink />
          <CartLink />
        </div>
      </div>
      {searching ? (
        <div className={`${CONTAINER} pb-3 md:hidden`}>
          <SearchBox autoFocus onLeave={() => setSearching(false)} />
        </div>
      ) : null}
      <GamesMenu info={info} />
      {menu === "never" ? null : (
        <Suspense>
          <MenuDrawer info={info} open={menu === "open"} onOpenChange={(open) => setMenu(open ? "open" : "closed")} />
        </Suspense>
      )}
    </header>
  );
}
