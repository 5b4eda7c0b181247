import { ApiError } from "@tablero/api-client/errors";

/** Message of a failed call for a field; null if there is none. */
export const fieldMessage = (error: unknown, path: string): string | null =>
  (error instanceof ApiError && error.fieldErrors.find((field) => field.path === path)?.message) || null;
