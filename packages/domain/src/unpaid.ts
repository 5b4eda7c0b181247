import { Failure } from "./failure.ts";
import { isOnlinePayment } from "./payments.ts";
import type { PaymentMethod } from "./vocabulary.ts";

/**
 * What the shop knows of the mail address of an order: nothing, that its owner has been asked to confirm the order (which
 * holds no units until then), or that the order is its owner's.
 */
export const MAIL_PROOFS = ["unproven", "awaited", "proven"] as const;
export type MailProof = (typeof MAIL_PROOFS)[number];

/** Units that unpaid orders may hold before an order has to be confirmed by mail; null: any number. */
export interface UnpaidLimit {
  /** One order of a guest. */
  order: number | null;
  /** Guests at one network address, all their orders together. */
  address: number | null;
  /** A signed-in client, all orders together. */
  client: number | null;
  /** All guests together, of one variant: percent of the units on hand, and one unit at least. */
  share: number | null;
}

const LASTING: UnpaidLimit = { order: 10, address: 20, client: 30, share: 50 };

/** By way to pay. An order paid online holds its units for minutes, the others for days. */
export const DEFAULT_UNPAID_LIMITS = {
  online: { order: 20, address: 40, client: 60, share: 75 },
  transfer: LASTING,
  "in-store": LASTING,
  "cash-on-delivery": LASTING,
} as const satisfies Record<string, UnpaidLimit>;
export type UnpaidLimits = { [K in keyof typeof DEFAULT_UNPAID_LIMITS]: UnpaidLimit };

export const NO_UNPAID_LIMIT: UnpaidLimit = { order: null, address: null, client: null, share: null };

/** What is stored of the limits; the rest is as by default. */
export type StoredUnpaidLimits = { [K in keyof UnpaidLimits]?: Partial<UnpaidLimit> | undefined };

/** The limits of a way to pay. `units` stands for all of them where it is set, and 0 lifts them. */
export function unpaidLimitOf(
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

/** Whether one of the limits counts anything. */
export const isLimited = ({ order, address, client, share }: UnpaidLimit): boolean =>
  [order, address, client, share].some((limit) => limit !== null);

const passes = (units: number, limit: number | null): boolean => limit !== null && units > limit;

/** Whether a guest's order of so many units passes a limit, with `held` units at the same address. */
export const passesGuestLimit = (limit: UnpaidLimit, units: number, held: number): boolean =>
  passes(units, limit.order) || passes(held + units, limit.address);

/** Whether a signed-in client's order of so many units passes the limit, with `held` units of the same client. */
export const passesClientLimit = (limit: UnpaidLimit, units: number, held: number): boolean =>
  passes(held + units, limit.client);

/** Whether unpaid orders would hold too many units of a variant, with the order in question: of guests, or of everybody. */
export const passesShare = ({ share }: UnpaidLimit, onHand: number, unpaid: number): boolean =>
  share !== null && unpaid > Math.max(1, Math.floor((onHand * share) / 100));

/** A variant with what unpaid orders of everybody hold of it; units. */
export interface HeldVariant {
  variantId: string;
  name: string;
  onHand: number;
  unpaid: number;
}

/**
 * What staff are told of an order that somebody stands by and with which unpaid orders hold too much of a variant; null
 * when they don't. Nothing is refused: several good customers look like one with many mail addresses.
 */
export function unpaidNotice(
  limit: UnpaidLimit,
  variants: readonly Omit<HeldVariant, "variantId">[],
): { title: string; description: string } | null {
  const over = variants.filter(({ onHand, unpaid }) => passesShare(limit, onHand, unpaid));
  if (over.length === 0) return null;
  const parts = over.map(({ name, onHand, unpaid }) => `${unpaid} de ${onHand} de «${name}»`).join(", ");
  return {
    title: "Muchas unidades sin pagar",
    description: `Los pedidos sin pagar tienen reservadas ${parts}. Si este u otro no te parece serio, cancélalo.`,
  };
}

/**
 * Whether an order can only be judged by what the same person bought before. Of a guest that is looked at when the
 * mail is confirmed: before, the answer would tell a stranger of somebody's orders.
 */
export const isPersonal = (
  lines: readonly { perClientLimit: number | null }[],
  coupon: { perClientUses?: number | null | undefined } | null,
): boolean => lines.some(({ perClientLimit }) => perClientLimit !== null) || coupon?.perClientUses != null;

/** The refusal of another order that waits for its confirmation at the same address. */
export const tooManyUnconfirmed = () =>
  new Failure(
    "unpaid-limit",
    "Ya hay varios pedidos hechos desde tu conexión a la espera de confirmar por correo. Confirma o cancela alguno, prueba con menos unidades o vuelve a intentarlo más tarde.",
  );

/** The refusal of a code that is not the order's. */
export const wrongCode = () =>
  new Failure("gone", "Ese enlace no confirma este pedido. Pide otro correo desde esta página.");

/** The refusal to confirm what was closed in the meantime. */
export const confirmedTooLate = () =>
  new Failure("invalid-transition", "Este pedido ya está cerrado: no se puede confirmar. Puedes hacerlo otra vez.", {
    extra: { allowed: [] },
  });
