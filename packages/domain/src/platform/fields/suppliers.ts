import { ACTIVE, type FieldList } from "./field.ts";
import { sortNames } from "./field-values.ts";

export const SUPPLIER_FIELDS = {
  name: { kind: "line", max: 120, label: "Nombre", half: true, sorted: true, searched: true },
  taxId: {
    kind: "code",
    max: 20,
    default: null,
    label: "NIF",
    hint: "De otro país, con sus dos letras: DE136695976.",
    half: true,
    searched: true,
  },
  contact: { kind: "line", max: 120, default: null, label: "Contacto", half: true, searched: true },
  email: { kind: "email", default: null, label: "Correo", searched: true },
  phone: { kind: "phone", default: null, label: "Teléfono", half: true, searched: true },
  leadDays: {
    kind: "int",
    min: 0,
    max: 365,
    tooHigh: "Como mucho un año",
    default: 0,
    zeroIsUnknown: true,
    unit: { one: "día", many: "días" },
    label: "Plazo",
    labels: { file: "Plazo (días)" },
    hint: "Días laborables hasta que llega un pedido; 0 si no se sabe.",
    about: "Working days from order to delivery",
    half: true,
    listed: true,
    sorted: true,
  },
  minimumOrder: {
    kind: "cents",
    default: 0,
    zeroIsUnknown: true,
    label: "Pedido mínimo",
    hint: "0 para cualquier pedido.",
    half: true,
    listed: "wide",
  },
  notes: { kind: "text", max: 2_000, default: null, label: "Notas", hint: "Condiciones, portes, cómo se le pide." },
  active: ACTIVE,
} as const satisfies FieldList;

export const SUPPLIER_SORTS = sortNames(SUPPLIER_FIELDS, "name", ["products"]);
export type SupplierSort = (typeof SUPPLIER_SORTS)[number];
