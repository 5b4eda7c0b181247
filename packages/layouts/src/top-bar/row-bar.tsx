import { HorizontalMenu } from "../navigation/horizontal/horizontal-menu.tsx";
import { BarStart } from "./bar-start.tsx";
import { SearchField } from "./search-buttons.tsx";
import { TopBarTools } from "./top-bar.tsx";

/** Logo, menu and tools in one row, 80 high, on a phone 64. */
export function RowBar() {
  return (
    <header className="relative flex h-16 shrink-0 items-center gap-2 border-b bg-card px-3 sm:h-20 sm:px-4 md:gap-4 md:px-8 dark:bg-transparent print:hidden">
      <BarStart beside />
      <HorizontalMenu className="lg:ml-2" />
      <SearchField />
      <TopBarTools />
    </header>
  );
}
