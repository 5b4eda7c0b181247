import { formatDateTime } from "../../platform/date-time.ts";
import type { CsvColumn } from "../../platform/kit/csv.ts";
import type {
  GoodsState,
  OrderChannel,
  OrderPaymentState,
  OrderState,
  PaymentMethod,
} from "../../platform/vocabulary.ts";
import { ORDER_CHANNEL_LABELS } from "../../platform/words/labels.ts";
import { PAYMENT_METHOD_LABELS } from "../../platform/words/shop-labels.ts";
import { ORDER_STATE_LABELS } from "../words/order-states.ts";
import { goodsLabel, paymentLabel } from "./visible-state.ts";

export interface OrderRow {
  number: string;
  placedAt: string;
  channel: OrderChannel;
  client: { name: string; email: string };
  units: number;
  state: OrderState;
  payment: OrderPaymentState;
  paymentMethod: PaymentMethod;
  goods: GoodsState;
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
  { head: "Pago", value: (row) => paymentLabel(row).label },
  { head: "Forma de pago", value: (row) => PAYMENT_METHOD_LABELS[row.paymentMethod] },
  { head: "Entrega", value: (row) => goodsLabel(row).label },
  { head: "Forma de entrega", value: (row) => row.shippingName },
  { head: "Localidad", value: (row) => row.city },
  { head: "Total", value: (row) => ({ cents: row.total }) },
];
