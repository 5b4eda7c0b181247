import { useImperativeHandle, useRef, useState } from "react";
import { useDiscarded } from "../../_internal/use-discarded.ts";
import { isOutside, parseTime, stepTime } from "../../lib/clock-time.ts";
import { Icon } from "../icon/icon.tsx";
import { outlineClock } from "../icon/icons/outline-clock.generated.ts";
import { TextInput, type TextInputBox, type TextInputProps } from "../text-input/text-input.tsx";

export interface TimeFieldProps
  extends TextInputBox,
    Omit<TextInputProps, "value" | "defaultValue" | "onChange" | "type" | "min" | "max" | "step" | "suffix" | "align"> {
  /** HH:mm, or null. A text that is no time is shown as it stands, and as wrong. */
  value: string | null;
  /** HH:mm and the text; the time is null when emptied or while the text is no time within the limits. */
  onValueChange?: (time: string | null, text: string) => void;
  /** First time that is accepted, HH:mm. */
  min?: string;
  /** Last time that is accepted, HH:mm. */
  max?: string;
  /** Minutes that ↑ and ↓ go, to the next time of that grid. The page keys go by hours. */
  step?: number;
  /** Accessible name where no `Field` gives one. */
  "aria-label"?: string;
}

const KEYS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, PageUp: 1, ArrowDown: -1, PageDown: -1 };

/** A time of the day. Typed as 16:30, 1630, "4 pm" or "4 de la tarde" and shown as 16:30. */
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
  // Another value from outside, such as that of a form that is discarded, ends what was typed. Its own text does not, nor
  // what the page makes of it in the same moment, such as a default time for none.
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
        // Wrong text stays visible, to be corrected.
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
