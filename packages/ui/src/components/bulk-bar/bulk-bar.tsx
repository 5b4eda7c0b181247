import { type ComponentProps, type ReactNode, useDeferredValue, useEffect } from "react";
import { cn } from "../../lib/cn.ts";
import { fromSm, useMediaQuery } from "../../lib/use-media-query.ts";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "../dropdown-menu/dropdown-menu.tsx";
import { Icon, type IconData } from "../icon/icon.tsx";
import { outlineEllipsisHorizontal } from "../icon/icons/outline-ellipsis-horizontal.generated.ts";
import { outlineXMark } from "../icon/icons/outline-x-mark.generated.ts";
import { IconButton } from "../icon-button/icon-button.tsx";
import { Separator } from "../separator/separator.tsx";
import { Spinner } from "../spinner/spinner.tsx";

export interface BulkAction {
  label: string;
  icon: IconData;
  onSelect: () => void;
  loading?: boolean;
  disabled?: boolean;
}

export interface BulkBarProps extends Omit<ComponentProps<"section">, "children"> {
  /** Number of selected rows. Nothing is rendered for 0. */
  count: number;
  /** Number of rows in the filtered list. */
  total?: number;
  /** Called for "Seleccionar los N", which is shown until all rows are selected. */
  onSelectAll?: () => void;
  /** Actions for the selected rows. The bar shows three of them, two on a phone; the menu begins with the others. */
  actions: ReadonlyArray<BulkAction>;
  /** Further items for the menu. */
  menu?: ReactNode;
  /** Called to clear the selection, also by Escape. */
  onClear: () => void;
  /** The participle in the grammatical gender of the rows. Default ["seleccionado", "seleccionados"]. */
  selectedWord?: Readonly<[one: string, many: string]>;
}

const number = new Intl.NumberFormat("es-ES", { useGrouping: "always" });
const button =
  "inline-flex h-control-md max-sm:h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-md px-3 font-semibold text-table transition-colors duration-fast outline-current! hover:bg-nav-text/12 active:bg-nav-text/20 disabled:cursor-not-allowed disabled:opacity-50";

/**
 * Actions for the selected rows. Reserves a strip at the bottom of the window, 92 px high and higher on a phone, so
 * that rows and paginator end above it. Place it after the table.
 */
export function BulkBar({
  count,
  total,
  onSelectAll,
  actions,
  menu,
  onClear,
  selectedWord = ["seleccionado", "seleccionados"],
  className,
  ...props
}: BulkBarProps) {
  const open = count > 0;
  // The first row is shown as selected before the bar is rendered.
  const isRendered = useDeferredValue(open, false);
  const onBar = useMediaQuery(fromSm) ? 3 : 2;
  const inMenu = actions.slice(onBar);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      // An open menu, dialog or field handles Escape first.
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (event.target instanceof HTMLElement && event.target.closest("input[type=search], [role=dialog], [role=menu]"))
        return;
      onClear();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [open, onClear]);

  const words = `${number.format(count)} ${count === 1 ? selectedWord[0] : selectedWord[1]}`;
  return (
    <>
      {/* Outside the part that mounts and unmounts, so that the first selection is announced as well. */}
      <span className="sr-only" role="status">
        {open ? words : ""}
      </span>
      {open && isRendered ? (
        <section
          data-slot="bulk-bar"
          aria-label="Acciones para la selección"
          className={cn(
            "sticky bottom-0 z-bar flex min-h-23 animate-rise-in items-center justify-center bg-page px-1 max-sm:py-2",
            className,
          )}
          {...props}
        >
          {/* On a phone, the actions have their own line. */}
          <div className="flex min-h-12 max-w-full items-center gap-1 rounded-lg bg-nav pe-1.5 ps-4 text-nav-text shadow-panel max-sm:w-full max-sm:flex-wrap max-sm:py-1 dark:bg-raised">
            <span className="whitespace-nowrap font-semibold text-table tabular-nums">{words}</span>
            {onSelectAll !== undefined && total !== undefined && count < total ? (
              <button type="button" onClick={onSelectAll} className={cn(button, "text-nav-hint hover:text-nav-text")}>
                Seleccionar los {number.format(total)}
              </button>
            ) : null}
            <Separator orientation="vertical" tone="inherit" decorative className="mx-2 my-3.5 max-sm:hidden" />
            {/* A scrolling element cuts off the outline of a focused button, so it gets padding for the outline. */}
            <div className="-m-1 flex min-w-0 items-center gap-1 overflow-x-auto p-1 [scrollbar-width:none] max-sm:order-last max-sm:-ms-4 max-sm:basis-[calc(100%+0.5rem)]">
              {actions.slice(0, onBar).map((action) => (
                <button
                  key={action.label}
                  type="button"
                  disabled={action.disabled || action.loading}
                  aria-busy={action.loading || undefined}
                  onClick={action.onSelect}
                  className={button}
                >
                  {action.loading ? <Spinner size="sm" decorative /> : <Icon icon={action.icon} size={18} />}
                  {action.label}
                </button>
              ))}
              {menu === undefined && inMenu.length === 0 ? null : (
                <DropdownMenu>
                  <DropdownMenuTrigger asChild>
                    <IconButton
                      className="shrink-0 outline-current! max-sm:size-11"
                      variant="nav"
                      icon={outlineEllipsisHorizontal}
                      label="Más acciones"
                    />
                  </DropdownMenuTrigger>
                  <DropdownMenuContent side="top" align="end">
                    {inMenu.map((action) => (
                      <DropdownMenuItem
                        key={action.label}
                        icon={action.icon}
                        disabled={action.disabled || action.loading}
                        onSelect={action.onSelect}
                      >
                        {action.label}
                      </DropdownMenuItem>
                    ))}
                    {menu !== undefined && inMenu.length > 0 ? <DropdownMenuSeparator /> : null}
                    {menu}
                  </DropdownMenuContent>
                </DropdownMenu>
              )}
            </div>
            <Separator orientation="vertical" tone="inherit" decorative className="mx-1 my-3.5 max-sm:hidden" />
            <IconButton
              className="outline-current! max-sm:ms-auto max-sm:size-11"
              variant="nav"
              icon={outlineXMark}
              label="Quitar la selección"
              onClick={onClear}
            />
          </div>
        </section>
      ) : null}
    </>
  );
}
