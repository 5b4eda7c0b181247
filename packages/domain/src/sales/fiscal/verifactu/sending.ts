import { Failure } from "../../../platform/failure.ts";
import type { AgencyState } from "./states.ts";

/** Used until the agency has stated how long to wait. */
export const FIRST_WAIT_SECONDS = 60;

/**
 * A message without a response within this time is sent again. It exceeds the timeout of the call, so that two
 * calls never run concurrently.
 */
export const LEASE_MS = 180_000;
export const CALL_TIMEOUT_MS = 90_000;

/** Minutes until the next attempt after this number of consecutive failures: at least one attempt per hour. */
const PAUSES = [1, 2, 5, 10, 30, 60];
export const retryDelayMinutes = (failures: number): number =>
  PAUSES[Math.min(Math.max(failures, 1), PAUSES.length) - 1] ?? 60;

/** After this number of failures, staff are notified once. */
export const FAILURES_BEFORE_NOTICE = 3;

/** The result for one record in the response. */
export interface AnswerLine {
  /** Id with which the record was sent; null if the response does not repeat it. */
  ref: string | null;
  number: string;
  operation: "alta" | "anulacion";
  status: "Correcto" | "AceptadoConErrores" | "Incorrecto";
  code: string | null;
  description: string | null;
  duplicate: {
    status: "Correcta" | "AceptadaConErrores" | "Anulada";
    code: string | null;
    description: string | null;
  } | null;
}

export interface AgencyAnswer {
  csv: string | null;
  waitSeconds: number;
  status: "Correcto" | "ParcialmenteCorrecto" | "Incorrecto";
  lines: AnswerLine[];
}

export interface Verdict {
  state: AgencyState;
  code: string | null;
  description: string | null;
  /** Whether the agency already had the record, from a message whose response was lost. */
  known: boolean;
}

const STATES = { Correcto: "accepted", AceptadoConErrores: "accepted-with-errors", Incorrecto: "rejected" } as const;

/**
 * The outcome of a record. If it was sent before without a response, the agency may already have it: its stored
 * result then counts. On a first attempt, a duplicate means that the number belongs to another invoice, and the
 * record is rejected.
 */
export function classifyAnswer(
  { operation, status, code, description, duplicate }: AnswerLine,
  wasSent: boolean,
): Verdict {
  if (status === "Incorrecto" && duplicate && wasSent) {
    const { status: stored } = duplicate;
    const own = { code: duplicate.code, description: duplicate.description, known: true };
    if (operation === "anulacion" ? stored === "Anulada" : stored === "Correcta") return { ...own, state: "accepted" };
    if (operation === "alta" && stored === "AceptadaConErrores") return { ...own, state: "accepted-with-errors" };
  }
  return { state: STATES[status], code, description, known: false };
}

interface Sent {
  id: string;
  number: string;
  record: "alta" | "anulacion";
}

/**
 * The results in the order of the records; null if one is missing, because the response then does not belong to
 * this message.
 */
export function pairLines<R extends Sent>(
  records: readonly R[],
  lines: readonly AnswerLine[],
): [R, AnswerLine][] | null {
  const pairs: [R, AnswerLine][] = [];
  for (const record of records) {
    const own = lines.find(
      ({ ref, number, operation }) =>
        (ref === null || ref === record.id) && number === record.number && operation === record.record,
    );
    if (!own) return null;
    pairs.push([record, own]);
  }
  return pairs;
}

/** Failure: sending is not paused, so there is no pause to end. */
export const nothingFailed = (): Failure => new Failure("invalid-transition", "No hay ningún envío que haya fallado.");
