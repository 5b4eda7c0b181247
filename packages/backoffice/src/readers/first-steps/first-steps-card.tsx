import type { FirstSteps } from "@tablero/contract/readers/shapes/first-steps";
import { Button } from "@tablero/ui/button";
import { Card, CardHeader } from "@tablero/ui/card";
import { Progress } from "@tablero/ui/progress";
import { StepList } from "@tablero/ui/step-list";
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
      <StepList
        label="Pasos"
        variant="rows"
        current={next}
        className="pb-1"
        steps={steps.map(({ step, state }) => ({
          id: step,
          label: STEP_WORDS[step].title,
          state: state === "open" ? "upcoming" : state,
          text: state === "open" ? STEP_WORDS[step].text : undefined,
          action:
            step === next ? (
              <>
                <Button variant="ghost" size="sm" disabled={guide.saving} onClick={() => guide.skip(step)}>
                  Saltar
                </Button>
                <StepLink step={step} />
              </>
            ) : state === "skipped" ? (
              <span className="text-label text-secondary">Saltado</span>
            ) : undefined,
        }))}
      />
    </Card>
  );
}
