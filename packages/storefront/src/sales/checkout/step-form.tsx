import { StepMarker } from "@tablero/ui/track";
import { type ReactNode, useEffect, useRef } from "react";
import { STEP_LABELS, STEPS, type Step } from "./checkout-values.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { StepSummary } from "./step-summary.tsx";
import type { Checkout } from "./use-checkout.ts";

interface StepFormProps {
  id: Step;
  checkout: Checkout;
  /** Submits the last step; other steps continue to the next one. */
  onSubmit?: () => Promise<void>;
  children: ReactNode;
}

export const stepFormId = (step: Step) => `paso-${step}`;

/**
 * One tile of the checkout: collapsed to one line when done, with the token while current, and only its title before
 * that.
 */
export function StepForm({ id, checkout, onSubmit, children }: StepFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const at = STEPS.indexOf(checkout.step);
  const index = STEPS.indexOf(id);
  const state = index < at ? "done" : index === at ? "current" : "upcoming";
  const wasCurrent = useRef(state === "current");
  const { failures } = checkout;

  useEffect(() => {
    // The focus moves from step to step, except when the page has just opened or the user is typing in a field.
    const isTyping = form.current?.contains(document.activeElement);
    if (state === "current" && !wasCurrent.current && !isTyping) heading.current?.focus();
    wasCurrent.current = state === "current";
  }, [state]);
  useEffect(() => {
    if (state !== "current" || failures === 0) return;
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid='true']");
    (field?.matches("input, select, textarea") ? field : field?.querySelector("input"))?.focus();
  }, [failures, state]);

  return (
    <section aria-labelledby={`${stepFormId(id)}-titulo`} className="rounded-2xl bg-card p-5 shadow-tile sm:p-7">
      <div className="flex items-center gap-3">
        <StepMarker state={state} step={index + 1} />
        <h2
          ref={heading}
          id={`${stepFormId(id)}-titulo`}
          tabIndex={-1}
          className={`font-display text-display-md outline-none ${state === "upcoming" ? "text-secondary" : ""}`}
        >
          {STEP_LABELS[id]}
        </h2>
        {state === "done" ? (
          <button
            type="button"
            aria-label={`Cambiar ${STEP_LABELS[id].toLowerCase()}`}
            onClick={() => checkout.goTo(id)}
            className="-my-2 ms-auto inline-flex min-h-11 items-center rounded-sm px-1 font-semibold text-body text-primary-text hover:underline"
          >
            Cambiar
          </button>
        ) : null}
      </div>
      {state === "done" ? <StepSummary step={id} checkout={checkout} /> : null}
      {state === "current" ? (
        <form
          ref={form}
          id={stepFormId(id)}
          noValidate
          // Otherwise, before hydration, the browser would put the typed values into the URL.
          method="post"
          className="mt-5"
          onSubmit={(event) => {
            event.preventDefault();
            void (onSubmit ? onSubmit() : checkout.finish(id));
          }}
        >
          <ErrorSummary checkout={checkout} />
          {children}
        </form>
      ) : null}
    </section>
  );
}
