import { ACTIVE_F, type FieldList } from "./field.ts";
import { sortNames } from "./field-values.ts";

export const GAME_SET_FIELDS = {
  gameId: { kind: "id", label: "Juego" },
  name: { kind: "line", max: 80, label: "Nombre", sorted: true, searched: true },
  code: {
    kind: "code",
    max: 12,
    default: null,
    label: "Código",
    hint: "El que llevan las cartas: BLB, OP09.",
    half: true,
    sorted: true,
    searched: true,
  },
  releasedOn: {
    kind: "day",
    default: null,
    label: "Salida",
    labels: { form: "Fecha de salida" },
    half: true,
    sorted: true,
  },
  active: ACTIVE_F,
} as const satisfies FieldList;

export const GAME_SET_SORTS = sortNames(GAME_SET_FIELDS, "releasedOn", ["products"]);
export type GameSetSort = (typeof GAME_SET_SORTS)[number];
