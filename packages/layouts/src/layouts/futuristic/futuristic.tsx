import { Avatar } from "@tablero/ui/avatar";
import { useShell } from "../../lib/shell-context.ts";
import { NavigationLogo } from "../../navigation/navigation-logo.tsx";
import { VerticalNavigation } from "../../navigation/vertical-navigation.tsx";
import type { LayoutParts } from "../layout-parts.ts";
import { verticalParts } from "../vertical-parts.ts";

function FuturisticNavigation() {
  const { user, navigation } = useShell();
  return (
    <VerticalNavigation
      menu="futuristic"
      appearance={navigation.look}
      tone="primary"
      head={<NavigationLogo />}
      headStays
      foot={
        <div className="flex shrink-0 items-center gap-3.5 border-t border-nav-text/15 px-6 py-5">
          <Avatar name={user.name} src={user.avatar} size="md" decorative />
          <div className="min-w-0">
            <p className="truncate text-table font-semibold">{user.name}</p>
            <p className="truncate text-label text-nav-hint">{user.email}</p>
          </div>
        </div>
      }
    />
  );
}

/** A navigation in the theme's deep colour. Logo and user are fixed; the menu scrolls between them. */
export const futuristic: LayoutParts = { ...verticalParts, Side: FuturisticNavigation };
