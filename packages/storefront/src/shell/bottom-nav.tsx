import { Icon, type IconData } from "@tablero/ui/icon";
import {
  outlineCalendarDays,
  outlineHome,
  outlineMagnifyingGlass,
  outlineSquares2x2,
  solidHome,
} from "@tablero/ui/icons";
import { cn } from "@tablero/ui/lib/cn";
import { Link, useLocation } from "react-router-dom";
import { cartPath, eventsPath, gamesPath, homePath, searchPath } from "../links.ts";
import { CartBag, CartUnits } from "./cart-link.tsx";

const ENTRIES: { to: string; text: string; icon: IconData; active?: IconData }[] = [
  { to: homePath(), text: "Inicio", icon: outlineHome, active: solidHome },
  { to: gamesPath(), text: "Juegos", icon: outlineSquares2x2 },
  { to: searchPath(), text: "Buscar", icon: outlineMagnifyingGlass },
  { to: eventsPath(), text: "Eventos", icon: outlineCalendarDays },
];

const ENTRY = "flex h-16 flex-col items-center justify-center gap-1 text-label";

/** The phone's bar within reach of the thumb. */
export function BottomNav() {
  const { pathname, hash } = useLocation();
  const here = pathname + hash;
  return (
    <nav
      aria-label="Principal"
      className="sticky bottom-0 z-nav border-t bg-card pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="grid grid-cols-5">
        {ENTRIES.map(({ to, text, icon, active }) => {
          const current = here === to;
          return (
            <li key={to}>
              <Link
                to={to}
                aria-current={current ? "page" : undefined}
                className={cn(ENTRY, current ? "font-semibold text-primary-text" : "text-secondary")}
              >
                <Icon icon={current && active ? active : icon} size={24} />
                {text}
              </Link>
            </li>
          );
        })}
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
