import { type ComponentProps, useRef } from "react";
import { FIELD_BUTTON } from "../../_internal/field-button.ts";
import { cn } from "../../lib/cn.ts";
import { useFieldControl } from "../field/field-context.ts";
import { Icon } from "../icon/icon.tsx";
import { outlinePaperClip } from "../icon/icons/outline-paper-clip.generated.ts";
import { solid16XMark } from "../icon/icons/solid16-x-mark.generated.ts";

export interface FileInputProps
  extends Omit<
    ComponentProps<"input">,
    "type" | "size" | "value" | "defaultValue" | "multiple" | "accept" | "aria-invalid"
  > {
  /** The selected file; null if none. */
  value: File | null;
  /** Called with the selected file, or null when it is removed. */
  onValueChange: (file: File | null) => void;
  /** MIME types or extensions, as in `<input accept>`. */
  accept?: ReadonlyArray<string>;
  /** sm: 30 high, in toolbars; md: 36, back office; lg: 46, storefront. */
  size?: "sm" | "md" | "lg";
  /** Shown while no file is selected. Default "Ningún archivo elegido". */
  placeholder?: string;
  /** Shows the control as invalid, also to screen readers. A `Field` with an error sets this. */
  invalid?: boolean | undefined;
}

const SIZES = {
  sm: "h-control-sm text-table",
  md: "h-control-md text-body",
  lg: "h-control-lg text-shop",
} satisfies Record<NonNullable<FileInputProps["size"]>, string>;

/** A single file as a form field. Mention the permitted types and size in the hint of its `Field`. */
export function FileInput({
  value,
  onValueChange,
  accept,
  placeholder = "Ningún archivo elegido",
  invalid,
  size = "md",
  className,
  ...rest
}: FileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const field = useFieldControl({ ...rest, invalid });
  return (
    <span
      data-slot="file-input"
      className={cn(
        "field-box field-width relative flex items-center gap-2 pe-3 ps-1 has-disabled:bg-sunken has-disabled:text-hint",
        SIZES[size],
        className,
      )}
    >
      <span
        aria-hidden="true"
        className="my-1 inline-flex shrink-0 items-center gap-1.5 self-stretch rounded-sm bg-neutral-bg px-2.5 text-table font-medium text-neutral-text"
      >
        <Icon icon={outlinePaperClip} size={16} />
        Elegir
      </span>
      <span aria-hidden="true" className={cn("min-w-0 flex-1 truncate", value === null && "text-hint")}>
        {value?.name ?? placeholder}
      </span>
      {/* The native input, on top of everything else: it opens the dialog, accepts drops, and announces the file name. */}
      <input
        ref={input}
        {...rest}
        {...field}
        type="file"
        accept={accept?.join(",")}
        onChange={(event) => onValueChange(event.currentTarget.files?.[0] ?? null)}
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      {value === null ? null : (
        <button
          type="button"
          data-slot="field-button"
          aria-label={`Quitar ${value.name}`}
          disabled={field.disabled}
          onClick={() => {
            if (input.current) input.current.value = "";
            onValueChange(null);
            input.current?.focus();
          }}
          className={cn(
            FIELD_BUTTON[size],
            "hover:not-disabled:bg-hover active:not-disabled:bg-press disabled:cursor-not-allowed",
          )}
        >
          <Icon icon={solid16XMark} size={16} />
        </button>
      )}
    </span>
  );
}
