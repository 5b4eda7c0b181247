import type { Cart } from "@tablero/contract/sales/shapes/carts";
import { type Dispatch, type SetStateAction, useEffect, useLayoutEffect, useState } from "react";
import { CHECKOUT_VALUES } from "../../platform/shared/sign-in-state.ts";
import { useHydrated } from "../../platform/shared/use-hydrated.ts";
import { type CheckoutValues, EMPTY, postcodeChange } from "./checkout-values.ts";

const ATTEMPT = "checkoutAttempt";

/** One attempt to place the order. The key is reused while the same body is sent. */
export interface Attempt {
  key: string;
  body: string;
}

function read<T>(name: string): T | null {
  try {
    const text = sessionStorage.getItem(name);
    return text ? (JSON.parse(text) as T) : null;
  } catch {
    return null;
  }
}

function write(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Without storage, the values are lost when the page is left.
  }
}

/** Values entered before a reload. Consents are never stored, because they are valid for one order only. */
export const readValues = (): CheckoutValues => ({
  ...EMPTY,
  ...read<Partial<CheckoutValues>>(CHECKOUT_VALUES),
  terms: false,
  newsletter: false,
});
export const writeValues = (values: CheckoutValues | null): void => write(CHECKOUT_VALUES, values);

/**
 * The form values, stored at each change. A server-rendered page starts with the cart's data, and gets the stored
 * values after hydration.
 */
export function useStoredValues(cart: Cart): [CheckoutValues, Dispatch<SetStateAction<CheckoutValues>>] {
  const hydrated = useHydrated();
  const [values, setValues] = useState(() => (hydrated ? knownValues(cart) : valuesOf(cart)));
  const [isRead, setRead] = useState(hydrated);
  useLayoutEffect(() => {
    if (isRead) return;
    setValues(knownValues(cart));
    setRead(true);
  }, [isRead, cart]);
  useEffect(() => {
    if (isRead) writeValues(values);
  }, [values, isRead]);
  return [values, setValues];
}

/** The values at a postcode of a country, with the province and the town that it tells. */
function moveTo(values: CheckoutValues, country: string, postcode: string): CheckoutValues {
  const unplaced = { ...values, country, province: "" };
  return { ...unplaced, ...postcodeChange(unplaced, postcode) };
}

/**
 * The stored values, with the postcode of the cart until an address is entered: another page may have set it, such as
 * that of a product.
 */
function knownValues(cart: Cart): CheckoutValues {
  const stored = readValues();
  if (!cart.postcode || stored.line1.trim() !== "") return stored;
  const same = stored.country === cart.country && stored.postcode === cart.postcode;
  if (same && stored.province !== "") return stored;
  return moveTo(stored, cart.country, cart.postcode);
}

const valuesOf = ({ postcode, country }: Cart): CheckoutValues =>
  postcode ? moveTo(EMPTY, country ?? EMPTY.country, postcode) : EMPTY;

export const readAttempt = (): Attempt | null => read<Attempt>(ATTEMPT);
export const writeAttempt = (attempt: Attempt | null): void => write(ATTEMPT, attempt);
