import { ApiProvider } from "@tablero/api-client/api-context";
import { SessionProvider, useUser } from "@tablero/api-client/session";
import type { Shortcut } from "@tablero/contract/platform/shapes/notices";
import type { Navigation } from "@tablero/contract/readers/shapes/common";
import { Toaster } from "@tablero/ui/toast";
import { useMemo } from "react";
import type { LayoutName } from "../layout-names.ts";
import { useShownLayout } from "../layouts/use-shown-layout.ts";
import { ShellContext } from "../lib/shell-context.ts";
import { useNavigationState } from "../lib/use-navigation-state.ts";
import { Overlays, useOverlays } from "../panels/overlays.tsx";
import { SettingsHost, useSettingsHost } from "../panels/settings/settings-host.tsx";
import { NAVIGATION_ID } from "../top-bar/items/bar-toggle.tsx";
import { ROWS } from "./anatomy.ts";
import { useStarted } from "./story-shell.tsx";

export interface StoryBarProps {
  /** The layout whose bar is shown. */
  layout: LayoutName;
}

/** The bar of a layout without its page, with the demo shop as the backend. A docs page shows several. */
export function StoryBar({ layout }: StoryBarProps) {
  const ready = useStarted();
  if (!ready) return null;
  return (
    <ApiProvider client={ready.client}>
      <SessionProvider session={ready.session}>
        <Bar layout={layout} menus={ready.navigation} shortcuts={ready.shortcuts} />
        <Toaster />
      </SessionProvider>
    </ApiProvider>
  );
}

interface BarProps {
  layout: LayoutName;
  menus: Navigation;
  shortcuts: readonly Shortcut[];
}

function Bar({ layout, menus, shortcuts }: BarProps) {
  const user = useUser();
  const { parts } = useShownLayout(layout);
  const navigation = useNavigationState();
  const settings = useSettingsHost();
  const overlays = useOverlays();
  const openSettings = settings.open;
  const { openSearch, openProfile, openKeys } = overlays;
  const value = useMemo(
    () => user && { layout, menus, shortcuts, user, navigation, openSettings, openSearch, openProfile, openKeys },
    [layout, menus, shortcuts, user, navigation, openSettings, openSearch, openProfile, openKeys],
  );
  if (!parts || !value) return null;
  const { Side, Header, Footer, frame, column } = parts;
  // Over the page, the navigation belongs to the hamburger; beside the page, it is not part of the bar, so an empty one
  // replaces it.
  const withSide = navigation.mode === "over" || ROWS.includes(layout);
  return (
    <ShellContext value={value}>
      <div className={`${frame} min-h-40!`}>
        {withSide ? Side && <Side /> : <div id={NAVIGATION_ID} hidden />}
        <div className={column}>{Header ? <Header /> : Footer && <Footer />}</div>
      </div>
      <Overlays {...overlays} />
      <SettingsHost {...settings} layout={layout} />
    </ShellContext>
  );
}
