import { cva } from "class-variance-authority";
import { type ComponentProps, cloneElement, type ReactElement, type ReactNode } from "react";
import { cn } from "../../lib/cn.ts";
import { StepMarker, type StepMarkerState } from "../track/track.tsx";

/**
 * done: completed; upcoming: still to come; error: has an error to correct; skipped: left out on purpose; stopped: ended
 * early.
 */
export type StepState = "done" | "upcoming" | "error" | "skipped" | "stopped";
/**
 * horizontal: above a form, on a phone only the current name; vertical: beside or above text, joined by a line; rows:
 * rows of a card, for steps in any order.
 */
export type StepListVariant = "horizontal" | "vertical" | "rows";

export interface Step {
  /** Identifies the step in `current`. */
  id: string;
  /** A short noun or verb phrase: "Columnas", "Revisar el género". */
  label: string;
  /** Progress of the step. */
  state: StepState;
  /** Text below the label: the task, its time or its error. Not shown in the horizontal variant. */
  text?: ReactNode;
  /**
   * The screen's own link to the step, `<Link to="…">`; mark and label become its content. Upcoming steps have none.
   */
  link?: ReactElement<{ className?: string; children?: ReactNode }>;
  /** The step's action, at the end of its row. Not shown in the horizontal variant. */
  action?: ReactNode;
}

export interface StepListProps extends Omit<ComponentProps<"ol">, "children"> {
  /** Accessible name: "Pasos de la importación". */
  label: string;
  /** All steps in order. */
  steps: ReadonlyArray<Step>;
  /** Id of the current step; null before the first and after the last one. */
  current?: string | null;
  /** horizontal: above a form; vertical: with texts, joined by a line; rows: in a card, each with an action. */
  variant?: StepListVariant;
}

const list = cva("", {
  variants: {
    variant: {
      horizontal: "flex items-center gap-2",
      vertical: "flex flex-col",
      rows: "divide-y",
    } satisfies Record<StepListVariant, string>,
  },
});

const item = cva("min-w-0", {
  variants: {
    variant: {
      // Every step except the first has a line that leads to it.
      horizontal: "flex items-center gap-2 not-first:flex-auto",
      vertical: "group relative flex gap-x-3.5 pb-5 last:pb-0",
      rows: "flex gap-x-3.5 gap-y-3 px-5 py-3.5 max-sm:flex-wrap aria-[current=step]:bg-hover",
    } satisfies Record<StepListVariant, string>,
  },
});

const WORDS: Record<StepMarkerState, string> = {
  done: ", hecho",
  current: ", ahora",
  upcoming: ", pendiente",
  error: ", con errores",
  skipped: ", saltado",
  stopped: ", detenido",
};

const LINK = "relative rounded-sm hover:underline active:decoration-2 after:absolute after:-inset-x-1";

const taken = (state: StepState | undefined) => state === "done" || state === "skipped";

/**
 * Steps that a user takes one after another, with their progress. `Track` shows the states that a record goes through
 * on its own; `StepMarker` marks the headings of a form that unfolds step by step.
 */
export function StepList({ label, steps, current = null, variant = "vertical", className, ...props }: StepListProps) {
  return (
    <div className={cn("@container min-w-0", className)}>
      <ol data-slot="step-list" data-variant={variant} aria-label={label} className={list({ variant })} {...props}>
        {steps.map((step, index) => (
          <li
            key={step.id}
            aria-current={step.id === current ? "step" : undefined}
            data-state={step.state}
            className={item({ variant })}
          >
            {variant === "horizontal" && index > 0 ? (
              <Line done={taken(steps[index - 1]?.state)} className="h-0.5 min-w-3 flex-1" />
            ) : null}
            <StepBody step={step} number={index + 1} isCurrent={step.id === current} variant={variant} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** In primary-text, like the spaces of a track, because it keeps a contrast of 3:1 on dark tiles. */
function Line({ done, className }: { done: boolean; className: string }) {
  return <span aria-hidden="true" className={cn("rounded-full", done ? "bg-primary-text" : "bg-border", className)} />;
}

interface StepBodyProps {
  step: Step;
  number: number;
  isCurrent: boolean;
  variant: StepListVariant;
}

/** Open steps stand out: the current step and, in rows, all steps still to be done. */
function nameTone({ state }: Step, isCurrent: boolean, variant: StepListVariant): string {
  if (state === "error") return "text-danger-text";
  return isCurrent || (variant === "rows" && state === "upcoming") ? "text-text" : "text-secondary";
}

function StepBody({ step, number, isCurrent, variant }: StepBodyProps) {
  const { label, state, text, link, action } = step;
  const look: StepMarkerState = isCurrent && state === "upcoming" ? "current" : state;
  const mark = (
    // Screen readers announce the state after the label.
    <span aria-hidden="true" className="flex shrink-0">
      <StepMarker state={look} step={number} />
    </span>
  );
  const name = (
    <span
      className={cn(
        "min-w-0 wrap-anywhere",
        nameTone(step, isCurrent, variant),
        // On a phone there is no room for a row of names, so only the current one is shown.
        variant === "horizontal" && !isCurrent && "@max-lg:sr-only",
        (isCurrent || state === "error" || variant !== "horizontal") && "font-semibold",
      )}
    >
      {label}
      <span className="sr-only">{WORDS[look]}</span>
    </span>
  );
  if (variant === "horizontal") {
    const shown = "flex min-w-0 items-center gap-2 text-table";
    if (!link)
      return (
        <span className={shown}>
          {mark}
          {name}
        </span>
      );
    const linked = cn(shown, LINK, "after:-inset-y-2.5");
    return cloneElement(link, { className: linked }, mark, name);
  }
  return (
    <>
      {variant === "vertical" ? (
        <Line
          done={taken(state)}
          className="absolute start-3 top-7 bottom-1 w-0.5 -translate-x-1/2 group-last:hidden rtl:translate-x-1/2"
        />
      ) : null}
      {mark}
      <div className="min-w-0 flex-1 pt-0.5">
        {link ? cloneElement(link, { className: cn(LINK, "after:-inset-y-3") }, name) : <p>{name}</p>}
        {text ? (
          <div className={cn("mt-0.5 text-body", state === "error" ? "text-danger-text" : "text-secondary")}>
            {text}
          </div>
        ) : null}
      </div>
      {action ? (
        <div className="flex shrink-0 items-center gap-2 self-center max-sm:basis-full max-sm:ps-9.5">{action}</div>
      ) : null}
    </>
  );
}
