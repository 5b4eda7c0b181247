import { useState } from "react";
import { newIdempotencyKey } from "./client.ts";

/** A request body that the user wants to send, with its idempotency key. */
export interface Intention<B> {
  body: B;
  idempotencyKey: string;
}

export interface Intentions<B> {
  /**
   * The intention to send a body. Until it ends, the same `name` returns the same intention: after a lost response, the
   * same body is sent again and takes effect only once.
   */
  of(body: B, name?: string): Intention<B>;
  /** Call this when the server has responded: a later submission is a new intention. */
  end(): void;
}

export function newIntentions<B>(): Intentions<B> {
  let open: (Intention<B> & { name: string }) | null = null;
  return {
    of(body, name = JSON.stringify(body)) {
      if (open?.name !== name) open = { name, body, idempotencyKey: newIdempotencyKey() };
      return { body: open.body, idempotencyKey: open.idempotencyKey };
    },
    end() {
      open = null;
    },
  };
}

/** The intentions of a form. */
export function useIntentions<B>(): Intentions<B> {
  const [intentions] = useState(() => newIntentions<B>());
  return intentions;
}
