import { HorizontalMenu } from "../../navigation/horizontal/horizontal-menu.tsx";
import { BarStart } from "../../top-bar/bar-start.tsx";
import { SearchField } from "../../top-bar/search-buttons.tsx";
import { TopBarTools } from "../../top-bar/top-bar.tsx";

/**
 * Header of the sheet: toolbar, and from md on the menu below it. If the window is high enough, both stay visible,
 * without the strip above.
 */
export function MaterialHeader() {
  return (
    <header className="relative z-nav shrink-0 sm:px-8 sm:pt-8 md:pt-12 md:tall:sticky md:tall:-top-12 print:hidden">
      <div className="mx-auto max-w-360 border-b bg-card sm:rounded-t-lg dark:bg-page">
        <div className="flex h-16 items-center gap-2 px-3 sm:px-4 md:gap-3 md:px-8">
          <BarStart />
          <SearchField />
          <TopBarTools />
        </div>
        <HorizontalMenu className="flex h-16 items-center border-t px-5" />
      </div>
    </header>
  );
}
