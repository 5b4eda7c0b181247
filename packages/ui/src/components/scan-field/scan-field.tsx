import { cva } from "class-variance-authority";
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { cn } from "../../lib/cn.ts";
import { Alert } from "../alert/alert.tsx";
import { Button } from "../button/button.tsx";
import { useFieldControl } from "../field/field-context.ts";
import { Icon } from "../icon/icon.tsx";
import { outlineQrCode } from "../icon/icons/outline-qr-code.generated.ts";
import { Spinner } from "../spinner/spinner.tsx";
import { splitTimes } from "./scan-burst.ts";
import { playTone } from "./scan-tones.ts";
import { useScanner } from "./use-scanner.ts";

/** md: 46 px high, in a card or a window; lg: 56 px high, as the main field of a counter. */
export type ScanFieldSize = "md" | "lg";
/** Where scans are detected: on the whole page, or only in the field. */
export type ScanFieldListen = "page" | "field";
/** us: the scanner sends the keys of a US keyboard, whatever the layout of this computer is. */
export type ScanFieldScanner = "system" | "us";

export interface ScanRead {
  /** The scanned or typed text, trimmed. */
  code: string;
  /** The quantity before the code ("3*"); 1 if there is none. */
  times: number;
  /** Source of the code: a scanner, or typing and Enter. */
  source: "scanner" | "typed";
}

export interface ScanResult {
  /** success: correct; info: to be checked; danger: wrong or unknown. */
  tone: "success" | "info" | "danger";
  /** The result or the next step, such as «Estas no, son las Rubí». */
  text: ReactNode;
}

const box = cva("field-box flex min-w-0 flex-1 items-center has-disabled:bg-sunken has-disabled:text-hint", {
  variants: {
    size: {
      md: "h-control-lg gap-2.5 px-3.5 text-heading font-normal",
      lg: "h-control-xl gap-3.5 rounded-lg px-4.5 text-shop-lg",
    } satisfies Record<ScanFieldSize, string>,
  },
});

export interface ScanFieldProps
  extends Omit<
    ComponentProps<"input">,
    "size" | "type" | "value" | "defaultValue" | "onChange" | "prefix" | "aria-label" | "children"
  > {
  /** Accessible name. Omit it inside a `Field`, which provides one. */
  label?: string;
  /** Called with each code, whether scanned or confirmed by Enter. */
  onScan: (read: ScanRead) => void;
  /** Result for the last code: shown and announced below, and audible if `sound` is on. */
  result?: ScanResult | null;
  /** Called with the content of the field, for suggestions; after a scan, with the text from before. */
  onValueChange?: (text: string) => void;
  /** page: a scan is read wherever the focus is and reaches no other field; field: only in this field. */
  listen?: ScanFieldListen;
  /** us: for a scanner that cannot be set to this computer's layout and whose «-» arrives as «'». */
  scanner?: ScanFieldScanner;
  /** Called with a code that was scanned while a window was open over the field and was therefore not processed. */
  onIgnored?: (code: string) => void;
  /** Accepts "3*" before a code as a quantity. */
  times?: boolean;
  /** Plays a high beep for a correct result, and two low tones with two vibrations for a wrong one. */
  sound?: boolean;
  /** True while the last code is being looked up: a spinner replaces the icon. The next code can already be scanned. */
  loading?: boolean;
  /** Disables typing and scanning. */
  disabled?: boolean;
  /** md: 46 px high; lg: 56 px high. */
  size?: ScanFieldSize;
  /** Hint about the accepted input at the end of the empty box, in `Kbd`. */
  hints?: ReactNode;
  /** Label of a button that confirms the typed text, for users without a keyboard: "Registrar llegada". */
  submitLabel?: string;
  /** More buttons after the box, such as the camera. */
  actions?: ReactNode;
}

/**
 * A field for codes. It distinguishes a scanner from a person by the typing speed, so scans work wherever the focus is
 * and reach no other field. The result is shown below; codes can also be typed and confirmed with Enter.
 */
export function ScanField({
  label,
  onScan,
  result,
  onValueChange,
  listen = "page",
  scanner = "system",
  onIgnored,
  times = false,
  sound = false,
  loading = false,
  size = "lg",
  hints,
  submitLabel,
  actions,
  disabled = false,
  className,
  onKeyDown,
  ref,
  ...rest
}: ScanFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [read, setRead] = useState<ScanRead | null>(null);
  const control = useFieldControl({ ...rest, disabled: disabled || undefined });

  const take = (entry: string, source: ScanRead["source"]) => {
    const parts = times ? splitTimes(entry) : { times: 1, text: entry.trim() };
    if (parts.text === "") return;
    const next: ScanRead = { code: parts.text, times: parts.times, source };
    setRead(next);
    onScan(next);
  };
  const submit = () => {
    if (disabled || text.trim() === "") return;
    setText("");
    onValueChange?.("");
    take(text, "typed");
    input.current?.focus();
  };

  useScanner({
    input,
    enabled: !control.disabled,
    listen,
    scanner,
    onCode: (entry) => take(entry, "scanner"),
    onIgnored: (code) => onIgnored?.(code),
  });

  const tone = result?.tone;
  const heard = useRef(result);
  useEffect(() => {
    if (heard.current === result) return;
    heard.current = result;
    if (sound && tone && tone !== "info") playTone(tone === "success" ? "good" : "bad");
  }, [result, tone, sound]);

  return (
    <div data-slot="scan-field" data-size={size} className={cn("min-w-0", className)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className={box({ size, className: submitLabel || actions ? "basis-48" : undefined })}>
          <span className={cn("flex shrink-0 items-center", control.disabled ? "text-hint" : "text-primary-text")}>
            {loading ? (
              <Spinner size="sm" label="Buscando" />
            ) : (
              <Icon icon={outlineQrCode} size={size === "lg" ? 26 : 22} />
            )}
          </span>
          <input
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            {...rest}
            {...control}
            ref={(element) => {
              input.current = element;
              if (typeof ref === "function") ref(element);
              else if (ref) ref.current = element;
            }}
            aria-label={label}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              onValueChange?.(event.currentTarget.value);
            }}
            onKeyDown={(event) => {
              onKeyDown?.(event);
              if (event.defaultPrevented || event.nativeEvent.isComposing) return;
              if (event.key === "Escape" && text !== "") {
                // This Escape only clears the field; the surrounding window stays open.
                event.preventDefault();
                event.stopPropagation();
                setText("");
                onValueChange?.("");
              }
              if (event.key !== "Enter") return;
              // A code must not submit the surrounding form.
              event.preventDefault();
              submit();
            }}
            className="h-full w-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-hint disabled:cursor-not-allowed"
          />
          {hints && text === "" ? (
            <span
              aria-hidden="true"
              className="flex shrink-0 items-center gap-3 text-label text-secondary max-sm:hidden"
            >
              {hints}
            </span>
          ) : null}
        </span>
        {submitLabel === undefined ? null : (
          <Button size="lg" disabled={control.disabled} onClick={submit} className="max-sm:flex-1">
            {submitLabel}
          </Button>
        )}
        {actions}
      </div>
      {/* Always rendered, so that screen readers announce its content. */}
      <div aria-live="polite">
        {result ? (
          <Alert tone={result.tone} live="off" className="mt-2">
            {result.text}
          </Alert>
        ) : read ? (
          <p className="mt-2 flex items-baseline gap-1.5 text-label text-secondary">
            {read.source === "scanner" ? "Leído" : "Escrito"}
            {read.times > 1 ? ` ${read.times} ×` : ""}{" "}
            <bdi className="text-text tabular-nums wrap-anywhere">{read.code}</bdi>
          </p>
        ) : null}
      </div>
    </div>
  );
}
