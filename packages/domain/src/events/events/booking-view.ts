import type { PaymentMethod, RegistrationState } from "../../platform/vocabulary.ts";
import { deckTerms, type PlaceDeck, placeDeckView } from "./deck-lists.ts";
import type { DeckListSettings } from "./deck-settings.ts";
import { type EventMoments, eventState } from "./event-record.ts";
import { isWithdrawable, isWithinRefundTerm, type RefundTerm, refundUntil } from "./registering.ts";

interface BookedEvent extends EventMoments, RefundTerm, DeckListSettings {
  id: string;
  slug: string;
  title: string;
  place: string;
  price: number;
  checkInFrom: string | null;
}

/** The stored fields of a booking. */
export interface StoredBooking {
  token: string;
  /** Name of the person who booked. */
  name: string;
  /** Whether the data of that person were deleted. */
  isAnonymised: boolean;
  event: BookedEvent;
  places: readonly {
    id: string;
    name: string;
    state: RegistrationState;
    waitingPosition: number | null;
    offerUntil: string | null;
    orderToken: string | null;
    playerToken: string | null;
    deck: PlaceDeck;
  }[];
  /** The unpaid order of the booking; null if there is none. */
  pay: { orderToken: string; method: PaymentMethod; due: number; until: string | null } | null;
}

/** A booking as shown under its link. It contains only the first name, because people pass the link on. */
export function bookingView({ token, name, isAnonymised, event, places, pay }: StoredBooking, now: string) {
  const { id, slug, title, startsAt, endsAt, place, price, checkInFrom } = event;
  return {
    token,
    name: name.split(" ")[0] ?? "",
    event: {
      ...{ id, slug, title, startsAt, endsAt, place, price, checkInFrom },
      state: eventState(event, now),
      deckList: isAnonymised ? null : deckTerms(event, now),
    },
    places: places.map(({ deck, ...each }) => ({
      ...each,
      withdrawable: isWithdrawable(event, each, now),
      deckList: placeDeckView(event, deck),
    })),
    refundUntil: refundUntil(event),
    refunds: isWithinRefundTerm(event, now),
    pay,
  };
}
