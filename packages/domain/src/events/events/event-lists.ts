/** Which events a list of the storefront contains. */
export const EVENT_LISTS = ["coming", "past"] as const;
export type EventList = (typeof EVENT_LISTS)[number];

/** Maximum number of past events in a list, latest first. */
export const MAX_PAST_EVENTS = 60;
