import * as Popover from "@radix-ui/react-popover";
import { useRef, useState } from "react";
import type { DayPickerProps } from "react-day-picker";
import { FIELD_BUTTON } from "../../_internal/field-button.ts";
import { useDiscarded } from "../../_internal/use-discarded.ts";
import { cn } from "../../lib/cn.ts";
import { dateToDay, dayToDate, parseDay } from "../../lib/iso-date.ts";
import { Calendar } from "../calendar/calendar.tsx";
import { Icon } from "../icon/icon.tsx";
import { outlineCalendar } from "../icon/icons/outline-calendar.generated.ts";
import { TextInput, type TextInputBox, type TextInputProps } from "../text-input/text-input.tsx";

export interface DateInputProps
  extends TextInputBox,
    Omit<TextInputProps, "value" | "defaultValue" | "onChange" | "type" | "min" | "max" | "suffix" | "align"> {
  /** yyyy-MM-dd, or null. */
  value: string | null;
  /**
   * Called with the day (yyyy-MM-dd) and the text. The day is null if the field is empty or while the text is not a
   * valid date.
   */
  onValueChange?: (day: string | null, text: string) => void;
  /** First selectable day, yyyy-MM-dd. */
  min?: string;
  /** Last selectable day, yyyy-MM-dd. */
  max?: string;
  /**
   * Period of which the value is one end (both yyyy-MM-dd). The calendar shows the other end and tints the days
   * between.
   */
  period?: Readonly<{ from: string | null; to: string | null }>;
}

/** An open period has no days between its ends; the end chosen here is drawn as selected. */
function buildModifiers(period: DateInputProps["period"], value: string | null): DayPickerProps["modifiers"] {
  if (!period?.from || !period.to || period.from > period.to) return undefined;
  const [from, to] = [dayToDate(period.from), dayToDate(period.to)];
  return {
    between: { after: from, before: to },
    otherEnd: [...(period.from === value ? [] : [from]), ...(period.to === value ? [] : [to])],
  };
}

/** A date. Typed as 20-11-2026, 20/11/2026 or 2026-11-20, and shown as 2026-11-20; a calendar opens beside it. */
export function DateInput({
  value,
  onValueChange,
  min,
  max,
  period,
  onBlur,
  disabled,
  size = "md",
  className,
  ...rest
}: DateInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState(value);
  const [told, setTold] = useState(value);
  // A new value from outside, such as when a form is discarded, replaces the typed text.
  if (value !== seen) {
    setSeen(value);
    if (value !== told) setDraft(null);
  }
  const box = useRef<HTMLSpanElement>(null);
  useDiscarded(box, () => setDraft(null));
  const parsed = draft === null ? value : parseDay(draft);
  const outside = (day: string) => Boolean((min && day < min) || (max && day > max));
  const wrong = parsed === undefined || (parsed !== null && outside(parsed));
  const selected = value ? dayToDate(value) : undefined;

  function type(text: string) {
    setDraft(text);
    const parsedDay = parseDay(text);
    const day = parsedDay && !outside(parsedDay) ? parsedDay : null;
    setTold(day);
    onValueChange?.(day, text);
  }

  function pick(date: Date | undefined) {
    if (!date) return;
    setDraft(null);
    const day = dateToDay(date);
    onValueChange?.(day, day);
    setOpen(false);
  }

  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Anchor asChild>
        <span ref={box} className={cn("field-width inline-flex", className)}>
          <TextInput
            data-slot="date-input"
            inputMode="numeric"
            autoComplete="off"
            placeholder="aaaa-mm-dd"
            {...rest}
            size={size}
            {...(wrong && { invalid: true })}
            disabled={disabled}
            value={draft ?? value ?? ""}
            onChange={(event) => type(event.target.value)}
            onBlur={(event) => {
              // Invalid text stays visible, so that the user can correct it.
              if (!wrong) setDraft(null);
              onBlur?.(event);
            }}
            suffix={
              <Popover.Trigger
                aria-label="Abrir el calendario"
                disabled={disabled}
                data-slot="field-button"
                className={cn(
                  FIELD_BUTTON[size],
                  "hover:not-disabled:bg-hover active:not-disabled:bg-press disabled:cursor-not-allowed",
                )}
              >
                <Icon icon={outlineCalendar} size={18} />
              </Popover.Trigger>
            }
          />
        </span>
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          aria-label="Calendario"
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-popover rounded-xl bg-raised p-3 shadow-panel outline-none data-[state=open]:animate-pop-in"
        >
          <Calendar
            mode="single"
            autoFocus
            selected={selected}
            defaultMonth={selected ?? (min ? dayToDate(min) : undefined)}
            onSelect={pick}
            modifiers={buildModifiers(period, value)}
            startMonth={min ? dayToDate(min) : new Date(2010, 0)}
            endMonth={max ? dayToDate(max) : new Date(new Date().getFullYear() + 5, 11)}
            disabled={[...(min ? [{ before: dayToDate(min) }] : []), ...(max ? [{ after: dayToDate(max) }] : [])]}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
