import { Failure } from "../../../platform/failure.ts";
import type { AgencyState } from "./states.ts";

/** Before the agency has said how long to wait. */
export const FIRST_WAIT_SECONDS = 60;

/** A message that is not answered in this time is sent again. Longer than its call may take, so that two never run. */
export const LEASE_MS = 180_000;
export const CALL_LIMIT_MS = 90_000;

/** Minutes to the next attempt after so many failures in a row: at least once an hour. */
const PAUSES = [1, 2, 5, 10, 30, 60];
export const pauseMinutes = (failures: number): number =>
  PAUSES[Math.min(Math.max(failures, 1), PAUSES.length) - 1] ?? 60;

/** After so many failures staff are told, once. */
export const FAILURES_TO_TELL = 3;

/** What the answer says of one record. */
export interface AnswerLine {
  /** Id that the record was sent with; null where the agency does not repeat it. */
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
  /** The agency had it already, of a message whose answer was lost. */
  known: boolean;
}

const STATES = { Correcto: "accepted", AceptadoConErrores: "accepted-with-errors", Incorrecto: "rejected" } as const;

/**
 * What became of a record. One that was sent before without an answer may be there already: then what the agency stored
 * is its answer. The first time, a duplicate is somebody else's number, and rejected.
 */
export function judgeAnswer(
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

/** The line of each record in their order; null where one has none: then the answer is not of this message. */
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

/** Failure: there is no pause after failures to be ended. */
export const nothingFailed = (): Failure => new Failure("invalid-transition", "No hay ningún envío que haya fallado.");
