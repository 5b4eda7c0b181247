import type { CartHandle } from "@tablero/api-client/cart";
import { errorMessage } from "@tablero/api-client/errors";
import { useQuery } from "@tablero/api-client/query";
import type { Cart, ShippingOption, ShopInfo } from "@tablero/contract/shapes/shop";
import { taxRegimeOf } from "@tablero/domain/postcodes";
import { netOf, STANDARD_RATE } from "@tablero/domain/tax";
import type { PaymentMethod } from "@tablero/domain/vocabulary";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { readValues, writeValues } from "./checkout-storage.ts";
import {
  type CheckoutValues,
  errorsOf,
  type Field,
  type FieldErrors,
  hasDestination,
  STEPS,
  type Step,
  stepOf,
} from "./checkout-values.ts";

export interface PaymentChoice {
  method: PaymentMethod;
  /** Cents on top of the total. */
  fee: number;
}

export interface Checkout {
  values: CheckoutValues;
  set: (changes: Partial<CheckoutValues>) => void;
  errors: FieldErrors;
  /** Grows each time that a check failed: then, and not while typing, the focus goes to the first error. */
  failures: number;
  step: Step;
  /** Goes to a step that was reached before. */
  goTo: (step: Step) => void;
  /** Checks the current step; goes on when it is right. Answers whether it was. */
  finish: (step: Step) => Promise<boolean>;
  fail: (errors: FieldErrors) => void;
  options: readonly ShippingOption[];
  optionsState: "none" | "loading" | "failed" | "ready";
  retryOptions: () => void;
  option: ShippingOption | undefined;
  methods: readonly PaymentChoice[];
  /** The last change could not be told to the shop. */
  syncError: string | null;
  /** The shop has not answered yet what the current step needs to go on. */
  waiting: boolean;
}

const isStep = (value: string | null): value is Step => STEPS.includes(value as Step);

/** The checkout of one cart: what was typed, where we are, and what the shop offers for it. */
export function useCheckout(cart: Cart, handle: CartHandle, info: ShopInfo): Checkout {
  const [values, setValues] = useState(readValues);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failures, setFailures] = useState(0);
  const [syncError, setSyncError] = useState<string | null>(null);
  const [syncing, setSyncing] = useState(false);
  const [search, setSearch] = useSearchParams();
  useEffect(() => writeValues(values), [values]);

  const known = hasDestination(values);
  // Pickup is offered wherever one lives: without a postcode the shop's own asks for it.
  const { data, error, isLoading, mutate } = useQuery(
    "GET /api/shop/carts/{token}/shipping-options",
    {
      params: { token: cart.token },
      query: known
        ? { country: values.country, postcode: values.postcode.trim() }
        : { country: "ES", postcode: info.address.postcode },
    },
    { background: true, handles: [404, 422], keepPreviousData: true, revalidateOnFocus: false },
  );
  // Where no IVA is charged there is none in the carriage either: the price of the choice is the one of the total.
  const taxFree = known && taxRegimeOf({ country: values.country, postcode: values.postcode.trim() }) === "export";
  const charged = (cents: number) => (taxFree ? netOf(cents, STANDARD_RATE) : cents);
  const options = (data ?? [])
    .filter((option) => known || option.pickup)
    .map((option) => ({
      ...option,
      price: charged(option.price),
      cashOnDeliveryFee: option.cashOnDeliveryFee === null ? null : charged(option.cashOnDeliveryFee),
    }))
    .sort((a, b) => Number(a.pickup) - Number(b.pickup));
  const option =
    options.find(({ id }) => id === values.shippingOption) ??
    // Who typed an address wants it there, though pickup is always the cheapest.
    (known ? options.find(({ pickup }) => !pickup) : undefined);
  const methods = paymentChoices(info, option);

  async function tell(patch: Parameters<CartHandle["patch"]>[0]): Promise<boolean> {
    setSyncing(true);
    try {
      await handle.patch(patch);
      setSyncError(null);
      return true;
    } catch (failure) {
      setSyncError(errorMessage(failure));
      return false;
    } finally {
      setSyncing(false);
    }
  }

  const choices = { option, methods: methods.map(({ method }) => method) };
  const reached = STEPS.find((step) => Object.keys(errorsOf(step, values, choices)).length > 0) ?? "revision";
  const wanted = search.get("paso");
  const asked: Step = isStep(wanted) ? wanted : "contacto";
  // While the options load a later step is taken at its word, or a reload would throw one back.
  const limit = isLoading && !data ? STEPS.length - 1 : STEPS.indexOf(reached);
  const step = STEPS[Math.min(STEPS.indexOf(asked), limit)]!;

  const goTo = (next: Step) =>
    setSearch(
      (before) => {
        before.set("paso", next);
        return before;
      },
      { preventScrollReset: true },
    );

  // The destination and the choice decide the total: the shop hears of them as soon as they are clear.
  const destination = known ? `${values.country} ${values.postcode.trim()}` : "";
  const told = cart.postcode ? `${cart.country} ${cart.postcode}` : "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the destination or the choice is told
  useEffect(() => {
    // What was offered for the postcode before does not count for this one.
    if (!option || isLoading) return;
    const patch = {
      ...(destination && destination !== told && { country: values.country, postcode: values.postcode.trim() }),
      ...(option.id !== cart.shippingOption?.id && { shippingOption: option.id }),
    };
    if (Object.keys(patch).length > 0) void tell(patch);
  }, [destination, option?.id, isLoading]);

  return {
    values,
    errors,
    failures,
    step,
    goTo,
    options,
    optionsState: data ? "ready" : error ? "failed" : isLoading ? "loading" : "none",
    retryOptions: () => void mutate(),
    option,
    methods,
    syncError,
    waiting:
      syncing ||
      (step === "entrega" && known && isLoading) ||
      (step === "revision" && !syncError && (option ? option.id !== cart.shippingOption?.id : isLoading)),
    set(changes) {
      setValues((before) => ({ ...before, ...changes }));
      setErrors((before) => {
        const next = { ...before };
        for (const field of Object.keys(changes) as Field[]) delete next[field];
        // A new destination brings new ways of delivery.
        if ("postcode" in changes || "country" in changes) delete next.shippingOption;
        return next;
      });
      if (changes.paymentMethod) void tell({ paymentMethod: changes.paymentMethod });
    },
    fail(found) {
      setErrors(found);
      setFailures((before) => before + 1);
      const first = STEPS.find((one) => Object.keys(found).some((field) => stepOf(field as Field) === one));
      if (first && first !== step) goTo(first);
    },
    async finish(done) {
      const found = errorsOf(done, values, choices);
      setErrors(found);
      if (Object.keys(found).length > 0) {
        setFailures((before) => before + 1);
        return false;
      }
      const patch =
        done === "contacto"
          ? { email: values.email.trim() }
          : done === "entrega" && option && option.id !== cart.shippingOption?.id
            ? { shippingOption: option.id, ...(known && { country: values.country, postcode: values.postcode.trim() }) }
            : null;
      if (patch && !(await tell(patch))) return false;
      const next = STEPS[STEPS.indexOf(done) + 1];
      if (next) goTo(next);
      return true;
    },
  };
}

/** The ways to pay that go with a way of delivery. */
function paymentChoices(info: ShopInfo, option: ShippingOption | undefined): PaymentChoice[] {
  return info.paymentMethods.flatMap(({ method, fee }): PaymentChoice[] => {
    if (method === "in-store") return option?.pickup ? [{ method, fee }] : [];
    if (method !== "cash-on-delivery") return [{ method, fee }];
    const surcharge = option?.pickup ? null : option?.cashOnDeliveryFee;
    return surcharge === null || surcharge === undefined ? [] : [{ method, fee: surcharge }];
  });
}
