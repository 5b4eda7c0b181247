import * as Popover from "@radix-ui/react-popover";
import type { ReactNode, RefObject } from "react";
import { Group } from "../../_internal/group.tsx";
import { ListOption } from "../../_internal/list-option.tsx";
import { GROUP, optionGroups } from "../../_internal/option-groups.ts";
import { isWithin } from "../../lib/within.ts";
import { Icon } from "../icon/icon.tsx";
import { solid20Check } from "../icon/icons/solid20-check.generated.ts";

export interface ComboboxOption {
  value: string;
  label: string;
  /** Shown before the label: an icon, an image, a dot. */
  mark?: ReactNode;
  /** Shown in grey after the label. */
  detail?: ReactNode;
  /** Heading above this option and its neighbours in the same group. */
  group?: string;
}

interface OptionListProps {
  id: string;
  label: string;
  options: readonly ComboboxOption[];
  active: number;
  selected: readonly string[];
  multiple?: boolean;
  /** Shown if there are no options. */
  empty: ReactNode;
  /** The box; pressing inside it does not count as outside the list. */
  box: RefObject<HTMLElement | null>;
  optionId: (index: number) => string;
  onActive: (index: number) => void;
  onPick: (index: number) => void;
}

/** The list below a combobox, as wide as the box. */
export function OptionList(props: OptionListProps) {
  const { id, label, options, active, selected, multiple, empty, box, optionId, onActive, onPick } = props;
  const row = (option: ComboboxOption, index: number) => (
    <ListOption
      key={option.value}
      id={optionId(index)}
      role="option"
      aria-selected={selected.includes(option.value)}
      onPointerMove={() => onActive(index)}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onPick(index)}
      data-highlighted={index === active || undefined}
      className="cursor-pointer"
    >
      {option.mark}
      <span className="min-w-0 flex-1">{option.label}</span>
      {option.detail && <span className="shrink-0 text-table text-hint">{option.detail}</span>}
      {selected.includes(option.value) && <Icon icon={solid20Check} size={18} className="text-primary-text" />}
    </ListOption>
  );
  return (
    <Popover.Portal>
      <Popover.Content
        align="start"
        sideOffset={4}
        collisionPadding={8}
        role="presentation"
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => {
          if (isWithin(box.current, event.target)) event.preventDefault();
        }}
        className="z-popover max-h-[min(20rem,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) overflow-y-auto rounded-lg bg-raised p-1 text-body text-text shadow-panel data-[state=open]:animate-pop-in"
      >
        <div id={id} role="listbox" aria-label={label} aria-multiselectable={multiple || undefined}>
          {optionGroups(options).map(({ name, options: members, start }) => {
            const rows = members.map((option, index) => row(option, start + index));
            // The line keeps these options apart from the group above.
            if (name === undefined)
              return (
                <div key={start} className={GROUP}>
                  {rows}
                </div>
              );
            return (
              <Group key={start} aria-label={name} className={GROUP}>
                <p aria-hidden="true" className="px-2 py-1 text-label text-hint">
                  {name}
                </p>
                {rows}
              </Group>
            );
          })}
        </div>
        {options.length === 0 && (
          <p role="status" className="px-2 py-1.5 text-hint">
            {empty}
          </p>
        )}
      </Popover.Content>
    </Popover.Portal>
  );
}
