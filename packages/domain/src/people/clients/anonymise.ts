import { Failure, type FieldError } from "../../platform/failure.ts";
import type { OrderState } from "../../platform/vocabulary.ts";
import { clientName } from "./clients.ts";

/** Replaces a name. */
export const ANONYMOUS = "Anonimizado";
/** Replaces the mail address that an order must have. */
export const ANONYMOUS_EMAIL = "anonimizado@invalid";
/** Replaces a street, a town or a telephone. */
export const ANONYMOUS_LINE = "—";

const CLOSED: readonly OrderState[] = ["completed", "cancelled", "expired"];

interface OwnOrder {
  state: OrderState;
  hasOpenRefund: boolean;
  hasOpenReturn: boolean;
}

/** Whether an order is still in progress, including goods or money on their way back. */
export const isUnderWay = ({ state, hasOpenRefund, hasOpenReturn }: OwnOrder): boolean =>
  hasOpenRefund || hasOpenReturn || !CLOSED.includes(state);

const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").trim().replace(/\s+/g, " ").toLowerCase();

/** Validation error of the name typed to confirm an anonymisation; ignores accents and case. */
export function confirmationError(client: { name: string; surname: string }, typed: string): FieldError | null {
  if (folded(typed) === folded(clientName(client))) return null;
  return { path: "confirm", code: "mismatch", message: "No coincide con el nombre del cliente." };
}

/** An address without personal data: only the fields needed for taxes and statistics remain. */
export const anonymousAddress = (address: { postcode: string; country: string; province: string }) => ({
  name: ANONYMOUS,
  surname: null,
  line1: ANONYMOUS_LINE,
  line2: null,
  postcode: address.country === "ES" ? `${address.postcode.slice(0, 2)}000` : ANONYMOUS_LINE,
  city: ANONYMOUS_LINE,
  province: address.province,
  country: address.country,
  phone: null,
});

const MAX_NAMED = 5;

function named(numbers: readonly string[]): string {
  const more = numbers.length - MAX_NAMED;
  return numbers.slice(0, MAX_NAMED).join(", ") + (more > 0 ? ` y ${more} más` : "");
}

/** Failure: the client still has orders in progress. */
export const ordersUnderWay = (numbers: readonly string[]): Failure =>
  new Failure("in-use", `Hay pedidos en curso: ${named(numbers)}. Termínalos o cancélalos antes.`);

/** Failure: shoppers who delete their own account still have orders in progress. */
export const ownOrdersUnderWay = (numbers: readonly string[]): Failure =>
  new Failure(
    "in-use",
    `Tienes pedidos en curso: ${named(numbers)}. Podrás eliminar la cuenta cuando estén entregados o cancelados y no quede ninguna devolución ni ningún reembolso pendiente.`,
  );
