import { GAME_KINDS, RULESETS } from "../vocabulary.ts";
import { GAME_KIND_LABELS, RULESET_LABELS } from "../words/labels.ts";
import { ACTIVE, type FieldList } from "./field.ts";
import { sortNames } from "./field-values.ts";

export const GAME_FIELDS = {
  name: { kind: "line", max: 80, label: "Nombre", half: true, sorted: true, searched: true },
  slug: {
    kind: "code",
    max: 80,
    default: "",
    label: "Dirección",
    hint: "Si la dejas vacía, se hace con el nombre.",
    aboutNew: "Derived from the name when empty",
    half: true,
  },
  kind: { kind: "choice", choices: GAME_KINDS, choiceLabels: GAME_KIND_LABELS, label: "Tipo", half: true },
  ruleset: {
    kind: "choice",
    choices: RULESETS,
    choiceLabels: RULESET_LABELS,
    default: "generic",
    label: "Reglas de torneo",
    half: true,
  },
  colour: {
    kind: "colour",
    default: "#475569",
    label: "Color",
    hint: "Oscuro: encima va texto blanco.",
    half: true,
  },
  description: { kind: "text", max: 2_000, default: null, label: "Descripción" },
  active: ACTIVE,
} as const satisfies FieldList;

export const GAME_SORTS = sortNames(GAME_FIELDS, "name", ["position", "products", "events"]);
export type GameSort = (typeof GAME_SORTS)[number];
