import { ApiProvider } from "@tablero/api-client/api-context";
import { useUser } from "@tablero/api-client/session";
import type { Shortcut } from "@tablero/contract/platform/shapes/notices";
import { LoadingBar } from "@tablero/ui/loading-bar";
import { SkipLink } from "@tablero/ui/skip-link";
import { Splash } from "@tablero/ui/splash";
import { memo, type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from "react";
import { DeferredNavigation } from "./deferred-navigation/deferred-navigation.tsx";
import type { LayoutParts } from "./layouts/layout-parts.ts";
import { loadLayout } from "./layouts/registry.ts";
import { useShownLayout } from "./layouts/use-shown-layout.ts";
import { useDensityOfPage } from "./lib/density-choice.ts";
import { configuredLayout, layoutFromQuery, useLayoutName } from "./lib/layout-choice.ts";
import { ShellContext, useShell } from "./lib/shell-context.ts";
import { useBusy, useCountedApi } from "./lib/use-counted-api.ts";
import { useFocusMain } from "./lib/use-focus-main.ts";
import { useNavigationState } from "./lib/use-navigation-state.ts";
import type { Menus } from "./navigation/menu-item.ts";
import { Overlays, useOverlays } from "./panels/overlays.tsx";
import { SettingsHost, useSettingsHost } from "./panels/settings/settings-host.tsx";

export interface ShellProps {
  /** Menus of the shop, one for each kind of navigation. */
  navigation: Menus;
  /** The user's own shortcuts in the top bar, in order. */
  shortcuts: ReadonlyArray<Shortcut>;
  /** The screen. Its state is preserved when the layout changes. */
  children: ReactNode;
}

/** Preloads the code of the layout that a URL will show. Call this while the initial data is loading. */
export async function preloadShell(address: string): Promise<void> {
  await loadLayout(layoutFromQuery(new URL(address).searchParams) ?? configuredLayout());
}

/** The shell around the back-office screens, in the selected layout. Requires a signed-in user. */
export function Shell({ navigation: menus, shortcuts, children }: ShellProps) {
  const user = useUser();
  const name = useLayoutName();
  const { name: shownName, parts } = useShownLayout(name);
  useDensityOfPage();
  const navigation = useNavigationState();
  const settings = useSettingsHost();
  const overlays = useOverlays();
  const counter = useCountedApi();
  const busy = useBusy(counter);
  const main = useRef<HTMLElement>(null);
  const title = useFocusMain(main);

  useLayoutEffect(() => {
    document.documentElement.dataset.layout = shownName;
  }, [shownName]);

  const openSettings = settings.open;
  const { openSearch, openProfile, openKeys } = overlays;
  const value = useMemo(
    () => user && { layout: name, menus, shortcuts, user, navigation, openSettings, openSearch, openProfile, openKeys },
    [name, menus, shortcuts, user, navigation, openSettings, openSearch, openProfile, openKeys],
  );
  if (!parts || !value) return <Splash />;
  return (
    <ApiProvider client={counter.client}>
      <ShellContext value={value}>
        <LoadingBar active={busy} className="print:hidden" />
        <SkipLink />
        <div role="status" className="sr-only">
          {title}
        </div>
        <Frame parts={parts} main={main}>
          {children}
        </Frame>
        <Overlays {...overlays} />
        <DeferredNavigation />
        <SettingsHost {...settings} layout={name} />
      </ShellContext>
    </ApiProvider>
  );
}

interface FrameProps {
  parts: LayoutParts;
  main: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** The layout around the screen. Opening and closing windows over the page does not re-render it. */
const Frame = memo(function Frame({ parts, main, children }: FrameProps) {
  const { navigation } = useShell();
  const { Side, Header, Footer, frame, column, main: mainClass } = parts;
  const covered = Side !== undefined && navigation.mode === "over" && navigation.opened;
  return (
    <div data-slot="shell" className={frame}>
      {Side && <Side />}
      {/* Inert while the navigation covers it, so that neither the focus nor screen readers can enter it. */}
      <div className={column} inert={covered}>
        {Header && <Header />}
        <main ref={main} id="contenido" tabIndex={-1} className={mainClass}>
          {children}
        </main>
        {Footer && <Footer />}
      </div>
    </div>
  );
});
