import { type ComponentProps, createContext, type ReactNode, useContext } from "react";
import { cn } from "../../lib/cn.ts";
import { Slot } from "../../lib/slot.tsx";

/** plain: rows with padding around the text; divided: with a line between the rows, as wide as a card. */
export type ActionListVariant = "plain" | "divided";
export type ActionListItemTone = "default" | "danger";

const VariantContext = createContext<ActionListVariant>("divided");

export interface ActionListProps extends ComponentProps<"ul"> {
  /** Accessible name of the list, unless `aria-labelledby` refers to a heading. */
  label?: string;
  /** divided: lines between the rows, as wide as a card; plain: rounded rows, in panels. */
  variant?: ActionListVariant;
}

/** Rows that open a link or run an action; the whole row is the click target. */
export function ActionList({ label, variant = "divided", className, ...props }: ActionListProps) {
  return (
    <VariantContext value={variant}>
      <ul
        data-slot="action-list"
        data-variant={variant}
        aria-label={label}
        className={cn(variant === "divided" ? "divide-y py-1" : "flex flex-col gap-0.5 p-1.5", className)}
        {...props}
      />
    </VariantContext>
  );
}

export interface ActionListItemProps extends Omit<ComponentProps<"li">, "title" | "onSelect"> {
  /** The text of the row, which is the name of its button. With `asChild`, a link around the text. */
  title: ReactNode;
  /** If true, the title is the caller's own link: `title={<Link to="…">Pedido 118</Link>}`. */
  asChild?: boolean;
  /** Called on a press if the row has no link. */
  onSelect?: () => void;
  /** Shown before the text: an icon or an image. */
  start?: ReactNode;
  /** Shown below the text, in grey. */
  detail?: ReactNode;
  /** Shown at the end: a figure, a badge. */
  end?: ReactNode;
  /** On a phone, places a wide end below the text. */
  stacked?: boolean;
  /** Shows the complete detail, in as many lines as it needs. */
  whole?: boolean;
  /** danger: the action removes or cancels something. */
  tone?: ActionListItemTone;
  /** True if the action is unavailable. The detail gives the reason and stays readable. */
  disabled?: boolean;
}

/** One row. Only its title is the link or button, but its click target covers the whole row. */
export function ActionListItem({
  title,
  asChild = false,
  onSelect,
  start,
  detail,
  end,
  stacked = false,
  whole = false,
  tone = "default",
  disabled = false,
  className,
  ...props
}: ActionListItemProps) {
  const plain = useContext(VariantContext) === "plain";
  const words = cn(
    "line-clamp-2 text-start font-semibold no-underline wrap-anywhere after:absolute after:inset-0",
    plain && "after:rounded-md",
    tone === "danger" ? "text-danger-text" : "text-text",
    disabled ? "cursor-not-allowed opacity-50" : "hover:underline",
  );
  return (
    <li
      data-slot="action-list-item"
      className={cn(
        "relative flex items-center gap-x-3 gap-y-1 transition-colors duration-fast",
        plain
          ? "min-h-control-md rounded-md px-2.5 py-1.5 max-md:min-h-11"
          : "min-h-row-list px-5 py-[calc((var(--spacing-row-list)-2rem)/2)]",
        disabled
          ? ""
          : tone === "danger"
            ? "hover:bg-danger-bg active:bg-danger-bg-press"
            : "hover:bg-hover active:bg-press",
        stacked && "max-sm:flex-wrap",
        className,
      )}
      {...props}
    >
      {start && disabled ? <span className="opacity-50">{start}</span> : start}
      <span className="min-w-0 flex-1">
        {asChild ? (
          <Slot className={words}>{title}</Slot>
        ) : (
          <button type="button" disabled={disabled} onClick={onSelect} className={words}>
            {title}
          </button>
        )}
        {detail === undefined ? null : (
          <span className={cn("block text-label text-secondary", !whole && "truncate")}>{detail}</span>
        )}
      </span>
      {end === undefined ? null : (
        <span className={cn("shrink-0 text-end tabular-nums", stacked && "max-sm:basis-full max-sm:text-start")}>
          {end}
        </span>
      )}
    </li>
  );
}
