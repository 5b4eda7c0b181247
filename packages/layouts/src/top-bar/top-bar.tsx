import type { ReactNode } from "react";
import { useShell } from "../lib/shell-context.ts";
import { NavigationToggle } from "../navigation/navigation-toggle.tsx";
import { preloadSettings } from "../panels/settings/settings-host.tsx";
import { FullscreenButton } from "./fullscreen-button.tsx";
import { BarAppearance } from "./items/bar-appearance.tsx";
import { MessagesButton, NotificationsButton } from "./notice-buttons.tsx";
import { OrdersLink } from "./orders-link.tsx";
import { SearchButton, SearchField } from "./search-buttons.tsx";
import { ShortcutsButton } from "./shortcuts-button.tsx";
import { UserMenu } from "./user-menu.tsx";

export interface TopBarProps {
  /** Shown beside the hamburger. */
  start?: ReactNode;
}

/** The header of the layouts with a vertical navigation, 64 px high. */
export function TopBar({ start }: TopBarProps) {
  return (
    <header className="relative z-nav flex h-16 shrink-0 items-center gap-2 border-b bg-card px-3 sm:px-4 md:sticky md:top-0 md:pe-6 dark:border-border dark:bg-page print:hidden">
      <NavigationToggle />
      {start}
      <SearchField />
      <TopBarTools />
    </header>
  );
}

/** The group of tools on the right, the same in every layout. */
export function TopBarTools() {
  const { openSettings } = useShell();
  return (
    <div className="ms-auto flex items-center gap-0.5 sm:gap-2">
      <FullscreenButton />
      <SearchButton />
      <OrdersLink />
      <ShortcutsButton />
      <MessagesButton />
      <NotificationsButton />
      <BarAppearance onOpen={openSettings} onApproach={preloadSettings} />
      <UserMenu />
    </div>
  );
}
