import { Failure } from "../../../platform/failure.ts";
import type { StateLabel } from "../../../platform/words/state-label.ts";
import type { FiscalRecordKind } from "../invoice-chain.ts";
import type { PriorRejection } from "./record-xml.ts";

/** The agency's result for a record. */
export const AGENCY_STATES = ["accepted", "accepted-with-errors", "rejected"] as const;
export type AgencyState = (typeof AGENCY_STATES)[number];

/** State of a record; `not-sent`: created while the shop did not send. */
export const SENDING_STATES = ["not-sent", "waiting", ...AGENCY_STATES] as const;
export type SendingState = (typeof SENDING_STATES)[number];

/** States that may need action; a list can be filtered by them. */
export const OPEN_SENDING_STATES = ["waiting", "accepted-with-errors", "rejected"] as const;

export const SENDING_LABELS: Readonly<Record<SendingState, StateLabel>> = {
  "not-sent": { label: "No se envía", tone: "neutral", tinted: false, icon: "no-symbol" },
  waiting: { label: "Por enviar", tone: "progress", tinted: false, icon: "clock" },
  accepted: { label: "Aceptado", tone: "success", tinted: false, icon: "check-circle" },
  "accepted-with-errors": {
    label: "Aceptado con errores",
    tone: "warning",
    tinted: true,
    icon: "exclamation-triangle",
  },
  rejected: { label: "Rechazado", tone: "danger", tinted: true, icon: "x-circle" },
};

export interface RecordState {
  kind: FiscalRecordKind;
  state: SendingState;
}

const isKnown = ({ state }: RecordState) => state === "accepted" || state === "accepted-with-errors";

/** How a new record of an invoice must be marked. */
export interface RecordMarks {
  amends: boolean;
  priorRejection: PriorRejection | null;
  noPriorRecord: boolean;
}

export const FIRST_RECORD: RecordMarks = { amends: false, priorRejection: null, noPriorRecord: false };

/** Why the records of an invoice, oldest first, cannot be amended; null if they can. */
export function amendRefusal(records: readonly RecordState[]): string | null {
  const last = records.at(-1);
  if (!last) return "Esta factura es anterior a la cadena de registros.";
  if (last.kind === "anulacion") return "El último registro es de anulación: si se rechaza, se anula otra vez.";
  if (last.state === "not-sent") return "Su registro no se envía a la Agencia Tributaria.";
  if (last.state === "waiting") return "La Agencia Tributaria todavía no ha contestado a su último registro.";
  return last.state === "accepted" ? "La Agencia Tributaria ha aceptado su registro: no hay nada que subsanar." : null;
}

/** Marks of the amending record. Throws `invalid-transition`. */
export function amendMarks(records: readonly RecordState[]): RecordMarks {
  const refusal = amendRefusal(records);
  if (refusal) throw new Failure("invalid-transition", refusal);
  const isRejected = records.at(-1)?.state === "rejected";
  const wasKnown = records.some((record) => record.kind === "alta" && isKnown(record));
  return { amends: true, priorRejection: isRejected ? (wasKnown ? "S" : "X") : null, noPriorRecord: false };
}

/** The fields of an invoice that decide whether its record can be cancelled. */
export interface Annullable {
  kind: string;
  /** Whether the invoice was corrected, replaced, or replaces others. */
  isTied: boolean;
  /** Whether its order ended without goods being sent or handed over, while its money is not refunded yet. */
  isOfNothing: boolean;
}

/**
 * Why the record of an invoice cannot be cancelled; null if it can. Cancelling is only for invoices without a
 * sale, such as those of a trial order; sold goods that come back need a corrective invoice.
 */
export function annulRefusal(
  records: readonly RecordState[],
  { kind, isTied, isOfNothing }: Annullable,
): string | null {
  const last = records.at(-1);
  if (!last) return "Esta factura es anterior a la cadena de registros.";
  if (last.kind === "anulacion" && last.state !== "rejected") return "Esta factura ya está anulada.";
  if (last.state === "waiting") return "La Agencia Tributaria todavía no ha contestado a su último registro.";
  if (last.kind === "anulacion") return null;
  if (kind.startsWith("R") || isTied)
    return "Está ligada a otras facturas: lo que se vendió se corrige con una rectificativa.";
  return isOfNothing
    ? null
    : "Solo se anula la factura de un pedido cancelado del que no ha salido nada y cuyo dinero aún no se ha reembolsado. Lo demás lleva una rectificativa.";
}

/** Marks of the cancelling record. Throws `invalid-transition`. */
export function annulMarks(records: readonly RecordState[], invoice: Annullable): RecordMarks {
  const refusal = annulRefusal(records, invoice);
  if (refusal) throw new Failure("invalid-transition", refusal);
  const wasSent = records.some(({ state }) => state !== "not-sent");
  const wasKnown = records.some((record) => record.kind === "alta" && isKnown(record));
  const wasRejected = records.at(-1)?.kind === "anulacion";
  return { amends: false, priorRejection: wasRejected ? "S" : null, noPriorRecord: wasSent && !wasKnown };
}

/**
 * Whether an invoice is cancelled and its sums no longer count. A rejected cancellation is repeated, so it
 * counts as cancelled.
 */
export const isAnnulled = (records: readonly { kind: FiscalRecordKind }[]): boolean =>
  records.some(({ kind }) => kind === "anulacion");
