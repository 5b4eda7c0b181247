import type { FieldError } from "../../platform/failure.ts";
import { DEFAULT_PREFIX, isOrderPrefix } from "../orders/number.ts";
import {
  DEFAULT_UNPAID_LIMITS,
  type StoredUnpaidLimits,
  UNPAID_KINDS,
  UNPAID_LIMITS,
  type UnpaidKind,
  type UnpaidLimits,
} from "../orders/unpaid.ts";
import {
  DEFAULT_ORDER_NUMBERS,
  mapOrderNumbers,
  ORDER_NUMBER_KEYS,
  ORDER_NUMBERS,
  type OrderNumberKey,
} from "./order-numbers.ts";

/** How long orders wait, and the threshold for low stock. */
export interface OrderSettings extends Record<OrderNumberKey, number> {
  /** Prefix of the numbers of new orders. */
  orderPrefix: string;
  /** Units that unpaid orders may hold before they have to be confirmed by mail. */
  unpaidLimits: UnpaidLimits;
}

export interface StoredOrders extends Omit<OrderSettings, "unpaidLimits"> {
  unpaidLimits: StoredUnpaidLimits;
}

/** Defaults of a new shop. */
export const DEFAULT_ORDERS: StoredOrders = {
  ...DEFAULT_ORDER_NUMBERS,
  orderPrefix: DEFAULT_PREFIX,
  unpaidLimits: DEFAULT_UNPAID_LIMITS,
};

const limitOf = (stored: StoredUnpaidLimits, kind: UnpaidKind) => ({
  ...DEFAULT_UNPAID_LIMITS[kind],
  ...stored[kind],
});

export const readOrders = (stored: StoredOrders): OrderSettings => ({
  ...mapOrderNumbers((key) => stored[key]),
  orderPrefix: stored.orderPrefix,
  unpaidLimits: {
    online: limitOf(stored.unpaidLimits, "online"),
    transfer: limitOf(stored.unpaidLimits, "transfer"),
    "in-store": limitOf(stored.unpaidLimits, "in-store"),
    "cash-on-delivery": limitOf(stored.unpaidLimits, "cash-on-delivery"),
  },
});

export const orderSettingErrors = (orders: OrderSettings): FieldError[] => [
  ...orderNumberErrors(orders),
  ...unpaidLimitErrors(orders.unpaidLimits),
  ...(isOrderPrefix(orders.orderPrefix)
    ? []
    : [
        {
          path: "orders.orderPrefix",
          code: "invalid-prefix",
          message: "De una a seis letras mayúsculas, sin eñe ni tildes.",
        },
      ]),
];

const orderNumberErrors = (orders: OrderSettings): FieldError[] =>
  ORDER_NUMBER_KEYS.flatMap((key) => {
    const { least, most } = ORDER_NUMBERS[key];
    if (orders[key] >= least && orders[key] <= most) return [];
    const message =
      key === "withdrawalDays" && orders[key] < least
        ? "La ley pide catorce días como mínimo."
        : `Tiene que estar entre ${least} y ${most}.`;
    return [{ path: `orders.${key}`, code: "out-of-range", message }];
  });

function unpaidLimitErrors(limits: UnpaidLimits): FieldError[] {
  return UNPAID_KINDS.flatMap((kind) =>
    UNPAID_LIMITS.flatMap(({ key, least, most }): FieldError[] => {
      const value = limits[kind][key];
      if (value === null || (value >= least && value <= most)) return [];
      const message = `Tiene que estar entre ${least} y ${most}, o vacío para no limitar.`;
      return [{ path: `orders.unpaidLimits.${kind}.${key}`, code: "out-of-range", message }];
    }),
  );
}
