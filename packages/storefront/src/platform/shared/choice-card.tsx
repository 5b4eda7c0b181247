import { Icon, type IconData } from "@tablero/ui/icon";
import type { ReactNode } from "react";

export interface ChoiceCardProps {
  /** Name of the radio group. */
  name: string;
  /** The submitted value. */
  value: string;
  /** The option is selected. */
  checked: boolean;
  /** Called when the option is selected. */
  onSelect: () => void;
  /** Icon at the left, beside the radio. */
  icon: IconData;
  /** On a phone, the text has the width of the icon too. */
  wideOnPhone?: boolean;
  /** Main text, with which the accessible name begins. */
  title: string;
  /** A second line, such as a day. */
  text?: ReactNode;
  /** Shown at the right, such as a price. */
  figure?: ReactNode;
  /** id of the group's description. */
  describedBy?: string;
  /** True if a choice is required but none has been made. */
  invalid?: boolean;
}

/** A radio that fills the width of a tile: circle, icon, two lines and a price. */
export function ChoiceCard({
  name,
  value,
  checked,
  onSelect,
  icon,
  wideOnPhone = false,
  title,
  text,
  figure,
  describedBy,
  invalid,
}: ChoiceCardProps) {
  return (
    <label className="flex min-h-15 cursor-pointer items-center gap-3 rounded-xl bg-card px-4 py-3 sm:gap-4 inset-ring inset-ring-border-strong transition-shadow duration-fast hover:bg-hover has-checked:bg-primary-tint has-checked:inset-ring-2 has-checked:inset-ring-primary-text has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        onChange={onSelect}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        className="size-5 shrink-0 appearance-none rounded-full bg-card outline-none inset-ring-[1.5px] inset-ring-border-strong checked:inset-ring-6 checked:inset-ring-primary-text"
      />
      <Icon icon={icon} size={24} className={`text-secondary ${wideOnPhone ? "max-sm:hidden" : ""}`} />
      {/* On a phone, the price is on the title's line, so that the text below has the whole width. */}
      <span className="grid min-w-0 flex-1 grid-cols-[1fr_auto] items-center gap-x-3 sm:gap-x-4">
        <span className="font-semibold text-shop leading-snug">{title}</span>
        {text ? <span className="text-body text-secondary max-sm:col-span-2 sm:col-start-1">{text}</span> : null}
        {figure ? (
          <span className="col-start-2 row-start-1 self-start font-semibold text-shop tabular-nums leading-snug sm:row-end-3 sm:self-center">
            {figure}
          </span>
        ) : null}
      </span>
    </label>
  );
}
