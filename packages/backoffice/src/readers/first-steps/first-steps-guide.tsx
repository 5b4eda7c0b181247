import { lazy, Suspense } from "react";
import { useGuideShown } from "./guide-shown.ts";

const FirstStepsBar = lazy(() => import("./first-steps-bar.tsx"));

/** Progress of a new shop's setup guide, above every page. Nothing is loaded if there is no guide. */
export function FirstStepsGuide() {
  return useGuideShown() ? (
    <Suspense>
      <FirstStepsBar />
    </Suspense>
  ) : null;
}
