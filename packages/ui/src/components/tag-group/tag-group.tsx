import { cva } from "class-variance-authority";
import { Children, type ComponentProps, type ReactNode, useRef } from "react";
import { useFocusNeighbour } from "../../_internal/use-focus-neighbour.ts";
import { cn } from "../../lib/cn.ts";
import { Icon, type IconData } from "../icon/icon.tsx";
import { solid16XMark } from "../icon/icons/solid16-x-mark.generated.ts";
import { useRovingFocus } from "../toolbar/use-roving-focus.ts";

export interface TagGroupProps extends Omit<ComponentProps<"ul">, "aria-label"> {
  /** Accessible name, such as "Etiquetas de Ana García". */
  label: string;
  /** Each a `Tag`. */
  children?: ReactNode;
}

/**
 * Words attached to a record. If they can be removed, the group is one tab stop: arrow keys move between tags, Delete
 * and Backspace remove one, and the focus moves to its neighbour.
 */
export function TagGroup({ label, className, children, onFocus, onKeyDown, ...props }: TagGroupProps) {
  const root = useRef<HTMLUListElement>(null);
  const roving = useRovingFocus({ bar: root, vertical: false });
  const remember = useFocusNeighbour(root, Children.toArray(children).length);
  return (
    <ul
      ref={root}
      data-slot="tag-group"
      aria-label={label}
      // Takes the focus when the last tag is removed.
      tabIndex={-1}
      className={cn("flex min-w-0 flex-wrap items-center gap-1.5 outline-none", className)}
      {...props}
      onFocus={(event) => {
        remember(event);
        roving.onFocus(event);
        onFocus?.(event);
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        roving.onKeyDown(event);
      }}
    >
      {children}
    </ul>
  );
}

export type TagTone = "neutral" | "primary";
export type TagSize = "sm" | "md";

const tag = cva("inline-flex min-w-0 max-w-full items-center gap-1 text-label forced-colors:border", {
  variants: {
    tone: {
      neutral: "bg-neutral-bg text-neutral-text",
      primary: "bg-primary-tint text-on-tint",
    } satisfies Record<TagTone, string>,
    size: {
      sm: "min-h-6 rounded-sm px-2",
      md: "min-h-control-sm rounded-md px-2.5",
    } satisfies Record<TagSize, string>,
    removable: { true: "pe-0!", false: "" },
  },
});

export interface TagProps extends Omit<ComponentProps<"li">, "children"> {
  /** The text, such as "Familiar". */
  label: string;
  /** Called by the cross button, and by Delete or Backspace. If omitted, the tag cannot be removed. */
  onRemove?: () => void;
  /** Accessible name of the cross button. Default "Quitar Familiar". */
  removeLabel?: string;
  /** Icon before the text. */
  icon?: IconData;
  /** primary: selected by the user; neutral: a property. */
  tone?: TagTone;
  /** Height: sm 24, md 30. */
  size?: TagSize;
  /** If true, the tag cannot be removed at the moment. */
  disabled?: boolean;
}

/** One tag of a TagGroup. */
export function Tag({
  label,
  onRemove,
  removeLabel,
  icon,
  tone = "neutral",
  size = "sm",
  disabled = false,
  className,
  ...props
}: TagProps) {
  return (
    <li
      data-slot="tag"
      data-tone={tone}
      data-size={size}
      className={cn(tag({ tone, size, removable: onRemove !== undefined }), className)}
      {...props}
    >
      {icon && <Icon icon={icon} size={14} />}
      <span className="min-w-0 wrap-break-word">{label}</span>
      {onRemove === undefined ? null : (
        <button
          type="button"
          aria-label={removeLabel ?? `Quitar ${label}`}
          disabled={disabled}
          onClick={onRemove}
          onKeyDown={(event) => {
            if (event.key !== "Delete" && event.key !== "Backspace") return;
            event.preventDefault();
            onRemove();
          }}
          className={cn(
            "relative grid shrink-0 place-items-center self-stretch rounded-sm -outline-offset-2 disabled:cursor-not-allowed disabled:opacity-50",
            // The touch target is 40 px, or 46 at `md`.
            "pointer-coarse:after:absolute pointer-coarse:after:-inset-2",
            size === "sm" ? "w-6" : "w-control-sm",
            // In the text's own colour, so that it is visible on each tone in both schemes.
            "hover:not-disabled:bg-current/12 active:not-disabled:bg-current/25",
          )}
        >
          <Icon icon={solid16XMark} size={14} />
        </button>
      )}
    </li>
  );
}
