import { lazy, Suspense } from "react";
import { useGuideShown } from "./guide-shown.ts";

const FirstStepsBar = lazy(() => import("./first-steps-bar.tsx"));

/** The position in a new shop's guide, above every page; nothing is loaded without a guide. */
export function FirstStepsGuide() {
  return useGuideShown() ? (
    <Suspense>
      <FirstStepsBar />
    </Suspense>
  ) : null;
}
