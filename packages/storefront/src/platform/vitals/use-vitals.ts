import { useSessionManager } from "@tablero/api-client/session";
import { useEffect } from "react";
import { whenUsed } from "../shared/prefetch-in-sight.ts";

/**
 * Measures how fast the shop is for its visitors; see `docs/personal-data.md`. The code loads once the visitor has done
 * something: the first page needs the network itself, and the browser keeps the earlier measurements.
 */
export function useVitals(): void {
  const session = useSessionManager();
  useEffect(() => {
    whenUsed()
      .then(() => import("./report-vitals.ts"))
      // Without a network, nothing is measured.
      .then(({ reportVitals }) => reportVitals(session), Boolean);
  }, [session]);
}
