import { accountEvent } from "@tablero/domain/people/accounts/audit";
import { writeAudit } from "../domain/platform/system/audit.ts";
import { buildCtx, type Call, type Deps, type ShopCaller } from "./call.ts";
import { requestOrigin } from "./origin.ts";

/** Repetitions of a refused call within this time are recorded once, in milliseconds. */
const ONCE_IN_MS = 60_000;
const MAX_REMEMBERED = 10_000;

/** Audits staff calls that their role does not allow, in the background. */
export function refusedCalls(deps: Deps, onError: (error: unknown) => void) {
  const noted = new Map<string, number>();
  const writing = new Set<Promise<void>>();
  return {
    note(caller: ShopCaller, request: Request, key: string): void {
      if (!caller.userId) return;
      const now = deps.clock().getTime();
      const action = `${caller.accountId} ${key}`;
      if (now - (noted.get(action) ?? Number.NEGATIVE_INFINITY) < ONCE_IN_MS) return;
      if (noted.size >= MAX_REMEMBERED) noted.clear();
      noted.set(action, now);
      const call: Call = { caller, request, requestId: requestOrigin(request).requestId, idempotencyKey: null };
      const entry = accountEvent(caller.accountId, "refused", { call: key });
      const work: Promise<void> = writeAudit(buildCtx(deps, call), entry)
        .catch(onError)
        .finally(() => writing.delete(work));
      writing.add(work);
    },
    /** Waits for pending writes. */
    async settled(): Promise<void> {
      await Promise.all(writing);
    },
  };
}
