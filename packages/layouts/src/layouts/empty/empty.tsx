import { IconButton } from "@tablero/ui/icon-button";
import { outlineSwatch } from "@tablero/ui/icons/outline-swatch";
import { useShell } from "../../lib/shell-context.ts";
import { OrdersLink } from "../../top-bar/orders-link.tsx";
import type { LayoutParts } from "../layout-parts.ts";

/**
 * Without these links, users could not return to a layout with a menu. Placed below the page, so that they do not cover
 * it.
 */
function WaysOut() {
  const { openSettings } = useShell();
  return (
    <footer className="flex shrink-0 items-center justify-end gap-2 px-4 pb-4 md:px-8 print:hidden">
      <OrdersLink />
      <IconButton
        variant="secondary"
        size="lg"
        icon={outlineSwatch}
        label="Ajustes de apariencia"
        onClick={(event) => openSettings(event.currentTarget)}
      />
    </footer>
  );
}

/** Only the page. */
export const empty: LayoutParts = {
  Footer: WaysOut,
  frame: "flex min-h-dvh w-full",
  column: "flex min-w-0 flex-auto flex-col",
  main: "flex min-w-0 flex-auto flex-col outline-none",
};
