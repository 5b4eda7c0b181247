import type { Ctx } from "../domain/context.ts";
import { once } from "../domain/idempotency.ts";
import { type Call, ctxOf, type Deps } from "./call.ts";

/** Runs a command that brought an `Idempotency-Key` so that it takes effect once; without one it just runs. */
export async function idempotent<T>(
  deps: Deps,
  call: Call,
  command: { scope: string; body: unknown },
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const ctx = ctxOf(deps, call);
  const key = call.idempotencyKey;
  if (!key) return work(ctx);
  const scope = `${command.scope} ${call.caller?.accountId ?? "anyone"}`;
  const answer = await once(ctx, { scope, key, body: command.body }, async (tx) => ({
    status: 201,
    body: await work(tx),
  }));
  return answer.body;
}
