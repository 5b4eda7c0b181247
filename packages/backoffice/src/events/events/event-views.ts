import { EVENTS } from "@tablero/domain/platform/resources/events/events";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { useSearchParams } from "react-router-dom";
import type { ListView } from "../../platform/lists/view-tabs.tsx";
import { EVENT_LIST } from "./event-filters.ts";

const VIEW = "view";
const CALENDAR = "calendario";

export const isCalendar = (params: URLSearchParams): boolean => params.get(VIEW) === CALENDAR;

/** «Lista» and «Calendario». Switching keeps the filters, because both views have the same ones. */
export function useEventViews(): ListView[] {
  const [params] = useSearchParams();
  const kept = new URLSearchParams([...params].filter(([name]) => name in EVENT_LIST.filters));
  const calendar = new URLSearchParams(kept);
  calendar.set(VIEW, CALENDAR);
  return [
    { label: "Lista", to: addressOf(kept), current: !isCalendar(params) },
    { label: "Calendario", to: addressOf(calendar), current: isCalendar(params) },
  ];
}

const addressOf = (params: URLSearchParams) =>
  params.size === 0 ? resourcePath(EVENTS) : `${resourcePath(EVENTS)}?${params}`;
