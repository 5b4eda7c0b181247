import { cva } from "class-variance-authority";
import type { ComponentProps, CSSProperties } from "react";
import { cn } from "../../lib/cn.ts";
import { places } from "../../lib/places.ts";
import { Icon } from "../icon/icon.tsx";
import { solid16Check } from "../icon/icons/solid16-check.generated.ts";
import { solid16Minus } from "../icon/icons/solid16-minus.generated.ts";
import { solid16XMark } from "../icon/icons/solid16-x-mark.generated.ts";

// Spaces are in primary-text rather than primary, because it keeps 3:1 on dark tiles and differs from the token in
// theme-amber.
const filledSpace = "bg-primary-text";

export type TokenSize = "sm" | "md" | "lg";

const token = cva("block shrink-0 rounded-full border-[1.5px] border-token-rim bg-token", {
  variants: { size: { sm: "size-2.5", md: "size-3.5", lg: "size-5.5" } satisfies Record<TokenSize, string> },
  defaultVariants: { size: "md" },
});

export interface TokenProps extends ComponentProps<"span"> {
  /** Diameter in px: sm 10, md 14, lg 22. */
  size?: TokenSize;
}

/** The token (ficha): the round amber piece that marks the current position. Only one per track. */
export function Token({ size = "md", className, ...props }: TokenProps) {
  return (
    <span data-slot="token" data-size={size} aria-hidden="true" className={cn(token({ size }), className)} {...props} />
  );
}

/** Horizontal centre of space `index` among `count` equal spaces with the gap `--track-gap`. */
function centreOf(index: number, count: number): CSSProperties {
  return { insetInlineStart: `calc((100% + var(--track-gap)) * ${(index + 0.5) / count} - var(--track-gap) / 2)` };
}

export type SpaceTrackSize = "sm" | "md";

const spaceTrack = cva("relative flex items-center gap-(--track-gap)", {
  variants: {
    size: {
      sm: "w-max [--track-gap:--spacing(0.5)]",
      md: "w-full [--track-gap:--spacing(1)]",
    } satisfies Record<SpaceTrackSize, string>,
  },
  defaultVariants: { size: "md" },
});

const space = cva("", {
  variants: {
    size: {
      sm: "size-2 rounded-[25%]",
      md: "h-2.5 min-w-0 flex-1 rounded-xs",
    } satisfies Record<SpaceTrackSize, string>,
    state: { filled: "", empty: "" },
    tone: { primary: "", warning: "", inherit: "" },
  },
  compoundVariants: [
    { state: "empty", tone: ["primary", "warning"], class: "bg-border" },
    { state: "empty", tone: "inherit", class: "bg-current/35" },
    { state: "filled", tone: "primary", class: filledSpace },
    { state: "filled", tone: "warning", class: "bg-warning-icon" },
    { state: "filled", tone: "inherit", class: "bg-current" },
  ],
});

export interface SpaceTrackProps extends Omit<ComponentProps<"span">, "children"> {
  /** Accessible name, such as "Reservas". The number itself must also be beside the track, as text. */
  label: string;
  /** Filled amount, in the unit of `max`. */
  value: number;
  /** The whole amount. */
  max: number;
  /** Number of spaces. Default 20; 8 for seats and stock. */
  spaces?: number;
  /** Shows the token on the last filled space, which marks the current position. Default false. */
  token?: boolean;
  /** `inherit` uses the text colour, for coloured tiles. Default "primary". */
  tone?: "primary" | "warning" | "inherit";
  /** `md` fills the width; `sm` is a row of small squares for tables. Default "md". */
  size?: SpaceTrackSize;
  /** Value text in place of the bare number, such as "86 de 120 reservadas". */
  valueText?: string;
}

/**
 * A number of spaces, some of them filled: quota, seats, stock. Any value above zero fills at least one; only `max`
 * fills all. Rendered as a `span`, so that it also fits within a line.
 */
export function SpaceTrack({
  label,
  value,
  max,
  spaces = 20,
  token = false,
  tone = "primary",
  size = "md",
  valueText,
  className,
  ...props
}: SpaceTrackProps) {
  const taken = takenSpaces(value, max, spaces);
  const tokenAt = Math.max(0, taken - 1);
  return (
    // biome-ignore lint/a11y/useSemanticElements: <meter> cannot be shown as spaces
    <span
      data-slot="space-track"
      data-tone={tone}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(max, Math.max(0, value))}
      aria-valuetext={valueText ?? `${value} de ${max}`}
      className={cn(spaceTrack({ size }), className)}
      {...props}
    >
      {places(spaces).map((index) => {
        const hidden = token && index === tokenAt;
        const state = index < taken ? "filled" : "empty";
        return <span key={index} className={cn(space({ size, state, tone }), hidden && "invisible")} />;
      })}
      {token ? (
        <Token
          className="absolute top-1/2 -translate-x-1/2 rtl:translate-x-1/2 -translate-y-1/2 transition-[inset-inline-start] duration-slow ease-out"
          style={centreOf(tokenAt, spaces)}
        />
      ) : null}
    </span>
  );
}

/** Number of filled spaces out of `spaces` for `value` of `max`. */
function takenSpaces(value: number, max: number, spaces: number): number {
  if (max <= 0 || value <= 0) return 0;
  if (value >= max) return spaces;
  return Math.min(spaces - 1, Math.max(1, Math.floor((value / max) * spaces)));
}

export interface TrackStep {
  id: string;
  label: string;
}

export interface TrackProps extends Omit<ComponentProps<"ol">, "children"> {
  /** Accessible name: "Pago". */
  label: string;
  /** All steps in order. */
  steps: ReadonlyArray<TrackStep>;
  /** Id of the current step. An unknown id means that no step has begun. */
  current: string;
  /** True if the current step is complete too: its space is filled, with the token at its end. */
  complete?: boolean;
  /** Shows the labels below the spaces; if false, they are for screen readers only. Default true. */
  labels?: boolean;
}

/**
 * The steps of a state machine as spaces, with the token on the current one. The bold label gives the same information.
 */
export function Track({ label, steps, current, complete = false, labels = true, className, ...props }: TrackProps) {
  const at = steps.findIndex((step) => step.id === current);
  return (
    <div className={cn("@container", className)}>
      <ol
        data-slot="track"
        aria-label={label}
        className="relative flex [--track-gap:--spacing(1)] gap-(--track-gap)"
        {...props}
      >
        {steps.map((step, index) => {
          const isCurrent = index === at;
          const done = index < at || (isCurrent && complete);
          return (
            <li
              key={step.id}
              aria-current={isCurrent ? "step" : undefined}
              data-state={isCurrent ? "current" : done ? "done" : "upcoming"}
              className="min-w-0 flex-1"
            >
              <span
                className={cn("block h-2 rounded-xs transition-colors duration-slow", done ? filledSpace : "bg-border")}
              />
              <span
                className={cn(
                  "mt-2 block pe-1 text-label break-words hyphens-auto last:pe-0",
                  isCurrent ? "font-semibold text-text" : done ? "text-secondary" : "text-hint",
                  !labels && "sr-only",
                  // On a phone, five labels do not fit side by side, so only the current one is shown below.
                  steps.length > 4 && "@max-sm:sr-only",
                )}
              >
                {step.label}
                <span className="sr-only">
                  {isCurrent ? (complete ? ", hecho" : ", ahora") : done ? ", hecho" : ", pendiente"}
                </span>
              </span>
            </li>
          );
        })}
        {at >= 0 ? <TrackToken at={at} count={steps.length} end={complete} /> : null}
      </ol>
      {labels && steps.length > 4 && at >= 0 ? (
        <p aria-hidden="true" className="mt-2 flex justify-between gap-3 text-label @sm:hidden">
          <span className="font-semibold text-text">{steps[at]?.label}</span>
          <span className="text-hint">
            {at + 1} de {steps.length}
          </span>
        </p>
      ) : null}
    </div>
  );
}

/** Outside the list items, so that it can slide from one to the next. */
function TrackToken({ at, count, end }: { at: number; count: number; end: boolean }) {
  const edge = end ? (at + 1) / count : at / count;
  const nudge = end ? "- var(--track-gap) - var(--spacing) * 1.5" : "+ var(--spacing) * 1.5";
  return (
    <li role="presentation" aria-hidden="true" className="contents">
      <Token
        className="absolute top-1 -translate-x-1/2 rtl:translate-x-1/2 -translate-y-1/2 transition-[inset-inline-start] duration-slow ease-out"
        style={{ insetInlineStart: `calc((100% + var(--track-gap)) * ${edge} ${nudge})` }}
      />
    </li>
  );
}

export type StepMarkerState = "done" | "current" | "upcoming" | "error" | "skipped" | "stopped";

const marker = cva("inline-flex size-6 shrink-0 items-center justify-center font-semibold text-label tabular-nums", {
  variants: {
    state: {
      done: "rounded-sm bg-primary text-on-primary",
      current: "rounded-full border-[1.5px] border-token-rim bg-token text-nav",
      upcoming: "rounded-sm bg-neutral-bg text-neutral-text",
      error: "rounded-sm bg-danger text-on-danger",
      skipped: "rounded-sm bg-neutral-bg text-neutral-text",
      stopped: "rounded-sm bg-neutral-bg text-neutral-text",
    } satisfies Record<StepMarkerState, string>,
  },
});

export interface StepMarkerProps extends Omit<ComponentProps<"span">, "children"> {
  /**
   * done: a tick; current: the token with the number; upcoming: an empty space; error: a red cross; skipped: a line;
   * stopped: a grey cross.
   */
  state: StepMarkerState;
  /** Number of the step, from 1. */
  step: number;
}

const MARKS = {
  done: { icon: solid16Check, word: "hecho" },
  error: { icon: solid16XMark, word: "con errores" },
  skipped: { icon: solid16Minus, word: "saltado" },
  stopped: { icon: solid16XMark, word: "detenido" },
};

/**
 * Mark in the heading of a collapsible step: a filled space with a tick, the token with the number, or an empty space.
 */
export function StepMarker({ state, step, className, ...props }: StepMarkerProps) {
  return (
    <span data-slot="step-marker" data-state={state} className={cn(marker({ state }), className)} {...props}>
      {state === "current" || state === "upcoming" ? (
        step
      ) : (
        <>
          <Icon icon={MARKS[state].icon} size={16} />
          <span className="sr-only">
            {step}, {MARKS[state].word}
          </span>
        </>
      )}
    </span>
  );
}
