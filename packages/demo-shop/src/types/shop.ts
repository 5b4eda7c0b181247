import type { OpeningHours } from "@tablero/domain/opening-hours";
import type { StoredUnpaidLimits } from "@tablero/domain/unpaid";
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

export interface HeaderBanner {
  id: string;
  eyebrow: string;
  title: string;
  subtitle: string;
  linkLabel: string;
  link: string;
  imageDesktopId: string;
  imageMobileId: string;
  /** Hex of the background; the text on it is light. */
  colour: string;
  position: number;
  visibleFrom: string | null;
  visibleUntil: string | null;
  active: boolean;
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
}
