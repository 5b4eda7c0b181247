import { Children, type ComponentProps, type ReactNode, useRef } from "react";
import { useFocusNeighbour } from "../../_internal/use-focus-neighbour.ts";
import { cn } from "../../lib/cn.ts";
import { Icon } from "../icon/icon.tsx";
import { outlinePlus } from "../icon/icons/outline-plus.generated.ts";
import { solid16XMark } from "../icon/icons/solid16-x-mark.generated.ts";

export interface FilterChipsProps extends ComponentProps<"div"> {
  /** Accessible name of the group. Default "Filtros aplicados". */
  label?: string;
}

/**
 * A row of chips that ends with AddFilterButton or "Quitar todos". When a focused chip is removed, its neighbour takes
 * the focus.
 */
export function FilterChips({ label = "Filtros aplicados", className, children, ...props }: FilterChipsProps) {
  const root = useRef<HTMLFieldSetElement>(null);
  const onFocus = useFocusNeighbour(root, Children.count(children));
  return (
    <fieldset
      ref={root}
      data-slot="filter-chips"
      aria-label={label}
      className={cn("flex min-w-0 flex-wrap items-center gap-2", className)}
      onFocus={onFocus}
      {...(props as ComponentProps<"fieldset">)}
    >
      {children}
    </fieldset>
  );
}

export type FilterChipSize = "sm" | "md" | "lg";

const CHIP_SIZES = {
  sm: "h-control-sm text-table",
  md: "h-control-md text-body",
  lg: "h-control-lg text-shop",
} satisfies Record<FilterChipSize, string>;

export interface FilterChipProps extends Omit<ComponentProps<"span">, "children"> {
  /** Name of the filter, such as "Canal". Omitted on the storefront. */
  name?: string;
  /** Value of the filter, such as "web". */
  value: string;
  /** Called by the button with the cross. */
  onRemove: () => void;
  /** Accessible name of the remove button. Default "Quitar el filtro Canal: web". */
  removeLabel?: string;
  /** Makes the text a button that opens the filter again. */
  onEdit?: () => void;
  /** sm: 30 high, above a list; md: 36; lg: 46, storefront. */
  size?: FilterChipSize;
}

/** One applied filter. */
export function FilterChip({
  name,
  value,
  onRemove,
  removeLabel,
  onEdit,
  size = "sm",
  className,
  ...props
}: FilterChipProps) {
  const words = name === undefined ? value : `${name}: ${value}`;
  return (
    <span
      data-slot="filter-chip"
      className={cn(
        "inline-flex max-w-full items-center rounded-md border border-primary-text/30 bg-primary-tint text-on-tint",
        CHIP_SIZES[size],
        className,
      )}
      {...props}
    >
      {onEdit === undefined ? (
        <span className="truncate ps-2.5">{words}</span>
      ) : (
        <button
          type="button"
          onClick={onEdit}
          className="relative grid h-full min-w-0 items-center rounded-xs ps-2.5 hover:underline active:decoration-2"
        >
          <span className="truncate">{words}</span>
        </button>
      )}
      <button
        type="button"
        aria-label={removeLabel ?? `Quitar el filtro ${words}`}
        onClick={onRemove}
        className="relative inline-grid h-full w-8 shrink-0 place-items-center rounded-md transition-colors duration-fast -outline-offset-2 hover:bg-primary-tint-strong active:bg-tint-press active:text-text"
      >
        <Icon icon={solid16XMark} size={16} />
      </button>
    </span>
  );
}

export interface AddFilterButtonProps extends Omit<ComponentProps<"button">, "children"> {
  /** Default "Filtro". */
  children?: ReactNode;
}

/** Dashed button after the chips. With `asChild`, use it as the trigger of a menu or popover. */
export function AddFilterButton({ children = "Filtro", className, ...props }: AddFilterButtonProps) {
  return (
    <button
      type="button"
      data-slot="add-filter-button"
      className={cn(
        "relative inline-flex h-control-sm shrink-0 items-center gap-1.5 rounded-md border border-border-strong border-dashed px-2.5 text-secondary text-table transition-colors duration-fast hover:bg-hover hover:text-text active:bg-press data-[state=open]:bg-hover disabled:cursor-not-allowed disabled:opacity-50",
        className,
      )}
      {...props}
    >
      <Icon icon={outlinePlus} size={16} />
      {children}
    </button>
  );
}
