import type { StoredUnpaidLimits } from "@tablero/domain/orders/unpaid";
import type { RejectionReason, ReviewState } from "@tablero/domain/reviews/reviews";
import type { DispatchRules } from "@tablero/domain/shipping/dispatch";
import type { HeaderFields } from "@tablero/domain/shop/headers";
import type { OpeningHours } from "@tablero/domain/shop/opening-hours";
import type {
  AllocationPolicy,
  EventKind,
  EventState,
  PaymentMethod,
  PreorderPayment,
  PreorderReservationState,
  PreorderState,
  RegistrationState,
} from "@tablero/domain/vocabulary";
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
  perClientLimit: number;
  payment: PreorderPayment;
  /** Basis points of the price, when the payment is a deposit. */
  depositRate: number | null;
  policy: AllocationPolicy;
  state: PreorderState;
  createdAt: string;
}

export interface PreorderReservation {
  id: string;
  preorderId: string;
  clientId: string;
  orderLineId: string | null;
  requested: number;
  allocated: number;
  state: PreorderReservationState;
  confirmedAt: string | null;
  createdAt: string;
}

export interface ShopEvent {
  id: string;
  title: string;
  slug: string;
  kind: EventKind;
  gameId: string;
  description: string;
  imageId: string;
  startsAt: string;
  endsAt: string;
  place: string;
  capacity: number;
  price: number;
  taxRate: number;
  registrationOpensAt: string;
  registrationClosesAt: string;
  checkInFrom: string;
  minimumAge: number | null;
  prizes: string | null;
  state: EventState;
  createdAt: string;
}

export interface Registration {
  id: string;
  eventId: string;
  clientId: string;
  publicName: string;
  state: RegistrationState;
  /** 1…n without gaps while waiting, else null. */
  waitingPosition: number | null;
  paymentMethod: PaymentMethod | null;
  createdAt: string;
}

export interface HeaderBanner extends HeaderFields {
  id: string;
  position: number;
}

export interface Settings {
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
  iban: string;
  bankAccountHolder: string;
  cashOnDeliveryFee: number;
  lowStockThreshold: number;
  cardExpiryMinutes: number;
  transferExpiryDays: number;
  inStoreExpiryDays: number;
  cashOnDeliveryExpiryDays: number;
  pickupExpiryDays: number;
  withdrawalDays: number;
  unpaidLimits: StoredUnpaidLimits;
  confirmationMinutes: number;
  unconfirmedPerAddress: number;
  freeShippingFrom: number;
  dispatch: DispatchRules;
}

export interface Review {
  id: string;
  productId: string;
  /** Null for a writer who was anonymised or merged. */
  clientId: string | null;
  orderId: string | null;
  name: string;
  rating: number;
  title: string;
  text: string;
  /** Of the variant that was bought. */
  options: Record<string, string>;
  state: ReviewState;
  reason: RejectionReason | null;
  note: string;
  /** Of the shop; empty without one. */
  answer: string;
  writtenAt: string;
  edits: number;
}
