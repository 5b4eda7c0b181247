import type { ComponentProps } from "react";
import { Group } from "../../_internal/group.tsx";
import { cn } from "../../lib/cn.ts";

export type ButtonGroupOrientation = "horizontal" | "vertical";

export interface ButtonGroupProps extends Omit<ComponentProps<"div">, "role" | "aria-label"> {
  /** The common subject of the buttons, such as "Mes". */
  label: string;
  /** vertical: stacked. */
  orientation?: ButtonGroupOrientation;
}

const JOINED: Record<ButtonGroupOrientation, string> = {
  horizontal: "[&>*:not(:first-child)]:rounded-s-none [&>*:not(:last-child)]:rounded-e-none",
  vertical: "flex-col [&>*:not(:first-child)]:rounded-t-none [&>*:not(:last-child)]:rounded-b-none",
};

/**
 * Related buttons, joined: back and forth, or an action and the menu of its variants. The children are the buttons
 * themselves.
 */
export function ButtonGroup({ label, orientation = "horizontal", className, ...props }: ButtonGroupProps) {
  return (
    <Group
      data-slot="button-group"
      data-orientation={orientation}
      aria-label={label}
      // Each button draws its own border; the focused one is above its neighbours.
      className={cn("inline-flex gap-px [&>*:focus-visible]:z-1", JOINED[orientation], className)}
      {...props}
    />
  );
}
