import type { CartHandle } from "@tablero/api-client/cart";
import { errorMessage } from "@tablero/api-client/errors";
import { useQuery } from "@tablero/api-client/query";
import type { ClientAddress } from "@tablero/contract/people/shapes/clients";
import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import type { Cart, CartOption } from "@tablero/contract/sales/shapes/carts";
import { parseVatNumber } from "@tablero/domain/people/clients/vat-number";
import { madridDay } from "@tablero/domain/platform/dates";
import { decideTaxRegime } from "@tablero/domain/platform/geography/postcodes";
import { netOf } from "@tablero/domain/platform/money/net";
import { isOneOf, keysOf } from "@tablero/domain/platform/typed";
import { isConfirmedUnpaid, type OfferedPaymentMethod } from "@tablero/domain/settings/payments/methods";
import { freeShippingLine } from "@tablero/domain/settings/shipping/free-shipping";
import { rateOn } from "@tablero/domain/settings/taxes/rate-on";
import { useEffectOn } from "@tablero/ui/lib/effect-on";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useStoredValues } from "./checkout-storage.ts";
import {
  type CheckoutValues,
  type FieldErrors,
  findErrors,
  hasDestination,
  postcodeOf,
  STEPS,
  type Step,
  stepOf,
} from "./checkout-values.ts";
import { useAccountValues } from "./use-account-values.ts";
import { type PhonesHandle, usePhones, withPrefix } from "./use-phones.ts";

export interface PaymentChoice {
  method: OfferedPaymentMethod;
  /** Cents added to the total. */
  fee: number;
  /** The shop's own text about the method. */
  text?: string | undefined;
}

export interface Checkout {
  values: CheckoutValues;
  set: (changes: Partial<CheckoutValues>) => void;
  errors: FieldErrors;
  /**
   * Number of failed validations. The focus moves to the first error only when this changes, not while the user types.
   */
  failures: number;
  step: Step;
  /** Goes to a step that has already been reached. */
  goTo: (step: Step) => void;
  /** Validates the current step and continues if it is valid. Resolves to whether it is. */
  finish: (step: Step) => Promise<boolean>;
  /**
   * Adds the country's prefix to the telephone number once the numbering plans are loaded, unless the number changes
   * before that.
   */
  prefixLater: () => void;
  fail: (errors: FieldErrors) => void;
  /** The telephone parser. */
  numbers: PhonesHandle;
  options: readonly CartOption[];
  optionsState: "none" | "loading" | "failed" | "ready";
  retryOptions: () => void;
  option: CartOption | undefined;
  /** True if the cart is mixed and its preorders are to be sent in a parcel of their own. */
  isApart: boolean;
  /** True if the chosen delivery is no longer offered, so that another one has to be chosen. */
  lost: boolean;
  methods: readonly PaymentChoice[];
  /** Prices of both deliveries for a cart with in-stock goods and preorders; null for other carts. */
  mixed: (NonNullable<Cart["apart"]> & { together: Pick<Cart, "dueNow"> & { total: number } }) | null;
  /** Saved addresses of a signed-in shopper. */
  addresses: readonly ClientAddress[];
  /** Spanish text about the amount missing for free delivery; null if there is none. */
  freeShipping: string | null;
  /** True until the first response: `freeShipping` is then only expected, and reserves the place of the text. */
  awaitsFreeShipping: boolean;
  /**
   * Set if the last change could not be sent to the server. The change is sent again when the network returns, or by
   * `retrySync`.
   */
  syncError: string | null;
  retrySync: () => void;
  /** True if the cart's totals belong to another destination or choice than the form's. */
  stale: boolean;
  /** The EU register's response for the business's VAT number, in Spanish; null if there is none. */
  vatHint: string | null;
  /** True while a response that the current step needs is pending. */
  waiting: boolean;
}

/** Returns true if the prices of goods differ at this destination: without IVA, or with another country's. */
const isPricedByPlace = ({ taxFree, taxCountry }: Cart["totals"]): boolean => taxFree || taxCountry !== undefined;

const isStep = (value: string | null): value is Step => isOneOf(STEPS, value);

/** State of the checkout of one cart: form values, current step, and the shop's options. */
export function useCheckout(cart: Cart, handle: CartHandle, info: ShopInfo): Checkout {
  const [values, setValues] = useStoredValues(cart);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failures, setFailures] = useState(0);
  const [syncError, setSyncError] = useState<string | null>(null);
  /** True while a choice made in the form is being sent. */
  const [syncing, setSyncing] = useState(false);
  /** True while the step is being completed. */
  const [finishing, setFinishing] = useState(false);
  const [tries, setTries] = useState(0);
  const [search, setSearch] = useSearchParams();
  const addresses = useAccountValues(values, set);

  /** A telephone number that is waiting for its prefix. */
  const awaited = useRef<string | null>(null);
  const numbers = usePhones(values.phone.trim() !== "");

  const known = hasDestination(values);
  const place = { country: values.country, postcode: postcodeOf(values) };
  const destination = known ? `${place.country} ${place.postcode}` : "";
  const sentDestination = cart.postcode ? `${cart.country} ${cart.postcode}` : "";
  // The cart has the options of its own destination, which change together with its totals.
  const own = destination !== "" && destination === sentDestination ? cart.options : null;
  // Pickup is available everywhere; without a postcode, the query uses the shop's own.
  const {
    data: fetched,
    error,
    isLoading,
    mutate,
  } = useQuery(
    "GET /api/shop/carts/{token}/shipping-options",
    own
      ? null
      : {
          params: { token: cart.token },
          query: known ? place : { country: "ES", postcode: info.address.postcode },
        },
    { background: true, handles: [404, 422], keepPreviousData: true, revalidateOnFocus: false },
  );
  const data = own ?? fetched;
  // If no IVA is charged, there is none on delivery either, so the option's price is taken from the total.
  const taxFree = known && (cart.totals.euBusiness || decideTaxRegime(place, info.taxes.freeTo) === "export");
  const charged = (cents: number) =>
    taxFree ? netOf(cents, rateOn(info.taxes.general, madridDay(new Date().toISOString()))) : cents;
  const isApart = cart.apart !== null && (values.apart ?? cart.apart.preselected);
  const options = (data ?? [])
    // Until there is a response for this postcode, the list is that of the previous one, whose prices do not apply.
    .filter((option) => option.pickup || (known && !isLoading && !error))
    .filter((option) => !isApart || option.apart !== null)
    .map((option) => ({
      ...option,
      price: charged(isApart ? (option.apart?.price ?? option.price) : option.price),
      cashOnDeliveryFee: option.cashOnDeliveryFee === null ? null : charged(option.cashOnDeliveryFee),
    }))
    .sort((a, b) => Number(a.pickup) - Number(b.pickup));
  const chosen = options.find(({ id }) => id === values.shippingOption);
  // Another delivery has another price and other days, so the shopper has to choose it.
  const lost =
    !cart.inShop && values.shippingOption !== "" && !chosen && known && !isLoading && !error && data !== undefined;
  // Entering an address implies delivery, although pickup is always the cheapest option. Services need no choice.
  const preset = cart.inShop ? options[0] : known && !lost ? options.find(({ pickup }) => !pickup) : undefined;
  const option = chosen ?? preset;
  // The part of a preorder that is due now cannot be paid on delivery, and neither can an order in two parcels.
  const isPrepaid = isApart || cart.lines.some(({ preorder }) => preorder && preorder.payment !== "on-arrival");
  const amount = isApart && cart.apart ? cart.apart.total : cart.totals.total - cart.totals.fee;
  const methods = paymentChoices(info, option, amount).filter(({ method }) => !isPrepaid || !isConfirmedUnpaid(method));
  const mixed = cart.apart && { ...cart.apart, together: { total: cart.totals.total, dueNow: cart.dueNow } };
  // Without a postcode, the response is for the shop's own, which the shopper has not given.
  const goods = cart.sentAmount;
  const awaitsFreeShipping = known && !(data || error || taxFree);
  const ways = known && !awaitsFreeShipping ? (data ?? []) : null;
  const unsaid = (known && isLoading && !awaitsFreeShipping) || error || taxFree || option?.pickup || cart.inShop;
  const freeShipping = unsaid
    ? null
    : freeShippingLine({ country: values.country, ways, amount: goods }, info.freeShippingFrom);

  function set(changes: Partial<CheckoutValues>): void {
    setValues((before) => ({ ...before, ...changes }));
    setErrors((before) => {
      const next = { ...before };
      for (const field of keysOf(changes)) delete next[field];
      // A new destination has different delivery options.
      if ("postcode" in changes || "country" in changes) delete next.shippingOption;
      return next;
    });
  }

  async function during<T>(setBusy: (busy: boolean) => void, work: () => Promise<T>): Promise<T> {
    setBusy(true);
    try {
      return await work();
    } finally {
      setBusy(false);
    }
  }

  async function tell(patch: Parameters<CartHandle["patch"]>[0]): Promise<boolean> {
    try {
      await handle.patch(patch);
      setSyncError(null);
      return true;
    } catch (failure) {
      setSyncError(errorMessage(failure));
      return false;
    }
  }

  const choices = { option, lost, methods: methods.map(({ method }) => method), phones: numbers.phones };
  const reached = STEPS.find((step) => Object.keys(findErrors(step, values, choices)).length > 0) ?? "revision";
  const wanted = search.get("paso");
  const inAddress: Step = isStep(wanted) ? wanted : "contacto";
  // The URL changes one render later or more. Until then the earlier step stays open, even if the field that made it
  // invalid is valid again.
  const [fallback, setFallback] = useState<{ from: Step; to: Step } | null>(null);
  const asked = fallback?.from === inAddress ? fallback.to : inAddress;
  // While the options load, a later step is allowed; otherwise a reload would go back a step.
  const limit = isLoading ? STEPS.length - 1 : STEPS.indexOf(reached);
  const step = STEPS[Math.min(STEPS.indexOf(asked), limit)] ?? "contacto";

  const goTo = (next: Step, replace = false) =>
    setSearch(
      (before) => {
        before.set("paso", next);
        return before;
      },
      { preventScrollReset: true, replace },
    );

  // A step that a later change made invalid stays open, with the reason. Otherwise it would close by itself as soon as
  // its field is corrected, because the URL still contains the later step.
  const opened = useRef(false);
  // Runs only when the step falls back.
  useEffectOn([asked, step, isLoading, numbers.pending], () => {
    if (asked !== step) {
      setFallback({ from: inAddress, to: step });
      goTo(step, true);
      if (opened.current) {
        setErrors(findErrors(step, values, choices));
        setFailures((before) => before + 1);
      }
    }
    opened.current ||= !isLoading && !numbers.pending;
  });
  useEffect(() => setFallback((before) => (before?.from === inAddress ? before : null)), [inAddress]);

  // Destination, delivery option and payment method determine the total, so they are sent as soon as they are complete.
  // For a business in another member state, the check is requested as soon as the number is complete, because it may
  // remove the IVA.
  const vatNumber = (values.invoice && !option?.pickup && parseVatNumber(values.taxId, values.country)?.number) || null;
  const method = choices.methods.find((one) => one === values.paymentMethod);
  // Send only when the destination or a choice changes.
  useEffectOn([destination, option?.id, method, vatNumber, isLoading, tries], () => {
    // The options of the previous postcode do not apply to this one.
    if (isLoading || error) return;
    const patch = {
      ...(destination && destination !== sentDestination && place),
      // The prices of a destination are dropped together with it, because the new postcode may still be incomplete.
      ...(!destination && sentDestination && isPricedByPlace(cart.totals) && { postcode: null }),
      ...(option && option.id !== cart.shippingOption?.id && { shippingOption: option.id }),
      ...(option && method && method !== cart.paymentMethod && { paymentMethod: method }),
      ...(vatNumber !== (cart.vat?.number ?? null) && { vatNumber }),
    };
    if (Object.keys(patch).length > 0) void during(setSyncing, () => tell(patch));
    else setSyncError(null);
  });
  useEffect(() => {
    const again = () => setTries((before) => before + 1);
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, []);

  function fail(found: FieldErrors): void {
    setErrors(found);
    setFailures((before) => before + 1);
    const first = STEPS.find((one) => keysOf(found).some((field) => stepOf(field) === one));
    if (first && first !== step) goTo(first);
  }

  function prefixLater(): void {
    const { phone, country } = values;
    // If several countries are selected in the meantime, the number was typed for the first one.
    if (awaited.current === phone) return;
    awaited.current = phone;
    void numbers.load().then((phones) => {
      if (awaited.current !== phone) return;
      awaited.current = null;
      const prefixed = phones ? withPrefix(phones, phone, country) : phone;
      setValues((before) =>
        before.phone === phone && before.country !== "ES" ? { ...before, phone: prefixed } : before,
      );
    });
  }

  async function finish(done: Step): Promise<boolean> {
    // The numbering plans; null if no number is typed, or if they cannot be loaded.
    const phones = values.phone.trim() === "" ? numbers.phones : await numbers.load();
    // A number typed before the plans were loaded is parsed now; for the order at the latest.
    const earlier = done === "revision" ? findErrors("contacto", values, { ...choices, phones }) : {};
    const found = Object.keys(earlier).length > 0 ? earlier : findErrors(done, values, { ...choices, phones });
    if (Object.keys(found).length > 0) {
      fail(found);
      return false;
    }
    setErrors(found);
    const patch =
      done === "contacto"
        ? { email: values.email.trim() }
        : done === "entrega" && option && option.id !== cart.shippingOption?.id
          ? { shippingOption: option.id, ...(known && place) }
          : null;
    if (patch && !(await tell(patch))) return false;
    const next = STEPS[STEPS.indexOf(done) + 1];
    if (next) goTo(next);
    return true;
  }

  return {
    values,
    errors,
    failures,
    step,
    goTo,
    options,
    optionsState: isLoading ? "loading" : error ? "failed" : data ? "ready" : "none",
    retryOptions: () => void mutate(),
    option,
    isApart,
    lost,
    methods,
    mixed,
    addresses,
    freeShipping,
    awaitsFreeShipping,
    vatHint: vatNumber !== null && cart.vat?.number === vatNumber ? cart.vat.hint : null,
    numbers,
    syncError,
    retrySync: () => setTries((before) => before + 1),
    stale:
      !option?.pickup &&
      (destination !== sentDestination ||
        isLoading ||
        error !== undefined ||
        (option ? option.id !== cart.shippingOption?.id : false)),
    // A choice that is still being sent only blocks the order, because it changes the total.
    waiting:
      finishing ||
      (step === "entrega" && known && isLoading) ||
      (step === "revision" &&
        (syncing || (!syncError && (option ? option.id !== cart.shippingOption?.id : isLoading)))),
    set,
    prefixLater,
    fail,
    finish: (done) => during(setFinishing, () => finish(done)),
  };
}

/** Payment methods available for a delivery option and an amount in cents. */
function paymentChoices(info: ShopInfo, option: CartOption | undefined, amount: number): PaymentChoice[] {
  return info.paymentMethods.flatMap(({ method, fee, text, min = 0, max = amount }): PaymentChoice[] => {
    if (amount < min || amount > max) return [];
    if (method === "in-store") return option?.pickup ? [{ method, fee, text }] : [];
    if (method !== "cash-on-delivery") return [{ method, fee, text }];
    const surcharge = option?.pickup ? null : option?.cashOnDeliveryFee;
    return surcharge === null || surcharge === undefined ? [] : [{ method, fee: surcharge, text }];
  });
}
