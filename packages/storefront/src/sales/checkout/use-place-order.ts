import { useApi } from "@tablero/api-client/api-context";
import { newIdempotencyKey } from "@tablero/api-client/client";
import { ApiError, errorMessage, NetworkError } from "@tablero/api-client/errors";
import { readProblem } from "@tablero/api-client/problem-of";
import type { NextAction } from "@tablero/contract/sales/shapes/shop-orders";
import { useState } from "react";
import { readAttempt, writeAttempt } from "./checkout-storage.ts";
import { type FieldErrors, fieldOfPath } from "./checkout-values.ts";
import type { OrderBody } from "./order-body.ts";

export type Outcome =
  | { kind: "placed"; token: string; nextAction?: NextAction | undefined }
  /** The result is unknown, or the request had no effect yet: the same request can be retried. */
  | { kind: "retry"; message: string }
  /** The cart differs from the one shown. */
  | { kind: "cart"; code: string; message: string }
  | { kind: "fields"; errors: FieldErrors; message: string };

/** Codes after which the same request is retried with the same key. */
const TRANSIENT = new Set(["idempotency-in-progress", "rate-limited", "unavailable"]);

/**
 * Places the order. Each attempt has one key, which is reused when the same body is sent again, also after a reload.
 */
export function usePlaceOrder(): { place(body: OrderBody): Promise<Outcome>; placing: boolean } {
  const api = useApi();
  const [placing, setPlacing] = useState(false);

  async function place(body: OrderBody): Promise<Outcome> {
    const text = JSON.stringify(body);
    const before = readAttempt();
    const attempt = before?.body === text ? before : { key: newIdempotencyKey(), body: text };
    writeAttempt(attempt);
    setPlacing(true);
    try {
      const { token, nextAction } = await api.call(
        "POST /api/shop/orders",
        { body },
        { idempotencyKey: attempt.key, handles: [400, 404, 409, 422, 429] },
      );
      writeAttempt(null);
      return { kind: "placed", token, nextAction };
    } catch (error) {
      const outcome = classifyOutcome(error);
      if (outcome.kind !== "retry") writeAttempt(null);
      return outcome;
    } finally {
      setPlacing(false);
    }
  }
  return { place, placing };
}

function classifyOutcome(error: unknown): Outcome {
  const message = errorMessage(error);
  if (error instanceof NetworkError || !(error instanceof ApiError)) return { kind: "retry", message };
  if (error.status >= 500 || TRANSIENT.has(error.code)) return { kind: "retry", message };
  const token = readProblem(error, "POST /api/shop/orders", "cart-ordered")?.token;
  if (token) return { kind: "placed", token };
  if (error.status === 422 || error.status === 400) {
    const errors: FieldErrors = {};
    for (const { path, message: text } of error.fieldErrors) {
      const field = fieldOfPath(path);
      if (field) errors[field] ??= text;
    }
    return { kind: "fields", errors, message };
  }
  return { kind: "cart", code: error.code, message };
}
