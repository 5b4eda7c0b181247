import { EVENT_STATE_LABELS } from "@tablero/domain/events/events/event-states";
import { EVENT_STATES } from "@tablero/domain/platform/vocabulary";
import { useMemo } from "react";
import { useGameChoices } from "../../platform/forms/use-choices.tsx";
import { activeFilter } from "../../platform/lists/active-badge.tsx";
import type { FilterDefinition } from "../../platform/lists/filter-menu.tsx";
import { flag, many, text } from "../../platform/lists/use-list-query.ts";

/** The list of events; the calendar has the same filters. */
export const EVENT_LIST = {
  sorts: ["startsAt", "title", "registered", "price"],
  order: "asc",
  filters: { state: many(EVENT_STATES), gameId: text(), active: flag() },
} as const;
const STATES = EVENT_STATES.map((value) => ({ value, label: EVENT_STATE_LABELS[value].label }));

export function useEventFilters(): FilterDefinition[] {
  const games = useGameChoices();
  return useMemo(
    () => [
      { kind: "many", name: "state", label: "Estado", options: STATES },
      { kind: "one", name: "gameId", label: "Juego", options: games },
      activeFilter("m"),
    ],
    [games],
  );
}
