import { formatPhone } from "../../platform/validation.ts";
import type { PaymentMethod } from "../../platform/vocabulary.ts";
import { paymentMethodText } from "../../platform/words/shop-labels.ts";
import type { StoredSections } from "../settings.ts";
import { openingHoursText } from "../shop/opening-hours.ts";

/** Fields that a legal text may contain in braces, such as `{nif}`, with their display names. */
export const LEGAL_FIELDS = {
  nombre: "Nombre de la tienda",
  "razon-social": "Razón social",
  nif: "NIF",
  direccion: "Dirección completa",
  correo: "Correo",
  telefono: "Teléfono",
  horario: "Horario",
  "formas-de-pago": "Formas de pago",
  "plazo-desistimiento": "Plazo para desistir",
  "plazo-transferencia": "Espera de la transferencia",
  "plazo-recogida": "Espera de la recogida",
} as const satisfies Record<string, string>;

export type LegalField = keyof typeof LEGAL_FIELDS;
/** Value of each field; empty if the settings have none. */
export type LegalValues = Record<LegalField, string>;

const isLegalField = (name: string): name is LegalField => Object.hasOwn(LEGAL_FIELDS, name);
export const LEGAL_FIELD_NAMES = Object.keys(LEGAL_FIELDS).filter(isLegalField);

type Source = Pick<
  StoredSections,
  | "shopName"
  | "legalName"
  | "taxId"
  | "address"
  | "email"
  | "phone"
  | "openingHours"
  | "withdrawalDays"
  | "transferExpiryDays"
  | "pickupExpiryDays"
>;

const days = (count: number): string => (count === 1 ? "1 día" : `${count} días`);
const LIST = new Intl.ListFormat("es", { type: "conjunction" });

/** The fields' values from the shop's settings and offered payment methods. */
export function legalValues(settings: Source, methods: readonly PaymentMethod[]): LegalValues {
  const { address } = settings;
  const { line1, line2, postcode, city, province } = address;
  const place = [postcode, city].filter(Boolean).join(" ");
  const area = province && province !== city ? ` (${province})` : "";
  return {
    nombre: settings.shopName,
    "razon-social": settings.legalName,
    nif: settings.taxId,
    // An incomplete address counts as missing.
    direccion: line1 && postcode && city ? `${[line1, line2, place].filter(Boolean).join(", ")}${area}` : "",
    correo: settings.email,
    telefono: formatPhone(settings.phone),
    horario: openingHoursText(settings.openingHours).join("; "),
    "formas-de-pago": LIST.format(methods.map(paymentMethodText)),
    "plazo-desistimiento": days(settings.withdrawalDays),
    "plazo-transferencia": days(settings.transferExpiryDays),
    "plazo-recogida": days(settings.pickupExpiryDays),
  };
}

/** A field as typed: editors also insert capitals and spaces. It never contains tags. */
const FIELD = /\{([^{}<>]*)\}/g;
const nameOf = (typed: string): string => typed.replaceAll("&nbsp;", " ").trim().toLowerCase();

/** Fields that a text uses, without duplicates, in the order of the text. */
export const fieldsIn = (html: string): LegalField[] => [
  ...new Set([...html.matchAll(FIELD)].map(([, typed = ""]) => nameOf(typed)).filter(isLegalField)),
];

/**
 * A text with the values of its fields; `missing` renders an unknown or empty field. If `html` is HTML, so is
 * the result.
 */
export const fillText = (
  html: string,
  values: Readonly<Record<string, string>>,
  missing: (field: string) => string = (field) => field,
): string =>
  html.replace(FIELD, (whole, typed: string) => {
    const value = values[nameOf(typed)];
    return value ? escaped(value) : missing(whole);
  });

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

/** Prefix of a gap that a template leaves to the shop's owner: `{completar: quién lleva tus paquetes}`. */
const TO_WRITE = /^completar\b:?\s*/i;

/** Why a text cannot be published. */
export interface TextError {
  code: "empty" | "to-write" | "unknown-field" | "unfilled-field" | "stray-brace";
  /** The field's name, if the error concerns one. */
  field: string | null;
  /** In Spanish. */
  message: string;
}

/** Errors of a text: it is empty, a field is unknown or has no value, or a brace is unmatched. */
export function textErrors(html: string, values: Readonly<Record<string, string>>): TextError[] {
  const faults: TextError[] = [];
  if (!html.replace(/<[^>]*>|&nbsp;/g, "").trim())
    faults.push({ code: "empty", field: null, message: "El texto está vacío." });
  for (const typed of new Set([...html.matchAll(FIELD)].map(([, found = ""]) => found.trim()))) {
    const name = nameOf(typed);
    if (TO_WRITE.test(typed))
      faults.push({ code: "to-write", field: typed, message: `Falta que escribas: ${typed.replace(TO_WRITE, "")}.` });
    else if (!isLegalField(name))
      faults.push({ code: "unknown-field", field: name, message: `No hay ningún campo «{${name}}».` });
    else if (!values[name])
      faults.push({
        code: "unfilled-field",
        field: name,
        message: `${LEGAL_FIELDS[name]}: no está en los ajustes de la tienda.`,
      });
  }
  if (/[{}]/.test(html.replace(FIELD, "")))
    faults.push({
      code: "stray-brace",
      field: null,
      message: "Hay una llave suelta, «{» o «}»: escribe el campo otra vez, sin negrita ni saltos por dentro.",
    });
  return faults;
}
