import { recordOf } from "../../platform/typed.ts";
import { DEFAULT_TERMS, LOW_STOCK } from "../shop/terms.ts";

/** A numeric order setting with all its properties and texts. */
interface OrderNumber {
  /** Both included. */
  least: number;
  most: number;
  /** Default of a new shop. */
  standard: number;
  /** Name in the audit log. */
  logged: string;
  /** The card of the form that contains it. */
  card: "waiting" | "reminders" | "terms" | "safety";
  label: string;
  hint: string;
  suffix: string;
}

/**
 * The numeric order settings. Types, limits, defaults, columns, form fields, log names and the demo shop's
 * values are derived from this table.
 */
export const ORDER_NUMBERS = {
  cardExpiryMinutes: {
    ...{ least: 5, most: 1_440, standard: 30, card: "waiting" },
    ...{ label: "Tarjeta y Bizum", hint: "Desde que se abre el pago.", suffix: "minutos" },
    logged: "Espera de la tarjeta (minutos)",
  },
  transferExpiryDays: {
    ...{ least: 1, most: 60, standard: DEFAULT_TERMS.transferExpiryDays, card: "waiting" },
    ...{ label: "Transferencia", hint: "Desde que se hace el pedido.", suffix: "días" },
    logged: "Espera de la transferencia (días)",
  },
  /** Counted from placement; goods that are ready at the counter have `pickupExpiryDays` from then on. */
  inStoreExpiryDays: {
    ...{ least: 1, most: 60, standard: DEFAULT_TERMS.inStoreExpiryDays, card: "waiting" },
    ...{ label: "Pago en la tienda", hint: "Hasta que lo tienes preparado.", suffix: "días" },
    logged: "Espera del pago en tienda (días)",
  },
  pickupExpiryDays: {
    ...{ least: 1, most: 60, standard: DEFAULT_TERMS.pickupExpiryDays, card: "waiting" },
    ...{ label: "Recogida", hint: "Desde que está preparado y sin pagar.", suffix: "días" },
    logged: "Recogida en tienda (días)",
  },
  /** Counted from placement until the parcel leaves. */
  cashOnDeliveryExpiryDays: {
    ...{ least: 1, most: 60, standard: DEFAULT_TERMS.cashOnDeliveryExpiryDays, card: "waiting" },
    ...{ label: "Contra reembolso", hint: "Hasta que sale el paquete.", suffix: "días" },
    logged: "Espera del contra reembolso (días)",
  },
  /** Counted from the moment an order begins to wait for its payment; 0 sends no reminders. */
  paymentReminderDays: {
    ...{ least: 0, most: 60, standard: 3, card: "reminders" },
    ...{
      label: "Recordar el pago",
      hint: "Un correo a quien no ha hecho la transferencia, un día antes de caducar como muy tarde. Con 0 no se envía.",
      suffix: "días",
    },
    logged: "Recordar el pago (días)",
  },
  /** Counted from the last change of a cart by a client who receives the newsletter; 0 sends no reminders. */
  cartReminderHours: {
    ...{ least: 0, most: 168, standard: 0, card: "reminders" },
    ...{
      label: "Recordar el carrito",
      hint: "Un correo a clientes con cuenta y boletín que dejan un carrito sin comprar. Con 0 no se envía.",
      suffix: "horas",
    },
    logged: "Recordar el carrito (horas)",
  },
  // At least 14 days by law: RDLeg 1/2007, art. 104.
  withdrawalDays: {
    ...{ least: 14, most: 365, standard: DEFAULT_TERMS.withdrawalDays, card: "terms" },
    ...{ label: "Desistimiento", hint: "Desde la entrega. La ley pide catorce como mínimo.", suffix: "días" },
    logged: "Desistimiento (días)",
  },
  /** Stock up to this number of units of a variant or product counts as low. */
  lowStockThreshold: {
    ...{ least: 1, most: 1_000, standard: LOW_STOCK, card: "terms" },
    ...{ label: "Quedan pocos", hint: "Hasta estas unidades, el producto lo avisa.", suffix: "unidades" },
    logged: "Quedan pocos, hasta",
  },
  /** Time to confirm an order by mail. */
  confirmationMinutes: {
    ...{ least: 5, most: 1_440, standard: 60, card: "safety" },
    ...{
      label: "Confirmar por correo",
      hint: "Para pedidos grandes sin pagar de quien no conoces.",
      suffix: "minutos",
    },
    logged: "Confirmar por correo (minutos)",
  },
  /** Maximum number of orders of one network address that may wait for confirmation at once. */
  unconfirmedPerAddress: {
    ...{ least: 1, most: 1_000, standard: 10, card: "safety" },
    ...{ label: "Sin confirmar a la vez", hint: "Desde una misma conexión a internet.", suffix: "pedidos" },
    logged: "Pedidos sin confirmar por conexión",
  },
  /** How long the audit log is kept. */
  auditDays: {
    ...{ least: 365, most: 3_650, standard: 1095, card: "safety" },
    ...{ label: "Auditoría", hint: "Cuánto se guardan los cambios. Un año como mínimo.", suffix: "días" },
    logged: "Auditoría (días)",
  },
} as const satisfies Record<string, OrderNumber>;

export type OrderNumberKey = keyof typeof ORDER_NUMBERS;

const isOrderNumber = (key: string): key is OrderNumberKey => Object.hasOwn(ORDER_NUMBERS, key);

/** In the order of the form. */
export const ORDER_NUMBER_KEYS: readonly OrderNumberKey[] = Object.keys(ORDER_NUMBERS).filter(isOrderNumber);

/** A value for each of these settings. */
export function mapOrderNumbers<T>(of: (key: OrderNumberKey, number: OrderNumber) => T): Record<OrderNumberKey, T> {
  return recordOf(ORDER_NUMBER_KEYS, (key) => of(key, ORDER_NUMBERS[key]));
}

/** Defaults of a new shop. */
export const DEFAULT_ORDER_NUMBERS = mapOrderNumbers((_key, { standard }) => standard);
