import type { EventBooking } from "@tablero/demo-shop/types";
import type { MockTournament } from "./commands/tournaments.ts";

export interface EventTables {
  /** Tournaments by event. */
  tournaments: Map<string, MockTournament>;
  /** Bookings of event places. */
  bookings: EventBooking[];
  /** Bookings by guests, all of whom call from one network. */
  readonly guestBookings: Set<string>;
}

declare module "../platform/store.ts" {
  interface Store extends EventTables {}
}

export const eventTables = (): EventTables => ({ tournaments: new Map(), bookings: [], guestBookings: new Set() });
