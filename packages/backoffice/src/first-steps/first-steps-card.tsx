import type { FirstSteps } from "@tablero/contract/shapes/first-steps";
import type { StepState } from "@tablero/domain/shop/first-steps";
import { Button } from "@tablero/ui/button";
import { Card, CardHeader } from "@tablero/ui/card";
import { Icon } from "@tablero/ui/icon";
import { solidCheckCircle } from "@tablero/ui/icons/solid-check-circle";
import { solid20MinusCircle } from "@tablero/ui/icons/solid20-minus-circle";
import { cn } from "@tablero/ui/lib/cn";
import { Progress } from "@tablero/ui/progress";
import { VisuallyHidden } from "@tablero/ui/visually-hidden";
import { StepLink } from "./step-link.tsx";
import { STEP_WORDS } from "./step-words.ts";
import { type Guide, useFirstSteps } from "./use-first-steps.ts";

/** Checklist of a new shop, shown until it is closed. */
export function FirstStepsCard() {
  const guide = useFirstSteps();
  if (!guide.data || guide.data.closed) return null;
  return <Steps guide={guide} steps={guide.data.steps} />;
}

function Steps({ guide, steps }: { guide: Guide; steps: FirstSteps["steps"] }) {
  const done = steps.filter(({ state }) => state === "done").length;
  const { next } = guide;
  return (
    <Card aria-labelledby="primeros-pasos">
      <CardHeader
        title={next ? "Primeros pasos" : "Tu tienda está lista"}
        titleId="primeros-pasos"
        actions={
          <Button variant="ghost" size="sm" loading={guide.saving && next === null} onClick={guide.close}>
            {next ? "Cerrar la guía" : "Terminar"}
          </Button>
        }
      />
      <div className="flex items-center gap-3 px-5 pt-4 pb-2">
        <Progress
          label="Pasos hechos"
          tone="success"
          value={done}
          max={steps.length}
          valueText={`${done} de ${steps.length}`}
        />
        <span aria-hidden="true" className="shrink-0 text-label text-secondary tabular-nums">
          {done} de {steps.length}
        </span>
      </div>
      <ol aria-label="Pasos" className="divide-y pb-1">
        {steps.map(({ step, state }, index) => {
          const { title, text } = STEP_WORDS[step];
          const isNext = step === next;
          return (
            <li
              key={step}
              aria-current={isNext ? "step" : undefined}
              className={cn("flex gap-x-3.5 gap-y-3 px-5 py-3.5 max-sm:flex-wrap", isNext && "bg-hover")}
            >
              <StepMark state={state} number={index + 1} isNext={isNext} />
              <div className="min-w-0 flex-1">
                <p className={cn("font-semibold", state !== "open" && "text-secondary")}>
                  {title}
                  <VisuallyHidden>{STATE_WORDS[state]}</VisuallyHidden>
                </p>
                {state === "open" ? <p className="text-secondary">{text}</p> : null}
              </div>
              {isNext ? (
                <div className="flex shrink-0 items-center gap-2 self-center max-sm:basis-full max-sm:pl-10.5">
                  <Button variant="ghost" size="sm" disabled={guide.saving} onClick={() => guide.skip(step)}>
                    Saltar
                  </Button>
                  <StepLink step={step} />
                </div>
              ) : state === "skipped" ? (
                <span className="self-center text-label text-secondary">Saltado</span>
              ) : null}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

const STATE_WORDS: Record<StepState, string> = { done: ": hecho", skipped: ": saltado", open: "" };

function StepMark({ state, number, isNext }: { state: StepState; number: number; isNext: boolean }) {
  if (state === "done") return <Icon icon={solidCheckCircle} size={28} className="shrink-0 text-success-icon" />;
  if (state === "skipped")
    return (
      <span className="grid size-7 shrink-0 place-items-center">
        <Icon icon={solid20MinusCircle} size={20} className="text-hint" />
      </span>
    );
  return (
    <span
      aria-hidden="true"
      className={cn(
        "grid size-7 shrink-0 place-items-center rounded-full font-semibold text-label tabular-nums",
        isNext ? "bg-primary text-on-primary" : "bg-neutral-bg text-neutral-text",
      )}
    >
      {number}
    </span>
  );
}
