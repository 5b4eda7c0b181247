import type { FieldError } from "../../platform/failure.ts";
import { CARRIER_FIELDS, TRACKING_PLACE } from "../../platform/fields/carriers.ts";
import type { ValuesOf } from "../../platform/fields/field.ts";
import { fieldFile } from "../../platform/fields/field-file.ts";
import type { UniqueField } from "../../platform/kit/unique.ts";
import { slugify } from "../../platform/slug.ts";

/** Editable fields of a carrier. `code` is short and without spaces, for files and other programs. */
export type CarrierFields = ValuesOf<typeof CARRIER_FIELDS>;

/** The columns of the exported list. */
export const CARRIER_CSV = fieldFile(CARRIER_FIELDS, {
  more: [{ head: "Tarifas", value: ({ rates }: { rates: number }) => rates }],
  last: ["active"],
});

/** Name of the exported file. */
export const CARRIERS_FILE = { path: "transportistas" } as const;

export const UNIQUE_CARRIER_FIELDS = {
  code: { path: "code", message: "Otro transportista ya tiene ese código.", key: ({ code }) => code },
} as const satisfies Record<string, UniqueField<Pick<CarrierFields, "code">>>;

/** Validates a carrier and returns it as stored. Validation errors by field, in Spanish. */
export function checkCarrier<C extends CarrierFields>(carrier: C): { carrier: C; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const code = slugify(carrier.code.trim() || carrier.name);
  if (!code) errors.push({ path: "code", code: "invalid-code", message: "Escribe un código con letras o números." });
  const trackingUrl = carrier.trackingUrl?.trim() || null;
  const wrong = trackingUrl && trackingUrlError(trackingUrl);
  if (wrong) errors.push({ path: "trackingUrl", code: "invalid-address", message: wrong });
  return { carrier: { ...carrier, code, trackingUrl }, errors };
}

/** Validation error of a tracking URL; null for a valid one. */
export function trackingUrlError(address: string): string | null {
  if (!/^https:\/\//i.test(address)) return "Tiene que empezar por https://";
  const places = address.split(TRACKING_PLACE).length - 1;
  if (places !== 1)
    return places === 0
      ? `Falta ${TRACKING_PLACE} donde va el número de seguimiento.`
      : `${TRACKING_PLACE} está ${places} veces: tiene que estar una.`;
  const url = filledIn(address, "AB12");
  if (!url?.hostname.includes(".") || url.username || /[\s{}]/.test(address.replace(TRACKING_PLACE, "")))
    return "No es una dirección de internet.";
  // A placeholder in the host name would lead to a different server for each parcel.
  if (url.host !== filledIn(address, "CD34")?.host)
    return `${TRACKING_PLACE} no puede estar en el nombre del servidor.`;
  return null;
}

function filledIn(address: string, number: string): URL | null {
  const text = address.replace(TRACKING_PLACE, number);
  return URL.canParse(text) ? new URL(text) : null;
}

/** A carrier with rates cannot become a pickup, because pickups have no rates. */
export const pickupError = (rates: number): FieldError => ({
  path: "pickup",
  code: "has-rates",
  message: `Tiene ${rates === 1 ? "una tarifa" : `${rates} tarifas`}: la recogida en la tienda no lleva ninguna.`,
});
