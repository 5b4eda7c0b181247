import { Avatar } from "@tablero/ui/avatar";
import { Icon } from "@tablero/ui/icon";
import { outlineBuildingStorefront } from "@tablero/ui/icons/outline-building-storefront";
import { Logo } from "@tablero/ui/logo";
import { Link } from "react-router-dom";
import { useShell } from "../../lib/shell-context.ts";
import { HomeLink } from "../../navigation/home-link.tsx";
import { VerticalNavigation } from "../../navigation/vertical-navigation.tsx";

/**
 * Logo and link to the shop, the user, the menu, and the shop's name at the bottom. Collapsed to icons, without the
 * user.
 */
export function ClassyNavigation() {
  const { user, navigation } = useShell();
  return (
    <VerticalNavigation
      menu="default"
      appearance={navigation.look}
      headClass="min-h-16"
      head={
        <>
          <HomeLink>
            <Logo part="symbol" variant="dark" size={32} />
          </HomeLink>
          <Link
            to="/home"
            aria-label="Ver la tienda"
            title="Ver la tienda"
            className="ms-auto grid size-control-md place-items-center rounded-md text-nav-hint transition-colors duration-fast outline-current! hover:bg-nav-text/12 hover:text-nav-text max-md:hidden"
          >
            <Icon icon={outlineBuildingStorefront} size={20} />
          </Link>
        </>
      }
      after={
        <div
          aria-hidden="true"
          className="mt-auto flex h-16 shrink-0 items-center justify-center text-nav-text opacity-12"
        >
          <Logo variant="mono" size={28} label="" />
        </div>
      }
    >
      {/* On one line: with the avatar above the name, the menu would begin halfway down a small window. */}
      <div className="flex w-full items-center gap-3.5 px-6 pt-2 pb-4 md:max-lg:hidden">
        <Avatar name={user.name} src={user.avatar} size="lg" decorative />
        <div className="min-w-0">
          <p className="truncate text-body font-semibold text-nav-text">{user.name}</p>
          <p className="mt-0.5 truncate text-table text-nav-hint">{user.email}</p>
        </div>
      </div>
    </VerticalNavigation>
  );
}
