import type { ReactNode } from "react";

/** Makes fields read-only. Buttons inside are disabled as well, so wrap only fields. */
export function Frozen({ when, children }: { when: boolean; children: ReactNode }) {
  return (
    <fieldset disabled={when} className="contents">
      {children}
    </fieldset>
  );
}
