import { createHash } from "node:crypto";
import type { Ctx } from "../domain/platform/context.ts";
import { runIdempotent } from "../domain/platform/idempotency.ts";
import { buildCtx, type Call, type Deps } from "./call.ts";
import { addressKey, requestOrigin } from "./origin.ts";

/**
 * Owner of an idempotency key. Callers without an account are distinguished by network address. A change of
 * network between two attempts leads to a second response for the same caller, never to another caller's
 * response.
 */
function identifyOwner({ caller, request }: Call): string {
  if (caller) return caller.accountId;
  return `at ${createHash("sha256")
    .update(addressKey(requestOrigin(request).address))
    .digest("base64url")}`;
}

/** Runs a command with an `Idempotency-Key` so that it takes effect once; without a key, it simply runs. */
export async function idempotent<T>(
  deps: Deps,
  call: Call,
  command: { scope: string; body: unknown },
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const ctx = buildCtx(deps, call);
  const key = call.idempotencyKey;
  if (!key) return work(ctx);
  const scope = `${command.scope} ${identifyOwner(call)}`;
  const answer = await runIdempotent(ctx, { scope, key, body: command.body }, async (tx) => ({
    status: 201,
    body: await work(tx),
  }));
  return answer.body;
}
