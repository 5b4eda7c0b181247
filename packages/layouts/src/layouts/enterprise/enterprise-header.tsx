import { HorizontalMenu } from "../../navigation/horizontal/horizontal-menu.tsx";
import { BarStart } from "../../top-bar/bar-start.tsx";
import { SearchField } from "../../top-bar/search-buttons.tsx";
import { TopBarTools } from "../../top-bar/top-bar.tsx";

/**
 * A bar that is dark in both schemes; from md on, the menu is in a separate row below it. Both stay visible if the
 * window is high enough.
 */
export function EnterpriseHeader() {
  return (
    <header className="relative z-nav shrink-0 md:tall:sticky md:tall:top-0 print:hidden">
      <div className="bg-nav">
        {/* A section with its own scheme, so that its content uses the dark colour roles. */}
        <div
          data-scheme="dark"
          className="flex h-16 items-center gap-2 px-3 text-text sm:h-20 sm:px-4 md:gap-3 md:px-8"
        >
          <BarStart />
          <SearchField />
          <TopBarTools />
        </div>
      </div>
      <HorizontalMenu className="flex h-16 items-center border-b bg-card px-5" />
    </header>
  );
}
