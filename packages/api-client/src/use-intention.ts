import { useState } from "react";
import { newIdempotencyKey } from "./client.ts";

/** What somebody wants to send, with the key by which the server knows it again. */
export interface Intention<B> {
  body: B;
  idempotencyKey: string;
}

export interface Intentions<B> {
  /**
   * The intention of sending a body. Until it ends, the same `name` gives the same one: after a lost answer it is sent
   * again unchanged, and takes effect once.
   */
  of(body: B, name?: string): Intention<B>;
  /** The server has answered: what is sent from now on is meant anew. */
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
