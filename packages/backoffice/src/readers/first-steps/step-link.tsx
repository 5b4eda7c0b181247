import type { FirstStep } from "@tablero/domain/readers/first-steps";
import { Button } from "@tablero/ui/button";
import { Icon } from "@tablero/ui/icon";
import { solid20ArrowRight } from "@tablero/ui/icons/solid20-arrow-right";
import { Link } from "react-router-dom";
import { isStorefrontStep, STEP_WORDS } from "./step-words.ts";

/** Links to the page of a step. */
export function StepLink({ step, prefix = "" }: { step: FirstStep; prefix?: string }) {
  const { to, action } = STEP_WORDS[step];
  return (
    <Button asChild size="sm">
      {isStorefrontStep(step) ? (
        <a href={to} target="_blank" rel="noreferrer">
          {prefix}
          {action}
        </a>
      ) : (
        <Link to={to}>
          {prefix}
          {action}
          <Icon icon={solid20ArrowRight} size={16} />
        </Link>
      )}
    </Button>
  );
}
