import { useImperativeHandle, useRef, useState } from "react";
import { useDiscarded } from "../../_internal/use-discarded.ts";
import { isOutside, parseTime, stepTime } from "../../lib/clock-time.ts";
import { Icon } from "../icon/icon.tsx";
import { outlineClock } from "../icon/icons/outline-clock.generated.ts";
import { TextInput, type TextInputBox, type TextInputProps } from "../text-input/text-input.tsx";

export interface TimeFieldProps
  extends TextInputBox,
    Omit<TextInputProps, "value" | "defaultValue" | "onChange" | "type" | "min" | "max" | "step" | "suffix" | "align"> {
  /** HH:mm, or null. Invalid text is shown unchanged and marked as invalid. */
  value: string | null;
  /**
   * Called with HH:mm and the text. The time is null if the field is empty or while the text is not a time within the
   * limits.
   */
  onValueChange?: (time: string | null, text: string) => void;
  /** First accepted time, HH:mm. */
  min?: string;
  /** Last accepted time, HH:mm. */
  max?: string;
  /** Interval in minutes of the times to which ↑ and ↓ move. The page keys move by hours. */
  step?: number;
  /** Accessible name, if no `Field` provides one. */
  "aria-label"?: string;
}

const KEYS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, PageUp: 1, ArrowDown: -1, PageDown: -1 };

/** A time of day. Typed as 16:30, 1630, "4 pm" or "4 de la tarde" and shown as 16:30. */
export function TimeField({
  value,
  onValueChange,
  min,
  max,
  step = 15,
  onBlur,
  onKeyDown,
  readOnly,
  ref,
  ...rest
}: TimeFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [seen, setSeen] = useState(value);
  const [told, setTold] = useState(value);
  const [typing, setTyping] = useState(false);
  // A new value from outside, such as when a form is discarded, replaces the typed text. A value reported by the field
  // itself does not, nor does one that the page derives from it at the same moment, such as a default time.
  if (value !== seen) {
    setSeen(value);
    if (!typing && value !== told && value !== draft) setDraft(null);
  }
  if (typing) setTyping(false);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);
  useDiscarded(input, () => setDraft(null));
  const parsed = parseTime(draft ?? value ?? "");
  const wrong = parsed === undefined || (parsed !== null && isOutside(parsed, { min, max }));

  function type(text: string) {
    setDraft(text);
    setTyping(true);
    const parsedTime = parseTime(text);
    const time = parsedTime && !isOutside(parsedTime, { min, max }) ? parsedTime : null;
    setTold(time);
    onValueChange?.(time, text);
  }

  return (
    <TextInput
      data-slot="time-field"
      inputMode="numeric"
      autoComplete="off"
      placeholder="hh:mm"
      {...rest}
      ref={input}
      readOnly={readOnly}
      {...(wrong && { invalid: true })}
      value={draft ?? value ?? ""}
      onChange={(event) => type(event.target.value)}
      onBlur={(event) => {
        // Invalid text stays visible, so that the user can correct it.
        if (!wrong) setDraft(null);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        const direction = KEYS[event.key];
        if (event.defaultPrevented || readOnly || !direction || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        setDraft(null);
        const time = stepTime(parsed ?? null, event.key.startsWith("Page") ? 60 : step, direction, { min, max });
        onValueChange?.(time, time);
      }}
      suffix={<Icon icon={outlineClock} size={18} />}
    />
  );
}
