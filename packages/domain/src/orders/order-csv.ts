import { formatDateTime } from "../dates.ts";
import type { CsvColumn } from "../kit/csv.ts";
import type { FulfilmentState, OrderChannel, OrderPaymentState, OrderState, PaymentMethod } from "../vocabulary.ts";
import { ORDER_CHANNEL_LABELS } from "../words/labels.ts";
import { PAYMENT_METHOD_LABELS } from "../words/shop-labels.ts";
import { FULFILMENT_STATE_LABELS, ORDER_PAYMENT_STATE_LABELS, ORDER_STATE_LABELS } from "../words/state-labels.ts";

interface OrderRow {
  number: string;
  placedAt: string;
  channel: OrderChannel;
  client: { name: string; email: string };
  units: number;
  state: OrderState;
  payment: OrderPaymentState;
  paymentMethod: PaymentMethod;
  fulfilment: FulfilmentState;
  shippingName: string;
  city: string | null;
  /** Cents. */
  total: number;
}

/** Columns of the exported order list. */
export const ORDER_CSV: readonly CsvColumn<OrderRow>[] = [
  { head: "Pedido", value: (row) => row.number },
  { head: "Fecha", value: (row) => formatDateTime(row.placedAt) },
  { head: "Canal", value: (row) => ORDER_CHANNEL_LABELS[row.channel] },
  { head: "Cliente", value: (row) => row.client.name },
  { head: "Correo", value: (row) => row.client.email },
  { head: "Unidades", value: (row) => row.units },
  { head: "Estado", value: (row) => ORDER_STATE_LABELS[row.state].label },
  { head: "Pago", value: (row) => ORDER_PAYMENT_STATE_LABELS[row.payment].label },
  { head: "Forma de pago", value: (row) => PAYMENT_METHOD_LABELS[row.paymentMethod] },
  { head: "Envío", value: (row) => FULFILMENT_STATE_LABELS[row.fulfilment].label },
  { head: "Entrega", value: (row) => row.shippingName },
  { head: "Localidad", value: (row) => row.city },
  { head: "Total", value: (row) => row.total / 100 },
];
