const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Days after which a cart is too old for a reminder, counted from the moment it was due. */
export const MAX_CART_REMINDER_DELAY_DAYS = 3;

/** Days after the reminder of one cart in which the client gets none for another cart. */
export const CART_REMINDER_PAUSE_DAYS = 7;

/** Data about a cart of a client who receives the newsletter; instants UTC ISO. */
export interface RemindableCart {
  /** The last change of the cart. */
  changedAt: string;
  expiresAt: string;
  orderedAt: string | null;
  remindedAt: string | null;
  /** The client's last order; null without one. */
  lastOrderAt: string | null;
  /** The last change of the client's other carts; null without one. */
  otherChangedAt: string | null;
  /** The last reminder of the client's other carts; null without one. */
  otherRemindedAt: string | null;
}

const isSince = (event: string | null, moment: string): boolean => event !== null && event > moment;

/** The times between which the last change of a cart has to be, for a reminder after `hours` at an instant. */
export const cartReminderWindow = (hours: number, at: string): { after: string; until: string } => ({
  after: new Date(Date.parse(at) - hours * HOUR_MS - MAX_CART_REMINDER_DELAY_DAYS * DAY_MS).toISOString(),
  until: new Date(Date.parse(at) - hours * HOUR_MS).toISOString(),
});

/**
 * Whether the one reminder of a cart is due at an instant (UTC ISO): `hours` after its last change, unless the client
 * has ordered since, changed another cart, or was reminded of another one lately. With 0 hours there are no reminders.
 */
export function isCartReminderDue(cart: RemindableCart, hours: number, at: string): boolean {
  const { changedAt, expiresAt, orderedAt, remindedAt, lastOrderAt, otherChangedAt, otherRemindedAt } = cart;
  const { after, until } = cartReminderWindow(hours, at);
  const pause = new Date(Date.parse(at) - CART_REMINDER_PAUSE_DAYS * DAY_MS).toISOString();
  return (
    hours > 0 &&
    changedAt <= until &&
    changedAt > after &&
    expiresAt > at &&
    orderedAt === null &&
    remindedAt === null &&
    !isSince(lastOrderAt, changedAt) &&
    !isSince(otherChangedAt, changedAt) &&
    !isSince(otherRemindedAt, pause)
  );
}

/** The lines of a cart that can be bought now, with the units that are available. */
export const remindableLines = <L extends { quantity: number; available: number }>(lines: readonly L[]): L[] =>
  lines.flatMap((line) => (line.available > 0 ? [{ ...line, quantity: Math.min(line.quantity, line.available) }] : []));
