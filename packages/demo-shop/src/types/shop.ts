import type { RejectionReason, ReviewState } from "@tablero/domain/catalogue/reviews/reviews";
import type { DeckListMode } from "@tablero/domain/events/events/deck-settings";
import type {
  AllocationPolicy,
  EventKind,
  PaymentMethod,
  PreorderPayment,
  PreorderReservationState,
  PreorderState,
  RegistrationState,
} from "@tablero/domain/platform/vocabulary";
import type { TextVersion } from "@tablero/domain/settings/legal/versions";
import type { PaymentFees } from "@tablero/domain/settings/payments/fees";
import type { MethodRules } from "@tablero/domain/settings/payments/method-rules";
import type { PostFields } from "@tablero/domain/settings/posts/posts";
import type { MixedParcels } from "@tablero/domain/settings/sections/dispatch";
import type { FeatureSettings } from "@tablero/domain/settings/sections/features";
import type { GatewaySettings } from "@tablero/domain/settings/sections/gateways";
import type { LookSettings } from "@tablero/domain/settings/sections/look";
import type { MailSettings } from "@tablero/domain/settings/sections/mail";
import type { StoredOrders } from "@tablero/domain/settings/sections/orders";
import type { StoredTaxes } from "@tablero/domain/settings/sections/taxes";
import type { DispatchRules } from "@tablero/domain/settings/shipping/dispatch";
import type { HeaderFields } from "@tablero/domain/settings/shop/headers";
import type { OpeningHours } from "@tablero/domain/settings/shop/opening-hours";
import type { SpecialDay } from "@tablero/domain/settings/shop/special-hours";
import type { Address } from "./people.ts";

export interface Preorder {
  id: string;
  variantId: string;
  title: string;
  opensAt: string;
  closesAt: string;
  /** yyyy-MM-dd */
  releaseDate: string;
  quota: number;
  /** Units of confirmed reservations. */
  taken: number;
  /** Units ordered from suppliers. */
  ordered: number;
  /** Units received for the campaign, and how many of them are reserved for it. */
  received: number;
  held: number;
  perClientLimit: number | null;
  payment: PreorderPayment;
  /** Basis points of the price, when the payment is a deposit. */
  depositRate: number | null;
  policy: AllocationPolicy;
  state: PreorderState;
  /** True for a draft that opens automatically at a set time. */
  scheduled: boolean;
  delayedAt: string | null;
  /** Time from which its goods are sold and prepared; null: not before its release date. */
  releasedAt: string | null;
  active: boolean;
  createdAt: string;
}

export interface PreorderReservation {
  id: string;
  preorderId: string;
  clientId: string;
  orderLineId: string | null;
  requested: number;
  allocated: number;
  handed: number;
  state: PreorderReservationState;
  confirmedAt: string | null;
  /** Deadline for the balance. */
  dueAt: string | null;
  /** Time of the reminder. */
  remindedAt?: string | null;
  createdAt: string;
}

export interface ShopEvent {
  id: string;
  title: string;
  slug: string;
  kind: EventKind;
  gameId: string | null;
  description: string;
  imageId: string | null;
  startsAt: string;
  endsAt: string;
  place: string;
  capacity: number;
  price: number;
  taxRate: number;
  registrationOpensAt: string | null;
  registrationClosesAt: string | null;
  checkInFrom: string | null;
  minimumAge: number | null;
  prizes: string | null;
  withdrawUntil: string | null;
  deckList: DeckListMode;
  deckListUntil: string | null;
  deckMin: number | null;
  deckMax: number | null;
  deckSizeRequired: boolean;
  published: boolean;
  cancelledAt: string | null;
  active: boolean;
  createdAt: string;
}

export interface Registration {
  id: string;
  eventId: string;
  clientId: string;
  publicName: string;
  state: RegistrationState;
  /** 1…n without gaps while waiting, otherwise null. */
  waitingPosition: number | null;
  paymentMethod: PaymentMethod | null;
  createdAt: string;
  /** Missing for registrations of the demo shop, which are older than bookings. */
  bookingId?: string | null;
  attendee?: string;
  minor?: boolean;
  offerUntil?: string | null;
  orderId?: string | null;
  orderLineId?: string | null;
  checkedInAt?: string | null;
  deckList?: string;
  deckListAt?: string | null;
}

/** Booker of event places. */
export interface EventBooking {
  id: string;
  token: string;
  eventId: string;
  clientId: string;
  email: string;
  name: string;
  surname: string;
  phone: string;
  guardianName: string | null;
  guardianAt: string | null;
  createdAt: string;
}

export interface HeaderBanner extends HeaderFields {
  id: string;
  position: number;
}

/** An own page or a piece of news of the shop. */
export interface Post extends PostFields {
  id: string;
  formerSlugs: string[];
  imageId: string | null;
  updatedAt: string;
}

export interface Settings extends StoredTaxes, StoredOrders {
  shopName: string;
  /** One or two sentences about the shop. */
  tagline: string;
  legalName: string;
  taxId: string;
  address: Address;
  phone: string;
  email: string;
  timeZone: string;
  currency: "EUR";
  openingHours: OpeningHours[];
  specialHours: SpecialDay[];
  look: LookSettings;
  iban: string;
  bankAccountHolder: string;
  paymentRules: MethodRules;
  /** The costs of each payment method for the shop. */
  paymentFees: PaymentFees;
  cashOnDeliveryFee: number;
  freeShippingFrom: number | null;
  mixedParcels: MixedParcels;
  dispatch: DispatchRules;
  mail: MailSettings;
  features: FeatureSettings;
  /** Payment providers, without their secrets. */
  gateways: GatewaySettings;
}

/** A version of a legal text. The version without a publication time is the draft. */
export type LegalText = TextVersion;

export interface Review {
  id: string;
  productId: string;
  /** Null if the author was anonymised or merged. */
  clientId: string | null;
  orderId: string | null;
  name: string;
  rating: number;
  title: string;
  text: string;
  /** Options of the purchased variant. */
  options: Record<string, string>;
  state: ReviewState;
  reason: RejectionReason | null;
  note: string;
  /** The shop's answer; empty if there is none. */
  answer: string;
  writtenAt: string;
  edits: number;
}
