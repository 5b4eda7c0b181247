import { lazy, Suspense } from "react";
import { useGuideShown } from "./guide-shown.ts";

const FirstStepsBar = lazy(() => import("./first-steps-bar.tsx"));

/** Where the guide of a new shop is, above every page; nothing is loaded where there is none. */
export function FirstStepsGuide() {
  return useGuideShown() ? (
    <Suspense>
      <FirstStepsBar />
    </Suspense>
  ) : null;
}
