import { type ComponentProps, createContext, type ReactNode, useContext, useRef } from "react";
import { cn } from "../../lib/cn.ts";
import { useRovingFocus } from "./use-roving-focus.ts";

export type ToolbarOrientation = "horizontal" | "vertical";

const OrientationContext = createContext<ToolbarOrientation>("horizontal");

export interface ToolbarProps extends Omit<ComponentProps<"div">, "role" | "aria-label" | "ref"> {
  /** Subject of the tools, such as "Formato". */
  label: string;
  /** vertical: tools are stacked, and the up and down arrow keys move between them. */
  orientation?: ToolbarOrientation;
}

/**
 * A row of tools with one tab stop: arrow keys move between tools, Home and End jump, and Tab returns to the last used
 * tool. Its children are `ToolbarGroup`s of buttons, toggles and links.
 */
export function Toolbar({
  label,
  orientation = "horizontal",
  className,
  children,
  onKeyDown,
  onFocus,
  ...props
}: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const vertical = orientation === "vertical";
  const roving = useRovingFocus({ bar, vertical });
  return (
    <OrientationContext value={orientation}>
      <div
        ref={bar}
        data-slot="toolbar"
        role="toolbar"
        aria-label={label}
        aria-orientation={orientation}
        className={cn("overflow-x-clip px-1.5 py-1", vertical && "w-fit", className)}
        onFocus={(event) => {
          onFocus?.(event);
          roving.onFocus(event);
        }}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          roving.onKeyDown(event);
        }}
        {...props}
      >
        {/* If a group begins a row, the line before it is outside the bar and therefore invisible. */}
        <div className={vertical ? "flex flex-col" : "-ms-3.25 flex flex-wrap items-center gap-y-0.5"}>{children}</div>
      </div>
    </OrientationContext>
  );
}

export interface ToolbarGroupProps extends ComponentProps<"span"> {
  /** The tools. */
  children?: ReactNode;
}

/** Related tools, separated by a line from those before them. */
export function ToolbarGroup({ className, ...props }: ToolbarGroupProps) {
  const vertical = useContext(OrientationContext) === "vertical";
  return (
    <span
      data-slot="toolbar-group"
      className={cn(
        "flex items-center gap-0.5",
        vertical
          ? "flex-col not-first:mt-1.5 not-first:border-t not-first:pt-1.5"
          : "before:mx-1.5 before:h-5 before:w-px before:bg-border",
        className,
      )}
      {...props}
    />
  );
}
