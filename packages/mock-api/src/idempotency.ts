import { Failure } from "@tablero/domain/failure";
import type { Context, MockHandlers } from "./callers.ts";
import type { Store } from "./store.ts";

type AnyHandler = (input: { params: unknown; query: unknown; body: unknown }, context: Context) => unknown;

/**
 * Lets every POST take effect once per `Idempotency-Key`: the same key and body gets the first answer again, the same
 * key with another body is refused. Refusals are not kept: whoever was refused may try again with the same key.
 */
export function onceEach(store: Store, handlers: MockHandlers, later: LaterAnswers = {}): MockHandlers {
  const entries = Object.entries(handlers).map(([key, handler]) => [
    key,
    key.startsWith("POST ") ? once(store, key, handler as AnyHandler, later[key]) : handler,
  ]);
  return Object.fromEntries(entries) as MockHandlers;
}

/** What a first answer looks like when it is given again later, by endpoint. */
export type LaterAnswers = Readonly<Record<string, (store: Store, reply: unknown) => unknown>>;

function once(store: Store, endpoint: string, handler: AnyHandler, later?: LaterAnswers[string]): AnyHandler {
  return async (input, context) => {
    if (!context.idempotencyKey || input.body === undefined) return handler(input, context);
    const key = `${context.caller?.accountId ?? "guest"} ${endpoint} ${context.idempotencyKey}`;
    const fingerprint = JSON.stringify([input.params, input.query, input.body]);
    const known = store.answers.get(key);
    if (known) {
      const reply = await sameOnly(known, fingerprint);
      return later ? later(store, reply) : reply;
    }
    // Handlers that take part in this do all their work before they first wait, so that no second one gets in between.
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
