import { ACTIVE, type FieldList } from "./field.ts";
import { sortNames } from "./field-values.ts";

/** Stands for the number of a parcel in the address of a tracking page. */
export const TRACKING_PLACE = "{tracking}";

export const CARRIER_FIELDS = {
  name: { kind: "line", max: 80, label: "Nombre", half: true, sorted: true, searched: true },
  code: {
    kind: "code",
    max: 80,
    default: "",
    label: "Código",
    hint: "Si lo dejas vacío, se hace con el nombre.",
    aboutNew: "Derived from the name when empty",
    half: true,
    searched: true,
  },
  pickup: {
    kind: "flag",
    default: false,
    label: "Entrega",
    labels: { form: "Se recoge en la tienda", log: "Recogida en la tienda" },
    values: { yes: "Recogida en la tienda", no: "Envío a domicilio" },
    hint: "Sin zonas ni precio: se ofrece siempre que esté activo.",
  },
  trackingUrl: {
    kind: "url",
    max: 500,
    default: null,
    label: "Seguimiento",
    labels: { form: "Dirección de seguimiento", log: "Dirección de seguimiento" },
    hint: `Empieza por https:// y lleva ${TRACKING_PLACE} donde va el número.`,
    placeholder: `https://transportista.es/envio/${TRACKING_PLACE}`,
    about: "Contains `{tracking}` in place of the number",
  },
  active: ACTIVE,
} as const satisfies FieldList;

export const CARRIER_SORTS = sortNames(CARRIER_FIELDS, "name", ["rates"]);
export type CarrierSort = (typeof CARRIER_SORTS)[number];
