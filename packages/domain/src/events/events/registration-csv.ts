import { formatTime, madridDay } from "../../platform/dates.ts";
import type { CsvColumn } from "../../platform/kit/csv.ts";
import type { RegistrationState } from "../../platform/vocabulary.ts";
import { REGISTRATION_STATE_LABELS } from "./event-states.ts";

interface Row {
  name: string;
  minor: boolean;
  guardian: string | null;
  contact: string;
  email: string;
  phone: string;
  state: RegistrationState;
  waitingPosition: number | null;
  order: { number: string; due: number } | null;
  createdAt: string;
  checkedInAt: string | null;
  deckListAt: string | null;
}

/** A row of the exported list of participants of an event. */
export const REGISTRATION_CSV: readonly CsvColumn<Row>[] = [
  { head: "Nombre", value: ({ name }) => name },
  { head: "Estado", value: ({ state }) => REGISTRATION_STATE_LABELS[state].label },
  { head: "Puesto en espera", value: ({ waitingPosition }) => waitingPosition },
  { head: "Menor de 14", value: ({ minor }) => minor },
  { head: "Tutela", value: ({ guardian }) => guardian },
  { head: "Reserva", value: ({ contact }) => contact },
  { head: "Correo", value: ({ email }) => email },
  { head: "Teléfono", value: ({ phone }) => phone },
  { head: "Pedido", value: ({ order }) => order?.number ?? null },
  { head: "Por pagar", value: ({ order }) => (order ? { cents: order.due } : null) },
  { head: "Lista de mazo", value: ({ deckListAt }) => deckListAt !== null },
  { head: "Apuntado el", value: ({ createdAt }) => `${madridDay(createdAt)} ${formatTime(createdAt)}` },
  { head: "Llegó a las", value: ({ checkedInAt }) => (checkedInAt ? formatTime(checkedInAt) : null) },
];
