/**
 * An expected failure of a domain function. `code` is stable and English (clients switch on it); `detail` is Spanish,
 * for people. `errors` lists the invalid fields; `extra` holds data a client needs to continue (such as `allowed`). The
 * contract's `problems.ts` maps each code to an HTTP status.
 */
export const FAILURE_CODES = [
  "not-found",
  "validation",
  "unauthorised",
  "forbidden",
  "invalid-token",
  "invalid-signature",
  "wrong-credentials",
  "gone",
  "out-of-stock",
  "client-limit",
  "client-blocked",
  "price-changed",
  "cart-ordered",
  "cart-empty",
  "coupon-invalid",
  "shipping-unavailable",
  "payment-unavailable",
  "unpaid-limit",
  "invalid-transition",
  "version-conflict",
  "reserved",
  "in-use",
  "duplicate",
  "amount-exceeded",
  "quota-exhausted",
  "places-changed",
  "network-limit",
  "last-admin",
  "own-account",
  "two-factor-required",
  "idempotency-key-missing",
  "idempotency-key-reused",
  "idempotency-in-progress",
  "malformed",
  "too-large",
  "unsupported-type",
  "rate-limited",
  "unavailable",
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

export interface FieldError {
  /** Path of the field in the body, dotted: `shippingAddress.postcode`. */
  path: string;
  code: string;
  /** Spanish. */
  message: string;
}

export class Failure extends Error {
  readonly code: FailureCode;
  readonly detail: string;
  readonly errors: FieldError[] | undefined;
  readonly extra: Record<string, unknown> | undefined;

  constructor(
    code: FailureCode,
    detail: string,
    more: { errors?: FieldError[]; extra?: Record<string, unknown> } = {},
  ) {
    super(`${code}: ${detail}`);
    this.name = "Failure";
    this.code = code;
    this.detail = detail;
    this.errors = more.errors;
    this.extra = more.extra;
  }
}

/** Throws `validation` if a check found an error: the first one is its detail. Null means none. */
export function requireNoErrors(found: readonly (FieldError | null)[]): void {
  const errors = found.filter((error) => error !== null);
  if (errors[0]) throw new Failure("validation", errors[0].message, { errors });
}

/** Failure with a single invalid field. */
export function invalidField(path: string, code: string, message: string): Failure {
  return new Failure("validation", message, { errors: [{ path, code, message }] });
}
