import { Failure } from "../../platform/failure.ts";

/** Maximum number of guest orders, and of guest bookings, offered to an account; the newest ones are offered. */
export const MAX_GUEST_RECORDS = 20;

/** Failure: the shopper cannot prove the order's address, or the order already has an owner. */
export const noGuestOrder = () => new Failure("not-found", "No encontramos ese pedido.");

/** Like `noGuestOrder`, for places of an event that were booked without an order. */
export const noGuestBooking = () => new Failure("not-found", "No encontramos esa reserva.");

export interface NameParts {
  name: string;
  surname: string | null;
}

const sameName = (one: NameParts, other: NameParts) =>
  one.name === other.name && (one.surname ?? "") === (other.surname ?? "");

/**
 * The data of a guest's record that moves into the account opened with its address, except data that was only
 * typed with an order. `given`: names and telephones of such orders and bookings; `own`: the name given when the
 * account was opened.
 */
export function ownDetails(
  record: NameParts & { phone: string | null },
  given: readonly (NameParts & { phone: string | null })[],
  own: NameParts,
): NameParts & { phone: string | null } {
  const name = given.some((each) => sameName(each, record)) ? own : { name: record.name, surname: record.surname };
  const phone = given.some((each) => each.phone === record.phone) ? null : record.phone;
  return { name: name.name, surname: name.surname, phone };
}
