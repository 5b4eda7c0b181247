import { expect, test } from "vitest";
import { ApiError, NetworkError } from "./errors.ts";
import { readProblem } from "./problem-of.ts";

const MOVEMENT = "POST /api/admin/variants/{id}/movements";
const reserved = new ApiError(
  MOVEMENT,
  409,
  { code: "reserved", detail: "Hay unidades reservadas", orders: [{ id: "1", number: "P2026-000001" }] },
  null,
);

test("problemOf returns the typed body for one code of one endpoint, and null for any other error", () => {
  expect(readProblem(reserved, MOVEMENT, "reserved")?.orders?.[0]?.number).toBe("P2026-000001");
  expect(readProblem(reserved, MOVEMENT, "idempotency-in-progress")).toBeNull();
  expect(readProblem(reserved, "POST /api/admin/products", "duplicate")).toBeNull();
  expect(readProblem(new NetworkError(MOVEMENT, null), MOVEMENT, "reserved")).toBeNull();
  expect(readProblem(null, MOVEMENT, "reserved")).toBeNull();
});

test("problemOf accepts several endpoints when any of them may have failed", () => {
  const error = new ApiError("DELETE /api/admin/coupons/{id}", 409, { code: "version-conflict", detail: "" }, null);
  const keys = ["PATCH /api/admin/coupons/{id}", "DELETE /api/admin/coupons/{id}"] as const;
  expect(readProblem(error, keys, "version-conflict")).not.toBeNull();
  expect(readProblem(reserved, keys, "version-conflict")).toBeNull();
});

test("problemOf accepts only endpoints, codes and members of the contract", () => {
  // @ts-expect-error: a movement has no version
  expect(readProblem(reserved, MOVEMENT, "version-conflict")).toBeNull();
  // @ts-expect-error: no such endpoint
  expect(readProblem(reserved, "POST /api/admin/movements", "reserved")).toBeNull();
  const number: string | undefined = readProblem(reserved, MOVEMENT, "reserved")?.orders?.[0]?.number;
  // @ts-expect-error: an order's number is no number
  const wrong: number | undefined = readProblem(reserved, MOVEMENT, "reserved")?.orders?.[0]?.number;
  expect(number).toBe(wrong);
});
