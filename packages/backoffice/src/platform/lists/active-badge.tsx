import type { StateLabel } from "@tablero/domain/platform/words/state-label";
import { StateBadge } from "@tablero/ui/state-badge";
import type { FilterDefinition } from "./filter-menu.tsx";

const on = (label: string): StateLabel => ({ label, tone: "success", tinted: false, icon: "check-circle" });
const off = (label: string): StateLabel => ({ label, tone: "neutral", tinted: false, icon: "minus-circle" });

/** Spanish adjectives agree with the noun: un proveedor activo, una tarifa activa. */
export type Gender = "m" | "f";

const WORDS = { m: ["Activo", "Inactivo"], f: ["Activa", "Inactiva"] } as const;

export interface ActiveBadgeProps {
  /** True if the record is in use. */
  active: boolean;
  /** Gender of the noun. */
  gender?: Gender;
  /** The icon extends beyond the left edge, so that the text aligns with the cells above and below. */
  hang?: boolean;
}

/** Badge that shows whether a record is active. */
export function ActiveBadge({ active, gender = "m", hang }: ActiveBadgeProps) {
  const [yes, no] = WORDS[gender];
  return <StateBadge hang={hang} state={active ? on(yes) : off(no)} />;
}

/** The corresponding filter; its query parameter is `active`. */
export function activeFilter(gender: Gender = "m"): FilterDefinition {
  const [yes, no] = WORDS[gender];
  return { kind: "flag", name: "active", label: "Estado", yes: `${yes}s`, no: `${no}s` };
}
