import { type ComponentProps, useLayoutEffect } from "react";
import { cn } from "../../lib/cn.ts";

export const DENSITIES = ["cosy", "compact"] as const;
export type DensityName = (typeof DENSITIES)[number];

export interface DensityProps extends ComponentProps<"div"> {
  /** cosy: as designed; compact: lower controls, rows and entries, for long lists on a large screen. */
  value?: "cosy" | "compact";
  /** Sets the density of the whole page, including menus, lists and windows, instead of only the content. */
  page?: boolean;
}

/**
 * Spacing of controls, table rows, form fields and menu entries. A nested Density overrides it. On touch phones, both
 * values are cosy.
 */
export function Density({ value = "cosy", page = false, className, ...rest }: DensityProps) {
  useLayoutEffect(() => {
    if (!page) return;
    const { dataset } = document.documentElement;
    const before = dataset.density;
    dataset.density = value;
    return () => {
      if (before === undefined) delete dataset.density;
      else dataset.density = before;
    };
  }, [page, value]);
  return (
    <div data-slot="density" data-density={page ? undefined : value} className={cn("contents", className)} {...rest} />
  );
}
