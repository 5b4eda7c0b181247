import type { Settings } from "@tablero/contract/shapes/settings";
import { openingHoursText } from "@tablero/domain/shop/opening-hours";
import { fieldsOf } from "@tablero/domain/shop/settings";
import { FIELD_LABELS } from "../audit/audit-words.ts";

export const SETTINGS_TABS = [
  { id: "identidad", label: "Identidad" },
  { id: "cobros", label: "Cobros" },
  { id: "pedidos", label: "Pedidos y stock" },
  { id: "envios", label: "Envíos" },
] as const;

export type Fields = ReturnType<typeof fieldsOf>;

/** A setting in words, where two versions differ. */
function wordsOf(value: Fields[keyof Fields]): string {
  if (!Array.isArray(value)) return String(value) || "—";
  return value.length === 0 ? "—" : JSON.stringify(value);
}

/** Fields of one's own that are not what somebody else has stored meanwhile. */
export function differences(mine: Partial<Fields>, theirs: Settings) {
  const stored = fieldsOf(theirs);
  const shown = (key: keyof Fields, fields: Partial<Fields>): string => {
    const value = fields[key];
    if (value === undefined) return "—";
    if (key === "openingHours") return openingHoursText(fields.openingHours ?? []).join(" · ") || "—";
    if (key === "holidays") return (fields.holidays ?? []).map(({ name }) => name).join(", ") || "—";
    return wordsOf(value);
  };
  return (Object.keys(mine) as (keyof Fields)[])
    .filter((key) => JSON.stringify(mine[key]) !== JSON.stringify(stored[key]))
    .map((key) => ({ label: FIELD_LABELS[key] ?? key, mine: shown(key, mine), theirs: shown(key, stored) }));
}
