import type { Problem } from "@tablero/contract/core/problem";
import type { FieldError } from "@tablero/domain/platform/failure";

export type { Problem };

/** A response that is not 2xx. `problem` is null where the contract specifies another body (`false`, `"NOT FOUND"`). */
export class ApiError extends Error {
  readonly key: string;
  readonly status: number;
  readonly problem: Problem | null;
  /** Seconds to wait, from `Retry-After`. */
  readonly retryAfter: number | null;

  constructor(key: string, status: number, body: unknown, retryAfter: number | null) {
    const problem = isProblem(body) ? body : null;
    super(`${key}: ${status} ${problem?.code ?? ""}`);
    this.name = "ApiError";
    this.key = key;
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }

  get code(): string {
    return this.problem?.code ?? `http-${this.status}`;
  }

  get fieldErrors(): readonly FieldError[] {
    return this.problem?.errors ?? [];
  }
}

/** No response: offline, refused or interrupted. The call may or may not have taken effect. */
export class NetworkError extends Error {
  readonly key: string;

  constructor(key: string, cause: unknown) {
    super(`${key}: network`, { cause });
    this.name = "NetworkError";
    this.key = key;
  }
}

/** Why a call failed. */
export type QueryError = ApiError | NetworkError;

/** The error of a failed call; any other error is a bug and is rethrown. */
export function toQueryError(error: unknown): QueryError {
  if (error instanceof ApiError || error instanceof NetworkError) return error;
  throw error;
}

/** Error message of a failed call for the user, in Spanish. */
export function errorMessage(error: unknown): string {
  if (error instanceof NetworkError) return "No hay conexión con la tienda. Comprueba tu red y vuelve a intentarlo.";
  if (error instanceof ApiError) {
    if (error.status === 429 && error.retryAfter)
      return `Demasiados intentos. Espera ${waitText(error.retryAfter)} y vuelve a intentarlo.`;
    if (error.problem) {
      const { detail, changedBy } = error.problem;
      // The server includes the author of the conflicting change only in its message.
      return changedBy?.name ? detail.replace(/^Alguien /, `${changedBy.name} `) : detail;
    }
  }
  return "Algo ha fallado por nuestra parte. Vuelve a intentarlo.";
}

const waitText = (seconds: number) => (seconds < 90 ? `${seconds} segundos` : `${Math.ceil(seconds / 60)} minutos`);

function isProblem(body: unknown): body is Problem {
  return typeof body === "object" && body !== null && "code" in body && "detail" in body;
}
