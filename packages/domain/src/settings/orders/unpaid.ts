import { Failure } from "../../platform/failure.ts";
import type { PaymentMethod } from "../../platform/vocabulary.ts";
import { isOnlinePayment } from "../payments/methods.ts";

/**
 * How far the mail address of an order is proven: not at all, awaiting confirmation by its owner (the order
 * reserves no units until then), or confirmed.
 */
export const MAIL_PROOFS = ["unproven", "awaited", "proven"] as const;
export type MailProof = (typeof MAIL_PROOFS)[number];

/**
 * The state of the address once staff accept an order that waited for its mail. Acceptance by staff proves
 * nothing about a typed address, but an order with an account was placed by the account's owner.
 */
export const proofAcceptedByStaff = (ofAccount: boolean): MailProof => (ofAccount ? "proven" : "unproven");

/** Units that unpaid orders may reserve before further orders must be confirmed by mail; null for no limit. */
export interface UnpaidLimit {
  /** Limit per order of a guest. */
  order: number | null;
  /** Limit per network address, over all orders of its guests. */
  address: number | null;
  /** Limit per signed-in client, over all of their orders. */
  client: number | null;
  /** Limit for all guests per variant: percentage of the units on hand, at least one unit. */
  share: number | null;
}

const LASTING: UnpaidLimit = { order: 10, address: 20, client: 30, share: 50 };

/** By payment method: orders paid online reserve their units for minutes, others for days. */
export const DEFAULT_UNPAID_LIMITS = {
  online: { order: 20, address: 40, client: 60, share: 75 },
  transfer: LASTING,
  "in-store": LASTING,
  "cash-on-delivery": LASTING,
} as const satisfies Record<string, UnpaidLimit>;
export type UnpaidLimits = { [K in keyof typeof DEFAULT_UNPAID_LIMITS]: UnpaidLimit };

/** Groups of payment methods with limits of their own. */
export const UNPAID_KINDS = ["online", "transfer", "in-store", "cash-on-delivery"] as const;
export type UnpaidKind = (typeof UNPAID_KINDS)[number];

/** The limits, with the minimum and maximum of each. With 0 units every order is confirmed by mail. */
export const UNPAID_LIMITS = [
  { key: "order", least: 0, most: 10_000 },
  { key: "address", least: 0, most: 10_000 },
  { key: "client", least: 0, most: 10_000 },
  { key: "share", least: 1, most: 100 },
] as const satisfies { key: keyof UnpaidLimit; least: number; most: number }[];

export const NO_UNPAID_LIMIT: UnpaidLimit = { order: null, address: null, client: null, share: null };

/** Stored overrides; limits without one have their defaults. */
export type StoredUnpaidLimits = { [K in keyof UnpaidLimits]?: Partial<UnpaidLimit> | undefined };

/** The limits of a payment method. `units`, if set, replaces all of them; 0 removes them. */
export function decideUnpaidLimit(
  method: PaymentMethod,
  stored: StoredUnpaidLimits,
  units?: number | undefined,
): UnpaidLimit {
  if (units === 0) return NO_UNPAID_LIMIT;
  if (units !== undefined) return { order: units, address: units, client: units, share: null };
  const kind = isOnlinePayment(method) ? "online" : method;
  if (kind === "online" || kind === "transfer" || kind === "in-store" || kind === "cash-on-delivery")
    return { ...DEFAULT_UNPAID_LIMITS[kind], ...stored[kind] };
  return LASTING;
}

/** Whether any limit is set. */
export const isLimited = ({ order, address, client, share }: UnpaidLimit): boolean =>
  [order, address, client, share].some((limit) => limit !== null);

const passes = (units: number, limit: number | null): boolean => limit !== null && units > limit;

/** Whether a guest's order of `units` exceeds a limit, with `held` units at the same address. */
export const exceedsGuestLimit = (limit: UnpaidLimit, units: number, held: number): boolean =>
  passes(units, limit.order) || passes(held + units, limit.address);

/** Whether a signed-in client's order of `units` exceeds the limit, with `held` units of the same client. */
export const exceedsClientLimit = (limit: UnpaidLimit, units: number, held: number): boolean =>
  passes(held + units, limit.client);

/**
 * Whether unpaid orders, including this one, would reserve too many units of a variant. `unpaid` counts guest
 * orders only, or all orders.
 */
export const exceedsShare = ({ share }: UnpaidLimit, onHand: number, unpaid: number): boolean =>
  share !== null && unpaid > Math.max(1, Math.floor((onHand * share) / 100));

/** A variant with the units reserved by all unpaid orders. */
export interface HeldVariant {
  variantId: string;
  name: string;
  onHand: number;
  unpaid: number;
}

/**
 * Notice to staff about a confirmed order with which unpaid orders reserve too much of a variant; null if they
 * do not. The order is not refused, because several good customers look the same as one customer with many mail
 * addresses.
 */
export function unpaidNotice(
  limit: UnpaidLimit,
  variants: readonly Omit<HeldVariant, "variantId">[],
): { title: string; description: string } | null {
  const over = variants.filter(({ onHand, unpaid }) => exceedsShare(limit, onHand, unpaid));
  if (over.length === 0) return null;
  const parts = over.map(({ name, onHand, unpaid }) => `${unpaid} de ${onHand} de «${name}»`).join(", ");
  return {
    title: "Muchas unidades sin pagar",
    description: `Los pedidos sin pagar tienen reservadas ${parts}. Si este u otro no te parece serio, cancélalo.`,
  };
}

/** The kinds of limits per person. */
export type PersonalLimit = "product" | "coupon";

/**
 * The limit that makes accepting an order depend on the person's earlier orders; null without one. For a guest, those are
 * checked when the mail is confirmed; an earlier response would reveal a person's orders to a stranger.
 */
export function personalLimit(
  lines: readonly { perClientLimit: number | null }[],
  coupon: { perClientUses?: number | null | undefined } | null,
): PersonalLimit | null {
  if (lines.some(({ perClientLimit }) => perClientLimit !== null)) return "product";
  return coupon?.perClientUses != null ? "coupon" : null;
}

/** Whether `personalLimit` finds one. */
export const hasPersonalLimit = (...order: Parameters<typeof personalLimit>): boolean =>
  personalLimit(...order) !== null;

/** Failure: too many orders from this address await confirmation. */
export const tooManyUnconfirmed = () =>
  new Failure(
    "unpaid-limit",
    "Ya hay varios pedidos hechos desde tu conexión a la espera de confirmar por correo. Confirma o cancela alguno, prueba con menos unidades o vuelve a intentarlo más tarde.",
  );

/** Failure: the code does not belong to the order. */
export const wrongCode = () =>
  new Failure("gone", "Ese enlace no confirma este pedido. Pide otro correo desde esta página.");

/** Failure: the order was closed before its confirmation. */
export const confirmedTooLate = () =>
  new Failure("invalid-transition", "Este pedido ya está cerrado: no se puede confirmar. Puedes hacerlo otra vez.", {
    extra: { allowed: [] },
  });
