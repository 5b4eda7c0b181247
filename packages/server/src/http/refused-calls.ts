import { writeAudit } from "../domain/system/audit.ts";
import { type Call, ctxOf, type Deps, type ShopCaller } from "./call.ts";
import { originOf } from "./origin.ts";

/** A person who tries the same call again within this leaves one entry, in milliseconds. */
const ONCE_IN_MS = 60_000;
const MOST_REMEMBERED = 10_000;

/** Notes calls of staff that their role does not allow, in the background. */
export function refusedCalls(deps: Deps, onError: (error: unknown) => void) {
  const noted = new Map<string, number>();
  const writing = new Set<Promise<void>>();
  return {
    note(caller: ShopCaller, request: Request, key: string): void {
      if (!caller.userId) return;
      const now = deps.clock().getTime();
      const deed = `${caller.accountId} ${key}`;
      if (now - (noted.get(deed) ?? Number.NEGATIVE_INFINITY) < ONCE_IN_MS) return;
      if (noted.size >= MOST_REMEMBERED) noted.clear();
      noted.set(deed, now);
      const call: Call = { caller, request, requestId: originOf(request).requestId, idempotencyKey: null };
      const entry = { action: "refused", entity: "account", entityId: caller.accountId, after: { call: key } } as const;
      const work: Promise<void> = writeAudit(ctxOf(deps, call), entry)
        .catch(onError)
        .finally(() => writing.delete(work));
      writing.add(work);
    },
    /** Waits for what is being written. */
    async settled(): Promise<void> {
      await Promise.all(writing);
    },
  };
}
