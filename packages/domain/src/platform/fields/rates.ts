import { RATE_BASES } from "../vocabulary.ts";
import { RATE_BASIS_LABELS } from "../words/labels.ts";
import { ACTIVE_F, type FieldList } from "./field.ts";

const DAYS = {
  kind: "int",
  min: 0,
  max: 90,
  tooHigh: "Como mucho 90 días",
  unit: { one: "día", many: "días" },
  hint: "Días laborables.",
} as const;

/** The fields of a rate except its brackets, which have their own editor. */
export const RATE_FIELDS = {
  carrierId: { kind: "id", label: "Transportista" },
  zoneId: { kind: "id", label: "Zona" },
  name: { kind: "line", max: 80, label: "Nombre", hint: "El que ve quien compra." },
  basis: { kind: "choice", choices: RATE_BASES, choiceLabels: RATE_BASIS_LABELS, default: "weight", label: "Cobra" },
  freeFrom: { kind: "cents", default: null, label: "Gratis desde", hint: "De productos, con descuentos." },
  maxWeight: {
    kind: "int",
    min: 1,
    max: 1_000_000,
    tooLow: "Más que 0",
    tooHigh: "Como mucho 1.000 kg",
    default: null,
    label: "Peso máximo",
    about: "Grams",
  },
  codSurcharge: {
    kind: "cents",
    default: null,
    label: "Contra reembolso",
    hint: "Recargo. Vacío, no se ofrece.",
    about: "null: no cash on delivery",
  },
  daysFrom: { ...DAYS, default: null, label: "Plazo mínimo", about: "null: only the maximum is stated" },
  days: { ...DAYS, default: 2, label: "Plazo máximo", about: "Maximum working days until delivery" },
  active: ACTIVE_F,
} as const satisfies FieldList;
