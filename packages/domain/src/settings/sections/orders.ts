import type { FieldError } from "../../platform/failure.ts";
import { isOrderPrefix } from "../orders/number.ts";
import {
  DEFAULT_UNPAID_LIMITS,
  type StoredUnpaidLimits,
  UNPAID_KINDS,
  UNPAID_LIMITS,
  type UnpaidKind,
  type UnpaidLimits,
} from "../orders/unpaid.ts";

/** How long orders wait, and from when stock is low. */
export interface OrderSettings {
  cardExpiryMinutes: number;
  transferExpiryDays: number;
  inStoreExpiryDays: number;
  cashOnDeliveryExpiryDays: number;
  pickupExpiryDays: number;
  withdrawalDays: number;
  lowStockThreshold: number;
  /** Time to confirm an order by mail. */
  confirmationMinutes: number;
  /** Orders of one network address that may wait for it at once. */
  unconfirmedPerAddress: number;
  auditDays: number;
  /** Of the numbers of new orders. */
  orderPrefix: string;
  /** Units that unpaid orders may hold before they have to be confirmed by mail. */
  unpaidLimits: UnpaidLimits;
}
export type OrderNumberKey = Exclude<keyof OrderSettings, "orderPrefix" | "unpaidLimits">;

/** The same as it is stored. */
export interface StoredOrders extends Omit<OrderSettings, "unpaidLimits"> {
  unpaidLimits: StoredUnpaidLimits;
}

/** Limits of numbers, both included. */
export const SETTINGS_LIMITS = {
  cardExpiryMinutes: [5, 1_440],
  transferExpiryDays: [1, 60],
  inStoreExpiryDays: [1, 60],
  cashOnDeliveryExpiryDays: [1, 60],
  pickupExpiryDays: [1, 60],
  // At least 14 days by law: RDLeg 1/2007, art. 104.
  withdrawalDays: [14, 365],
  lowStockThreshold: [1, 1_000],
  confirmationMinutes: [5, 1_440],
  unconfirmedPerAddress: [1, 1_000],
  auditDays: [365, 3_650],
} as const satisfies Record<OrderNumberKey, readonly [number, number]>;

const ORDER_KEYS = Object.keys(SETTINGS_LIMITS) as OrderNumberKey[];

const limitOf = (stored: StoredUnpaidLimits, kind: UnpaidKind) => ({
  ...DEFAULT_UNPAID_LIMITS[kind],
  ...stored[kind],
});

export const readOrders = (stored: StoredOrders): OrderSettings => ({
  cardExpiryMinutes: stored.cardExpiryMinutes,
  transferExpiryDays: stored.transferExpiryDays,
  inStoreExpiryDays: stored.inStoreExpiryDays,
  cashOnDeliveryExpiryDays: stored.cashOnDeliveryExpiryDays,
  pickupExpiryDays: stored.pickupExpiryDays,
  withdrawalDays: stored.withdrawalDays,
  lowStockThreshold: stored.lowStockThreshold,
  confirmationMinutes: stored.confirmationMinutes,
  unconfirmedPerAddress: stored.unconfirmedPerAddress,
  auditDays: stored.auditDays,
  orderPrefix: stored.orderPrefix,
  unpaidLimits: {
    online: limitOf(stored.unpaidLimits, "online"),
    transfer: limitOf(stored.unpaidLimits, "transfer"),
    "in-store": limitOf(stored.unpaidLimits, "in-store"),
    "cash-on-delivery": limitOf(stored.unpaidLimits, "cash-on-delivery"),
  },
});

export const orderFaults = (orders: OrderSettings): FieldError[] => [
  ...numberFaults(orders),
  ...unpaidFaults(orders.unpaidLimits),
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

const numberFaults = (orders: OrderSettings): FieldError[] =>
  ORDER_KEYS.flatMap((key) => {
    const [least, most] = SETTINGS_LIMITS[key];
    if (orders[key] >= least && orders[key] <= most) return [];
    const message =
      key === "withdrawalDays" && orders[key] < least
        ? "La ley pide catorce días como mínimo."
        : `Tiene que estar entre ${least} y ${most}.`;
    return [{ path: `orders.${key}`, code: "out-of-range", message }];
  });

function unpaidFaults(limits: UnpaidLimits): FieldError[] {
  return UNPAID_KINDS.flatMap((kind) =>
    UNPAID_LIMITS.flatMap(({ key, least, most }): FieldError[] => {
      const value = limits[kind][key];
      if (value === null || (value >= least && value <= most)) return [];
      const message = `Tiene que estar entre ${least} y ${most}, o vacío para no limitar.`;
      return [{ path: `orders.unpaidLimits.${kind}.${key}`, code: "out-of-range", message }];
    }),
  );
}
