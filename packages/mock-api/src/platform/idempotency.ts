import { Failure } from "@tablero/domain/platform/failure";
import type { Context, MockHandlers } from "./callers.ts";
import type { Store } from "./store.ts";

type AnyHandler = (input: { params: unknown; query: unknown; body: unknown }, context: Context) => unknown;

/**
 * Makes every POST take effect only once per `Idempotency-Key`: the same key and body return the first response; the
 * same key with another body is rejected. Failures are not cached, so the same key can be used for a retry.
 */
export function makeIdempotent(store: Store, handlers: MockHandlers, later: LaterAnswers = {}): MockHandlers {
  const entries = Object.entries(handlers).map(([key, handler]) => [
    key,
    key.startsWith("POST ") ? withIdempotency(store, key, handler as AnyHandler, later[key]) : handler,
  ]);
  return Object.fromEntries(entries) as MockHandlers;
}

/** Transforms a cached response when it is replayed, by endpoint. */
export type LaterAnswers = Readonly<Record<string, (store: Store, reply: unknown) => unknown>>;

function withIdempotency(
  store: Store,
  endpoint: string,
  handler: AnyHandler,
  later?: LaterAnswers[string],
): AnyHandler {
  return async (input, context) => {
    // Uploads have no parsed body to compare.
    const isUpload = context.request.headers.get("Content-Type")?.startsWith("multipart/");
    if (!context.idempotencyKey || isUpload) return handler(input, context);
    const key = `${context.caller?.accountId ?? "guest"} ${endpoint} ${context.idempotencyKey}`;
    const fingerprint = JSON.stringify([input.params, input.query, input.body]);
    const known = store.answers.get(key);
    if (known) {
      const reply = await sameOnly(known, fingerprint);
      return later ? later(store, reply) : reply;
    }
    // These handlers finish all their work before their first await, so no second call can run in between.
    const reply = handler(input, context);
    store.answers.set(key, { fingerprint, reply });
    try {
      return await reply;
    } catch (error) {
      store.answers.delete(key);
      throw error;
    }
  };
}

function sameOnly(known: { fingerprint: string; reply: unknown }, fingerprint: string): unknown {
  if (known.fingerprint !== fingerprint)
    throw new Failure("idempotency-key-reused", "Esa Idempotency-Key se usó con otros datos.");
  return known.reply;
}
