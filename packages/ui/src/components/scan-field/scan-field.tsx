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

/** md: 46 high, in a card or a window; lg: 56 high, the first thing of a counter. */
export type ScanFieldSize = "md" | "lg";
/** Where a scanner is heard: on the whole page, or only in the field. */
export type ScanFieldListen = "page" | "field";
/** us: the scanner sends the keys of an American keyboard, whatever the layout of this computer. */
export type ScanFieldScanner = "system" | "us";

export interface ScanRead {
  /** What was read or typed, without spaces around it. */
  code: string;
  /** The quantity before it ("3*"); 1 without one. */
  times: number;
  /** How it came: a scanner, or somebody's keys and Enter. */
  source: "scanner" | "typed";
}

export interface ScanResult {
  /** success: right; info: to be looked at; danger: wrong or unknown. */
  tone: "success" | "info" | "danger";
  /** What it was, or what to do now: «Estas no, son las Rubí». */
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
  /** Accessible name; leave it out in a `Field`, which has one. */
  label?: string;
  /** Called with each code, scanned or typed and ended by Enter. */
  onScan: (read: ScanRead) => void;
  /** What the last code came to: shown and announced below, and heard where `sound` is on. */
  result?: ScanResult | null;
  /** Called with what the field holds, for suggestions; after a scan it is what was there before. */
  onValueChange?: (text: string) => void;
  /** page: a scan is read wherever the focus is, and reaches no other field; field: only in this one. */
  listen?: ScanFieldListen;
  /** us: for a scanner that cannot be set to the layout of this computer, whose «-» arrives as «'». */
  scanner?: ScanFieldScanner;
  /** A code that came while a window was open over the field: nothing was done with it. */
  onIgnored?: (code: string) => void;
  /** Takes "3*" before a code as a quantity. */
  times?: boolean;
  /** A high tick for a right result, two low tones and two vibrations for a wrong one. */
  sound?: boolean;
  /** The last code is being looked up: a spinner instead of the icon. The next one can be scanned. */
  loading?: boolean;
  /** Nothing can be typed, and no scan is heard. */
  disabled?: boolean;
  /** md: 46 high; lg: 56 high. */
  size?: ScanFieldSize;
  /** At the end of the box while it is empty: what can be typed, in `Kbd`. */
  hints?: ReactNode;
  /** A button that ends what was typed, for those without a keyboard: "Registrar llegada". */
  submitLabel?: string;
  /** Further buttons after the box: the camera. */
  actions?: ReactNode;
}

/**
 * A field for codes. A scanner is told from a person by the speed of its keys, so that it is heard wherever the focus is,
 * and what it reads lands in no other field. It says below what it read; codes can be typed as well, ended by Enter.
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
                // This Escape only clears: the window around it stays open.
                event.preventDefault();
                event.stopPropagation();
                setText("");
                onValueChange?.("");
              }
              if (event.key !== "Enter") return;
              // The form around it, if any, is not sent by a code.
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
      {/* always there, so that screen readers announce what comes into it */}
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
