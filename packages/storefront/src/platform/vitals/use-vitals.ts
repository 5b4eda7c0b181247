import { type SessionManager, useSessionManager } from "@tablero/api-client/session";
import { whenIdle } from "@tablero/ui/lib/when-idle";
import { useEffect } from "react";
import { whenUsed } from "../shared/prefetch-in-sight.ts";

function isStaff(session: SessionManager): boolean {
  const state = session.state();
  return state.status === "signed-in" && state.user.role !== "client";
}

let started = false;

/**
 * Measures how fast the shop is for its visitors; see `docs/personal-data.md`. The code loads once the visitor has done
 * something: the first page needs the network itself, and the browser keeps the earlier measurements. Not for staff.
 */
export function useVitals(): void {
  const session = useSessionManager();
  useEffect(() => {
    if (started) return;
    started = true;
    void whenUsed().then(() =>
      whenIdle(() => {
        if (isStaff(session)) return;
        // Offline, nothing is measured.
        import("./report-vitals.ts").then(
          ({ reportVitals }) => reportVitals(() => isStaff(session)),
          () => undefined,
        );
      }),
    );
  }, [session]);
}
