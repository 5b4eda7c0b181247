import {
  AUDIT_ACTION_LABELS,
  AUDIT_ACTIONS,
  AUDIT_ENTITIES,
  AUDIT_ENTITY_LABELS,
} from "@tablero/domain/platform/audit/audit";
import type { FilterDefinition } from "../lists/filter-menu.tsx";
import { day, many, text } from "../lists/use-list-query.ts";

export const AUDIT_FIELDS = {
  sorts: ["at"],
  order: "desc",
  filters: {
    entity: many(AUDIT_ENTITIES),
    action: many(AUDIT_ACTIONS),
    from: day(),
    to: day(),
    entityId: text(),
    actorId: text(),
  },
} as const;

export const AUDIT_FILTERS: readonly FilterDefinition[] = [
  { kind: "days", from: "from", to: "to", label: "Fecha" },
  {
    kind: "many",
    name: "action",
    label: "Qué",
    options: AUDIT_ACTIONS.map((value) => ({ value, label: AUDIT_ACTION_LABELS[value] })),
  },
  {
    kind: "many",
    name: "entity",
    label: "Sobre",
    options: AUDIT_ENTITIES.map((value) => ({ value, label: AUDIT_ENTITY_LABELS[value] })),
  },
];
