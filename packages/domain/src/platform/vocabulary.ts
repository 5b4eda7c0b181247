/** Enumerations shared by contract, server, mock and screens. Lists are displayed in this order. */

export const STAFF_ROLES = ["admin", "manager", "clerk", "warehouse", "accountant", "judge"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export const ROLES = ["client", ...STAFF_ROLES] as const;
export type Role = (typeof ROLES)[number];

export const ACCOUNT_STATUSES = ["pending", "active", "blocked"] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** Presence of a staff user, as the specification's `user.status`. */
export const PRESENCES = ["online", "away", "busy", "not-visible"] as const;
export type Presence = (typeof PRESENCES)[number];

export const CLIENT_KINDS = ["person", "company"] as const;
export type ClientKind = (typeof CLIENT_KINDS)[number];

export const GAME_KINDS = ["tcg", "board", "miniatures", "rpg"] as const;
export type GameKind = (typeof GAME_KINDS)[number];
export const RULESETS = ["mtg", "pokemon", "yugioh", "generic"] as const;
export type Ruleset = (typeof RULESETS)[number];

export const PRODUCT_KINDS = ["sealed", "single", "board-game", "accessory", "book", "service"] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];
export const PRODUCT_STATUSES = ["draft", "published", "archived"] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

export const CONDITIONS = ["NM", "LP", "MP", "HP", "DMG"] as const;
export type Condition = (typeof CONDITIONS)[number];

export const AVAILABILITIES = ["in-stock", "low", "preorder", "out-of-stock"] as const;
export type Availability = (typeof AVAILABILITIES)[number];

export const MOVEMENT_KINDS = ["receipt", "sale", "return", "adjustment", "loss"] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export const RESERVATION_STATES = ["active", "consumed", "released"] as const;
export type ReservationState = (typeof RESERVATION_STATES)[number];

export const ORDER_STATES = ["pending", "confirmed", "processing", "completed", "cancelled", "expired"] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const PAYMENT_STATES = [
  "created",
  "redirected",
  "authorised",
  "captured",
  "declined",
  "expired",
  "voided",
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const REFUND_STATES = ["requested", "done", "failed"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Wallets that a provider's page for card payments may show. */
export const WALLETS = ["apple-pay", "google-pay"] as const;
export type Wallet = (typeof WALLETS)[number];

/**
 * Why money is refunded: an edit made the order cheaper; too much was paid; the payment arrived after the order
 * was closed; the order was closed; goods were returned. `request`: staff, or a guest who cancels a place, asked
 * for it.
 */
export const REFUND_CAUSES = [
  "request",
  "change",
  "overpayment",
  "late-payment",
  "closing",
  "return",
  "mistake",
] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/** State of an order's money, derived from its payments and refunds. */
export const ORDER_PAYMENT_STATES = [
  "unpaid",
  "authorised",
  "partial",
  "paid",
  "partially-refunded",
  "refunded",
] as const;
export type OrderPaymentState = (typeof ORDER_PAYMENT_STATES)[number];

export const SHIPMENT_STATES = [
  "preparing",
  "packed",
  "shipped",
  "ready-for-pickup",
  "delivered",
  "picked-up",
  "returned",
  "cancelled",
] as const;
export type ShipmentState = (typeof SHIPMENT_STATES)[number];

/** State of an order's goods, derived from its shipments and preorder lines. */
export const FULFILMENT_STATES = [
  "unfulfilled",
  "held",
  "partial",
  "shipped",
  "ready-for-pickup",
  "fulfilled",
  "returned",
] as const;
export type FulfilmentState = (typeof FULFILMENT_STATES)[number];

/** Progress of the goods of an order, as shown to people: see `orders/goods-state.ts`. */
export const GOODS_STATES = [
  "waiting",
  "held",
  "to-prepare",
  "rest-to-prepare",
  "preparing",
  "packed",
  "ready-for-pickup",
  "partial",
  "rest-held",
  "partly-picked-up",
  "shipped",
  "delivered",
  "picked-up",
  "returned",
  "not-applicable",
] as const;
export type GoodsState = (typeof GOODS_STATES)[number];

export const RETURN_STATES = [
  "requested",
  "acknowledged",
  "authorised",
  "received",
  "inspected",
  "refunded",
  "refused",
] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

export const PREORDER_STATES = [
  "draft",
  "open",
  "delayed",
  "closed",
  "allocating",
  "allocated",
  "received",
  "served",
  "cancelled",
] as const;
export type PreorderState = (typeof PREORDER_STATES)[number];
export const PREORDER_PAYMENTS = ["full", "deposit", "on-arrival"] as const;
export type PreorderPayment = (typeof PREORDER_PAYMENTS)[number];
export const ALLOCATION_POLICIES = ["fifo", "paid-first", "pro-rata"] as const;
export type AllocationPolicy = (typeof ALLOCATION_POLICIES)[number];

export const PREORDER_RESERVATION_STATES = [
  "requested",
  "confirmed",
  "waitlisted",
  "allocated",
  "partial",
  "unallocated",
  "payment-due",
  "paid",
  "served",
  "expired",
  "refunded",
  "cancelled",
] as const;
export type PreorderReservationState = (typeof PREORDER_RESERVATION_STATES)[number];

export const EVENT_KINDS = ["tournament", "release", "demo", "league", "meetup"] as const;
export type EventKind = (typeof EVENT_KINDS)[number];
export const EVENT_STATES = [
  "draft",
  "published",
  "registration-open",
  "registration-closed",
  "running",
  "finished",
  "cancelled",
] as const;
export type EventState = (typeof EVENT_STATES)[number];
export const REGISTRATION_STATES = [
  "pending-payment",
  "registered",
  "checked-in",
  "finished",
  "withdrawn",
  "no-show",
  "waitlisted",
  "offered",
  "expired",
] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

export const PAYMENT_METHODS = ["card", "bizum", "transfer", "cash-on-delivery", "in-store", "store-credit"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** How an order came in. Staff place the orders of all channels but the web. */
export const ORDER_CHANNELS = ["web", "counter", "phone", "email"] as const;
export type OrderChannel = (typeof ORDER_CHANNELS)[number];
export const ORDER_LINE_KINDS = ["item", "preorder", "ticket"] as const;
export type OrderLineKind = (typeof ORDER_LINE_KINDS)[number];

/** Goods that the law excludes from the right of withdrawal, either once unsealed or always. */
export const WITHDRAWAL_EXCLUSIONS = ["sealed-media", "personalised"] as const;
export type WithdrawalExclusion = (typeof WITHDRAWAL_EXCLUSIONS)[number];

export const RATE_BASES = ["weight", "amount"] as const;
export type RateBasis = (typeof RATE_BASES)[number];

export const INVOICE_KINDS = ["F1", "F2", "F3", "R1", "R2", "R3", "R4", "R5"] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

export const ACCESS_LEVELS = ["read", "write"] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];
