/**
 * Icons. An icon known at build time is imported by name, so that only its own path is loaded:
 *
 *     import { outlineShoppingBag } from "@tablero/ui/icons/outline-shopping-bag";
 *     <Icon icon={outlineShoppingBag} size={20} />
 *
 * Styles: `outline…` (24, strokes), `solid…` (24), `solid20…` (badges, buttons), `solid16…` (small marks). The list is
 * scripts/art/icon-names.txt. An icon whose name comes from data (shortcuts, navigation) is rendered by
 * `@tablero/ui/named-icon`, which fetches its collection on demand.
 */
import type { ComponentProps } from "react";
import { cn } from "../../lib/cn.ts";
import type { IconData } from "./icon-data.ts";
import { MIRRORED } from "./mirrored.ts";

export type { IconData } from "./icon-data.ts";

export interface IconProps extends Omit<ComponentProps<"svg">, "children"> {
  /** Paths of the icon, imported by its name. */
  icon: IconData;
  /** Side in px. Default: the icon's own box. */
  size?: number;
  /** Accessible name. If omitted, the icon is decorative and hidden from screen readers. */
  label?: string;
}

/** A static icon in the colour of the surrounding text. */
export function Icon({ icon, size = icon.box, label, className, ...rest }: IconProps) {
  const paint = icon.stroke
    ? ({
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 1.5,
        strokeLinecap: "round",
        strokeLinejoin: "round",
      } as const)
    : ({ fill: "currentColor" } as const);
  return (
    <svg
      data-slot="icon"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      viewBox={`0 0 ${icon.box} ${icon.box}`}
      width={size}
      height={size}
      className={cn("shrink-0", icon.mirror && MIRRORED, className)}
      {...paint}
      {...rest}
    >
      {icon.d?.map((d) => (
        <path key={d} d={d} />
      ))}
      {icon.e?.map((d) => (
        <path key={d} d={d} fillRule="evenodd" clipRule="evenodd" />
      ))}
    </svg>
  );
}
