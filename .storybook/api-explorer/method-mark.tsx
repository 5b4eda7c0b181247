import type { Method } from "@tablero/contract/core/endpoint";

const TINTS: Record<Method, string> = {
  GET: "bg-success-bg text-success-text",
  POST: "bg-info-bg text-info-text",
  PUT: "bg-pickup-bg text-pickup-text",
  PATCH: "bg-warning-bg text-warning-text",
  DELETE: "bg-danger-bg text-danger-text",
};

/** HTTP method of a call; equally wide for all methods, so that paths align. */
export function MethodMark({ method }: { method: Method }) {
  return (
    <span
      className={`inline-grid h-5.5 w-15 shrink-0 place-items-center rounded-sm font-mono text-micro font-semibold ${TINTS[method]}`}
    >
      {method}
    </span>
  );
}
