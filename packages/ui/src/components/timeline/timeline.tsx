import type { ComponentProps, ReactNode } from "react";
import { cn } from "../../lib/cn.ts";
import { Icon, type IconData } from "../icon/icon.tsx";
import { Token } from "../track/track.tsx";

export interface TimelineProps extends ComponentProps<"ol"> {
  /** The events, each a `TimelineItem`, newest first. */
  children?: ReactNode;
  /** Classes of the list. */
  className?: string;
}

/** Events, newest first: TimelineItem in an ordered list. */
export function Timeline({ className, ...props }: TimelineProps) {
  return <ol data-slot="timeline" className={cn("flex flex-col text-table", className)} {...props} />;
}

export interface TimelineItemProps extends Omit<ComponentProps<"li">, "children"> {
  /** Kind of the event. */
  icon: IconData;
  /** The event, in one line. */
  children: ReactNode;
  /** Relative or short time to display ("hace 4 min", "10:51"). */
  time: ReactNode;
  /** The same instant in machine-readable form. */
  dateTime?: string;
  /** Full date for the tooltip. */
  fullTime?: string;
  /** True for the current state, whose mark is the token. Only one per timeline. */
  current?: boolean;
  /** A note or other content below the line. */
  detail?: ReactNode;
}

/** One event. */
export function TimelineItem({
  icon,
  children,
  time,
  dateTime,
  fullTime,
  current = false,
  detail,
  className,
  ...props
}: TimelineItemProps) {
  return (
    <li
      data-slot="timeline-item"
      data-state={current ? "current" : "past"}
      className={cn("group/item flex gap-3", className)}
      {...props}
    >
      <span aria-hidden="true" className="flex flex-col items-center">
        <span
          className={cn(
            "flex size-6 shrink-0 items-center justify-center",
            current
              ? "rounded-full border-[1.5px] border-token-rim bg-token text-nav"
              : "rounded-sm bg-neutral-bg text-neutral-text",
          )}
        >
          <Icon icon={icon} size={14} />
        </span>
        <span className="my-1 min-h-2 w-0.5 flex-1 rounded-full bg-border group-last/item:hidden" />
      </span>
      <span className="grid min-w-0 flex-1 grid-cols-[1fr_auto] items-baseline gap-x-4 pt-0.5 pb-3 group-last/item:pb-0">
        <span className="min-w-0 wrap-anywhere text-text">
          {children}
          {current ? <span className="sr-only"> (estado actual)</span> : null}
        </span>
        <time dateTime={dateTime} title={fullTime} dir="auto" className="shrink-0 text-label font-normal text-hint">
          {time}
        </time>
        {detail === undefined ? null : <span className="col-span-2 mt-1 text-secondary">{detail}</span>}
      </span>
    </li>
  );
}

export interface TimelineStep {
  id: string;
  title: ReactNode;
  detail?: ReactNode;
}

export interface StepTimelineProps extends Omit<ComponentProps<"ol">, "children"> {
  /** Accessible name: "Estado del pedido". */
  label: string;
  /** All steps in order, past and future. */
  steps: ReadonlyArray<TimelineStep>;
  /** Id of the current step. */
  current: string;
}

/** Progress from top to bottom: filled spaces, the token at the current step, and empty spaces ahead. */
export function StepTimeline({ label, steps, current, className, ...props }: StepTimelineProps) {
  const at = steps.findIndex((step) => step.id === current);
  return (
    <ol data-slot="step-timeline" aria-label={label} className={cn("flex flex-col", className)} {...props}>
      {steps.map((step, index) => {
        const state = index < at ? "done" : index === at ? "current" : "upcoming";
        return (
          <li
            key={step.id}
            aria-current={state === "current" ? "step" : undefined}
            data-state={state}
            className="group/step flex gap-4"
          >
            <span aria-hidden="true" className="flex w-6 shrink-0 flex-col items-center">
              {state === "current" ? (
                <span className="-m-1 rounded-full bg-token/25 p-1">
                  <Token size="lg" />
                </span>
              ) : (
                <span
                  className={cn(
                    "size-5.5 shrink-0 rounded-sm",
                    state === "done" ? "bg-primary-text" : "border-2 border-border bg-card",
                  )}
                />
              )}
              <span
                className={cn(
                  "my-1 min-h-5 w-0.5 flex-1 rounded-full group-last/step:hidden",
                  state === "done" ? "bg-primary-text" : "bg-border",
                )}
              />
            </span>
            <span className="min-w-0 pb-4 group-last/step:pb-0">
              <span className={cn("block", state === "upcoming" ? "text-secondary" : "font-semibold text-text")}>
                {step.title}
                <span className="sr-only">
                  {state === "done" ? ", hecho" : state === "current" ? ", ahora" : ", pendiente"}
                </span>
              </span>
              {step.detail === undefined ? null : <span className="block text-secondary text-body">{step.detail}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
