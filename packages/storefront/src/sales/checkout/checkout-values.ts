import type { ShippingOption } from "@tablero/contract/settings/shapes/delivery";
import { provinceAtPostcode } from "@tablero/domain/platform/geography/districts";
import {
  checkPostcode,
  placeProblem,
  postcodeProblem,
  tidyPostcode,
} from "@tablero/domain/platform/geography/postcodes";
import { townAtPostcode } from "@tablero/domain/platform/geography/towns";
import { parseTaxId } from "@tablero/domain/platform/tax-id";
import { isKeyOf } from "@tablero/domain/platform/typed";
import { isEmail } from "@tablero/domain/platform/validation";
import { missingProvinceText } from "@tablero/domain/platform/words/countries";
import { missingPhoneText } from "@tablero/domain/platform/words/phones";
import type { OfferedPaymentMethod } from "@tablero/domain/settings/payments/methods";
import type { Phones } from "./use-phones.ts";

export const STEPS = ["contacto", "entrega", "pago", "revision"] as const;
export type Step = (typeof STEPS)[number];

export const STEP_LABELS: Record<Step, string> = {
  contacto: "Contacto",
  entrega: "Entrega",
  pago: "Pago",
  revision: "Revisión",
};

/** All checkout form values, flat, as stored across a reload. */
export interface CheckoutValues {
  email: string;
  name: string;
  surname: string;
  phone: string;
  country: string;
  line1: string;
  line2: string;
  postcode: string;
  city: string;
  province: string;
  shippingOption: string;
  /** Whether preorders are sent in a parcel of their own; null: as the shop suggests. */
  apart: boolean | null;
  paymentMethod: OfferedPaymentMethod | "";
  /** True if an invoice with a tax id is requested. */
  invoice: boolean;
  taxName: string;
  taxId: string;
  billingLine1: string;
  billingPostcode: string;
  billingCity: string;
  billingProvince: string;
  note: string;
  terms: boolean;
  /** True to subscribe to the newsletter; never preselected. */
  newsletter: boolean;
}

export type Field = keyof CheckoutValues;
export type FieldErrors = Partial<Record<Field, string>>;

export const EMPTY: CheckoutValues = {
  email: "",
  name: "",
  surname: "",
  phone: "",
  country: "ES",
  line1: "",
  line2: "",
  postcode: "",
  city: "",
  province: "",
  shippingOption: "",
  apart: null,
  paymentMethod: "",
  invoice: false,
  taxName: "",
  taxId: "",
  billingLine1: "",
  billingPostcode: "",
  billingCity: "",
  billingProvince: "",
  note: "",
  terms: false,
  newsletter: false,
};

/** Fields by step. */
const STEP_FIELDS: Record<Step, readonly Field[]> = {
  contacto: ["email", "name", "surname", "phone"],
  entrega: ["shippingOption", "apart", "country", "line1", "line2", "postcode", "city", "province"],
  pago: [
    "paymentMethod",
    "invoice",
    "taxName",
    "taxId",
    "billingLine1",
    "billingPostcode",
    "billingCity",
    "billingProvince",
  ],
  revision: ["note", "terms", "newsletter"],
};

export const stepOf = (field: Field): Step => STEPS.find((step) => STEP_FIELDS[step].includes(field)) ?? "revision";

type Place = Pick<CheckoutValues, "country" | "postcode">;

/** The postcode in the format of its country. */
export const postcodeOf = ({ country, postcode }: Place): string => tidyPostcode(country, postcode);

/** Returns true if the postcode is complete for its country, so that prices can be requested. */
export const hasDestination = (place: Place): boolean => checkPostcode(place.country, postcodeOf(place)) === null;

/** Error message for a postcode; null if it is valid. */
export const postcodeError = (country: string, postcode: string): string | null =>
  postcodeProblem(country, tidyPostcode(country, postcode));

/** Errors of postcode and province; a province that does not fit the postcode is wrong itself. */
export function placeErrors({ country, postcode, province }: Place & Pick<CheckoutValues, "province">): FieldErrors {
  const wrong = placeProblem(country, tidyPostcode(country, postcode), country === "ES" ? province : "");
  return wrong ? { [wrong.field]: wrong.message } : {};
}

/** The fields that a postcode tells. */
type ToldFields = Pick<CheckoutValues, "country" | "postcode" | "province" | "city">;

/** Changes caused by a postcode: it also sets province or district and town, unless others were entered manually. */
export function postcodeChange(before: ToldFields, postcode: string): Partial<ToldFields> {
  const { country, city } = before;
  const province = provinceAtPostcode(country, postcode);
  const isToldProvince = ["", provinceAtPostcode(country, before.postcode) ?? ""].includes(before.province);
  const isToldTown = ["", townAtPostcode(country, before.postcode) ?? ""].includes(city.trim());
  return {
    postcode,
    ...(province && isToldProvince && { province }),
    ...(isToldTown && { city: townAtPostcode(country, postcode) ?? "" }),
  };
}

/** Shown in place of a delivery that is no longer offered. */
export const LOST_TEXT = "La entrega que habías elegido ya no se ofrece para este pedido. Elige otra.";

interface Choices {
  /** The chosen delivery option, once it is loaded. */
  option: ShippingOption | undefined;
  /** The chosen delivery is no longer offered. */
  lost?: boolean;
  methods: readonly OfferedPaymentMethod[];
  /** Numbering plans; until they are loaded, any typed number is accepted. */
  phones: Phones | null;
}

/** Errors of one step; empty if it is valid. */
export function findErrors(
  step: Step,
  values: CheckoutValues,
  { option, lost, methods, phones }: Choices,
): FieldErrors {
  const errors: FieldErrors = {};
  const need = (field: Field, message: string) => {
    if (String(values[field]).trim() === "") errors[field] = message;
  };
  if (step === "contacto") {
    need("name", "Escribe tu nombre.");
    need("surname", "Escribe tus apellidos.");
    if (!isEmail(values.email.trim())) errors.email = "Escribe un correo como nombre@ejemplo.es.";
    need("phone", missingPhoneText(values.country));
    const wrong = phones?.phoneProblem(values.phone, values.country);
    if (wrong) errors.phone = wrong;
  }
  if (step === "entrega") {
    if (!option)
      errors.shippingOption = lost
        ? LOST_TEXT
        : hasDestination(values)
          ? "Elige cómo quieres recibirlo."
          : "Escribe tu código postal, o elige recoger en la tienda.";
    if (!option?.pickup) {
      need("line1", "Escribe la calle y el número.");
      need("city", "Escribe la población.");
      need("province", missingProvinceText(values.country));
      Object.assign(errors, placeErrors(values));
    }
  }
  if (step === "pago") {
    if (!values.paymentMethod || !methods.includes(values.paymentMethod))
      errors.paymentMethod = "Elige cómo quieres pagar.";
    if (values.invoice) {
      need("taxName", "Escribe el nombre o la razón social.");
      // For a parcel, the invoice uses the delivery address.
      if (values.country === "ES" || option?.pickup) {
        if (parseTaxId(values.taxId) === null) errors.taxId = "Escribe un NIF, NIE o CIF válido, como 12345678Z.";
      } else need("taxId", "Escribe el NIF o el número de IVA.");
      if (option?.pickup) {
        need("billingLine1", "Escribe la calle y el número.");
        need("billingCity", "Escribe la población.");
        const wrong = postcodeError("ES", values.billingPostcode);
        if (wrong) errors.billingPostcode = wrong;
      }
    }
  }
  if (step === "revision" && !values.terms) errors.terms = "Para pedir hay que aceptar las condiciones de venta.";
  return errors;
}

/** Form field for a path in a 422 response; null if the form has none. */
export function fieldOfPath(path: string): Field | null {
  const known: Record<string, Field> = {
    billing: "invoice",
    "billing.name": "taxName",
    "billing.taxId": "taxId",
    "billing.address.line1": "billingLine1",
    "billing.address.postcode": "billingPostcode",
    "billing.address.city": "billingCity",
    "billing.address.province": "billingProvince",
    acceptTerms: "terms",
  };
  const last = path.split(".").at(-1) ?? "";
  return known[path] ?? (isKeyOf(EMPTY, last) ? last : null);
}
