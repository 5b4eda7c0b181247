import { useUser } from "@tablero/api-client/session";
import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { Drawer, DrawerContent } from "@tablero/ui/drawer";
import { Link } from "react-router-dom";
import { accountPath, backOfficePath, categoryPath, signOutPath } from "../../platform/links/links.ts";
import { openSignIn } from "../../platform/shared/sign-in-state.ts";
import { EntryName, MenuEntryPart } from "./menu-entry.tsx";
import { SchemeSwitch } from "./scheme-switch.tsx";
import { shopLinks } from "./shop-links.ts";

interface MenuDrawerProps {
  /** Public data of the shop. */
  info: ShopInfo;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const ROW = "flex min-h-11 items-center justify-between gap-4 rounded-sm text-shop";

/** The menu on a phone: games with their categories, then everything else. */
export default function MenuDrawer({ info, open, onOpenChange }: MenuDrawerProps) {
  const user = useUser();
  const leave = () => onOpenChange(false);
  return (
    <Drawer open={open} onOpenChange={onOpenChange}>
      <DrawerContent title="Menú" side="left">
        <nav aria-label="Menú">
          {info.menu.map((entry) =>
            entry.children.length === 0 ? (
              <Link
                key={entry.id}
                to={categoryPath(entry.slug)}
                onClick={leave}
                className={`${ROW} border-b py-3 font-semibold`}
              >
                <EntryName entry={entry} />
              </Link>
            ) : (
              <MenuEntryPart key={entry.id} entry={entry} onLeave={leave} />
            ),
          )}
          <ul className="mt-3">
            {shopLinks(info).map(({ to, text }) => (
              <li key={to}>
                <Link to={to} onClick={leave} className={`${ROW} font-semibold`}>
                  {text}
                </Link>
              </li>
            ))}
            <li className="mt-3 border-t pt-3">
              {user ? (
                <>
                  {user.role === "client" ? null : (
                    <Link to={backOfficePath()} onClick={leave} className={ROW}>
                      Ir a la trastienda
                    </Link>
                  )}
                  <Link to={accountPath()} onClick={leave} className={ROW}>
                    Mi cuenta
                  </Link>
                  <Link to={signOutPath()} onClick={leave} className={ROW}>
                    Salir ({user.name})
                  </Link>
                </>
              ) : (
                <button
                  type="button"
                  className={`${ROW} w-full`}
                  onClick={() => {
                    leave();
                    openSignIn();
                  }}
                >
                  Entrar
                </button>
              )}
            </li>
          </ul>
        </nav>
        <div className="mt-3 border-t pt-5 pb-2">
          <SchemeSwitch />
        </div>
      </DrawerContent>
    </Drawer>
  );
}
