import type { Contract } from "@tablero/contract/contract";
import type { ProblemBody, ProblemCode } from "@tablero/contract/core/endpoint";
import type { Key } from "./client.ts";
import { ApiError } from "./errors.ts";

type CodeOf<K extends Key> = { [One in K]: ProblemCode<Contract[One]> }[K];
type BodyOf<K extends Key, C> = { [One in K]: ProblemBody<Contract[One], C & ProblemCode<Contract[One]>> }[K];

/**
 * The body of a failed call, typed by the contract for this code of one or more endpoints; null for any other failure.
 */
export function readProblem<K extends Key, C extends CodeOf<K>>(
  error: unknown,
  key: K | readonly K[],
  code: C,
): BodyOf<K, C> | null {
  if (!(error instanceof ApiError) || error.code !== code) return null;
  const keys: readonly string[] = [key].flat();
  // The response is trusted to match the contract; in development and tests the server validates it before sending.
  return keys.includes(error.key) ? (error.problem as BodyOf<K, C>) : null;
}
