import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { Icon, type IconData } from "@tablero/ui/icon";
import { outlineCalendarDays } from "@tablero/ui/icons/outline-calendar-days";
import { outlineHome } from "@tablero/ui/icons/outline-home";
import { outlineMagnifyingGlass } from "@tablero/ui/icons/outline-magnifying-glass";
import { outlineSquares2x2 } from "@tablero/ui/icons/outline-squares-2x2";
import { solidHome } from "@tablero/ui/icons/solid-home";
import { cn } from "@tablero/ui/lib/cn";
import { Link, useLocation } from "react-router-dom";
import { cartPath, eventsPath, gamesPath, homePath, searchFieldPath, searchPath } from "../../platform/links/links.ts";
import { CartBag, CartUnits } from "./cart-link.tsx";
import { openSearchNow } from "./search-state.ts";

const ENTRIES: { to: string; text: string; icon: IconData; active?: IconData }[] = [
  { to: homePath(), text: "Inicio", icon: outlineHome, active: solidHome },
  { to: gamesPath(), text: "Juegos", icon: outlineSquares2x2 },
  { to: searchFieldPath(), text: "Buscar", icon: outlineMagnifyingGlass },
  { to: eventsPath(), text: "Eventos", icon: outlineCalendarDays },
];

// With enlarged text, the labels grow only as far as five of them fit side by side.
const ENTRY =
  "flex h-[min(4rem,72px)] flex-col items-center justify-center gap-1 font-medium text-[length:min(0.75rem,4.2vw)] leading-[1.33]";

/** The phone's navigation bar at the bottom. */
export function BottomNav({ off }: Pick<ShopInfo, "off">) {
  const { pathname, hash } = useLocation();
  const here = pathname + hash;
  return (
    <nav
      aria-label="Principal"
      data-slot="bottom-nav"
      className="sticky bottom-0 z-nav border-t bg-card pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {ENTRIES.filter(({ to }) => to !== eventsPath() || !off.includes("events")).map(
          ({ to, text, icon, active }) => {
            const current = here === to || (pathname === searchPath() && to === searchFieldPath());
            return (
              <li key={to}>
                <Link
                  to={to}
                  onClick={to === searchFieldPath() ? openSearchNow : undefined}
                  aria-current={current ? "page" : undefined}
                  className={cn(ENTRY, current ? "font-semibold text-primary-text" : "text-secondary")}
                >
                  <Icon icon={current && active ? active : icon} size={24} />
                  {text}
                </Link>
              </li>
            );
          },
        )}
        <li>
          <Link to={cartPath()} className={cn(ENTRY, "text-secondary")}>
            <CartBag />
            <span>
              Carrito
              <CartUnits />
            </span>
          </Link>
        </li>
      </ul>
    </nav>
  );
}
