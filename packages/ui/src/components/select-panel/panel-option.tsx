import type { ReactNode } from "react";
import { ListOption } from "../../_internal/list-option.tsx";
import { cn } from "../../lib/cn.ts";
import { Icon } from "../icon/icon.tsx";
import { solid16Check } from "../icon/icons/solid16-check.generated.ts";
import { solid20Check } from "../icon/icons/solid20-check.generated.ts";

export interface SelectPanelOption {
  value: string;
  label: string;
  /** Shown before the label: an icon, an image, a dot. */
  mark?: ReactNode;
  /** Shown in grey after the label. */
  detail?: ReactNode;
  /** Heading above the option; options in the same group must be consecutive. */
  group?: string;
  /** If true, the option cannot be selected. */
  disabled?: boolean;
}

export interface PanelOptionProps {
  id: string;
  option: SelectPanelOption;
  active: boolean;
  chosen: boolean;
  multiple: boolean;
  onActive: () => void;
  onChoose: () => void;
}

/** An option of the panel: with `multiple` a checkbox, otherwise a tick on the selected option. */
export function PanelOption({ id, option, active, chosen, multiple, onActive, onChoose }: PanelOptionProps) {
  const { label, mark, detail, group, disabled } = option;
  return (
    <ListOption
      variant="panel"
      id={id}
      role="option"
      aria-selected={chosen}
      aria-disabled={disabled || undefined}
      // In a list box, a heading has no role of its own, so it describes the option instead.
      aria-description={group}
      onPointerMove={onActive}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      data-highlighted={active || undefined}
      className={disabled ? "cursor-not-allowed text-hint" : "cursor-pointer"}
    >
      {multiple && (
        <span
          className={cn(
            "grid size-4.5 shrink-0 place-items-center rounded-xs",
            chosen ? "bg-primary text-on-primary" : "bg-card inset-ring-[1.5px] inset-ring-border-strong",
            disabled && "opacity-60",
          )}
        >
          {chosen && <Icon icon={solid16Check} size={14} />}
        </span>
      )}
      {mark}
      <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
      {detail && <span className="shrink-0 text-label text-secondary">{detail}</span>}
      {chosen && !multiple && <Icon icon={solid20Check} size={18} className="shrink-0 text-primary-text" />}
    </ListOption>
  );
}
