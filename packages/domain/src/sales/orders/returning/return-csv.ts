import { formatDateTime } from "../../../platform/date-time.ts";
import { formatShortDate } from "../../../platform/dates.ts";
import type { CsvColumn } from "../../../platform/kit/csv.ts";
import type { ReturnState } from "../../../platform/vocabulary.ts";
import { RETURN_STATE_LABELS } from "../../words/order-states.ts";
import { isOpenReturn } from "./returns.ts";

interface ReturnRow {
  number: string;
  order: { number: string };
  client: string;
  state: ReturnState;
  by: "shopper" | "shop";
  requestedAt: string;
  deadline: string;
  units: number;
  /** Cents. */
  refunded: number;
}

/** Columns of the exported list of returns. */
export const RETURN_CSV: readonly CsvColumn<ReturnRow>[] = [
  { head: "Devolución", value: (row) => row.number },
  { head: "Pedido", value: (row) => row.order.number },
  { head: "Cliente", value: (row) => row.client },
  { head: "Estado", value: (row) => RETURN_STATE_LABELS[row.state].label },
  { head: "Pedida por", value: (row) => (row.by === "shopper" ? "El cliente" : "La tienda") },
  { head: "Fecha", value: (row) => formatDateTime(row.requestedAt) },
  { head: "Dinero hasta", value: (row) => (isOpenReturn(row) ? formatShortDate(row.deadline) : null) },
  { head: "Unidades", value: (row) => row.units },
  { head: "Devuelto", value: (row) => ({ cents: row.refunded }) },
];
