import { useUser } from "@tablero/api-client/session";
import type { ShopInfo } from "@tablero/contract/shapes/shop";
import { Disclosure } from "@tablero/ui/disclosure";
import { Drawer, DrawerContent } from "@tablero/ui/drawer";
import { Link } from "react-router-dom";
import {
  accountPath,
  backOfficePath,
  categoryPath,
  eventsPath,
  offersPath,
  preordersPath,
  signOutPath,
} from "../links.ts";
import { GameDot } from "../shared/game-name.tsx";
import { count } from "../shared/words.ts";
import { openSignIn } from "./sign-in-state.ts";

interface MenuDrawerProps {
  info: ShopInfo;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const ROW = "flex min-h-11 items-center justify-between gap-4 rounded-sm text-shop";

/** The phone's menu: games with their categories, then the rest. */
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
              <Disclosure key={entry.id} name="menu" className="text-shop" title={<EntryName entry={entry} />}>
                <ul>
                  <li>
                    <Link
                      to={categoryPath(entry.slug)}
                      onClick={leave}
                      className={`${ROW} font-semibold text-primary-text`}
                    >
                      Todo de {entry.name}
                      <span className="text-body text-secondary tabular-nums">{count(entry.count)}</span>
                    </Link>
                  </li>
                  {entry.children.map((child) => (
                    <li key={child.id}>
                      <Link to={categoryPath(child.slug)} onClick={leave} className={ROW}>
                        {child.name}
                        <span className="text-body text-secondary tabular-nums">{count(child.count)}</span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </Disclosure>
            ),
          )}
          <ul className="mt-3">
            {[
              { to: preordersPath(), text: "Precompras" },
              { to: eventsPath(), text: "Eventos" },
              { to: offersPath(), text: "Ofertas" },
            ].map(({ to, text }) => (
              <li key={text}>
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
      </DrawerContent>
    </Drawer>
  );
}

function EntryName({ entry }: { entry: ShopInfo["menu"][number] }) {
  return (
    <span className="flex items-center gap-3">
      {entry.game ? <GameDot colour={entry.game.colour} /> : null}
      {entry.name}
    </span>
  );
}
