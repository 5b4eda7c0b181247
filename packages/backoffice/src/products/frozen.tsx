import type { ReactNode } from "react";

/** Fields that can be read but not changed; buttons in it are off as well, so it goes around fields only. */
export function Frozen({ when, children }: { when: boolean; children: ReactNode }) {
  return (
    <fieldset disabled={when} className="contents">
      {children}
    </fieldset>
  );
}
