import { Failure } from "../../platform/failure.ts";

/** At most so many orders, and so many bookings, of guests are offered to an account: the newest. */
export const MAX_OFFERED = 20;

/** An order with an address that the shopper cannot prove, or that has an owner already, is no order of theirs. */
export const noGuestOrder = () => new Failure("not-found", "No encontramos ese pedido.");

/** As `noGuestOrder`, for places of an event that were booked without an order. */
export const noGuestBooking = () => new Failure("not-found", "No encontramos esa reserva.");

export interface NameParts {
  name: string;
  surname: string | null;
}

const sameName = (one: NameParts, other: NameParts) =>
  one.name === other.name && (one.surname ?? "") === (other.surname ?? "");

/**
 * What of a guest's record goes into the account that is opened with its address: nothing that was only typed with an
 * order. `given`: names and telephones of such orders and bookings; `own`: the name that the account was opened with.
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
