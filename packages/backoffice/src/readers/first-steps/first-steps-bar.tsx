import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { OVERVIEW } from "@tablero/domain/platform/resources/readers/overview";
import { Icon } from "@tablero/ui/icon";
import { solidCheckCircle } from "@tablero/ui/icons/solid-check-circle";
import { useEffectOn } from "@tablero/ui/lib/effect-on";
import { Link, useLocation } from "react-router-dom";
import { StepLink } from "./step-link.tsx";
import { STEP_WORDS, stepAt } from "./step-words.ts";
import { useFirstSteps } from "./use-first-steps.ts";

/**
 * On the page of a setup step: shows that the step is done and links to the next one. Shown only while the guide is
 * open.
 */
export default function FirstStepsBar() {
  const { data, next, mutate } = useFirstSteps();
  const { pathname, search } = useLocation();
  // A user returning from another page may have completed a step there.
  useEffectOn([pathname, search], () => void mutate());
  if (!data || data.closed || pathname === resourcePath(OVERVIEW)) return null;
  const at = stepAt(pathname + search);
  const here = data.steps.find(({ step }) => step === at);
  const isDone = here?.state === "done";
  const done = data.steps.filter(({ state }) => state === "done").length;
  return (
    <aside
      aria-label="Primeros pasos"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b bg-card px-4 py-2.5 md:px-8"
    >
      <Link to={resourcePath(OVERVIEW)} className="font-semibold">
        Primeros pasos
      </Link>
      <span className="text-label text-secondary tabular-nums">
        {done} de {data.steps.length}
      </span>
      <p role="status" className="flex min-w-0 flex-1 items-center gap-1.5 max-sm:basis-full max-sm:order-last">
        {here && isDone ? (
          <>
            <Icon icon={solidCheckCircle} size={20} className="shrink-0 text-success-icon" />
            {STEP_WORDS[here.step].title}: hecho
          </>
        ) : here ? (
          STEP_WORDS[here.step].text
        ) : null}
      </p>
      {next && next !== here?.step ? <StepLink step={next} prefix="Siguiente: " /> : null}
      {next === null ? (
        <Link to={resourcePath(OVERVIEW)} className="font-semibold">
          Tu tienda está lista
        </Link>
      ) : null}
    </aside>
  );
}
