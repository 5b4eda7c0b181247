import { HorizontalMenu } from "../navigation/horizontal/horizontal-menu.tsx";
import { BarStart } from "./bar-start.tsx";
import { SearchField } from "./search-buttons.tsx";
import { TopBarTools } from "./top-bar.tsx";

/**
 * Logo, menu and tools in one row, 80 px high, on a phone 64. From md on, the row stays visible, like the bar of the
 * other layouts.
 */
export function RowBar() {
  return (
    <header className="relative z-nav flex h-16 shrink-0 items-center gap-2 border-b bg-card px-3 sm:h-20 sm:px-4 md:sticky md:top-0 md:gap-4 md:px-8 dark:bg-page print:hidden">
      <BarStart beside />
      <HorizontalMenu className="lg:ms-2" />
      <SearchField />
      <TopBarTools />
    </header>
  );
}
