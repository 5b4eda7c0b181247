import type { RateBasis } from "@tablero/domain/vocabulary";

export interface Carrier {
  id: string;
  name: string;
  slug: string;
  /** With `{tracking}` where the number goes. */
  trackingUrl: string | null;
  pickup: boolean;
  active: boolean;
  position: number;
}

export interface ZoneRule {
  country: string;
  province: string | null;
  postcodePrefix: string | null;
}

export interface Zone {
  id: string;
  name: string;
  slug: string;
  /** The lowest number is tried first. */
  priority: number;
  rules: ZoneRule[];
  /** Goods leave without IVA (Canarias, Ceuta, Melilla). */
  taxExempt: boolean;
  active: boolean;
}

export interface RateBracket {
  /** Grams or cents, inclusive; null means no upper end. */
  upTo: number | null;
  price: number;
}

export interface Rate {
  id: string;
  carrierId: string;
  /** Null for pickup in the shop. */
  zoneId: string | null;
  name: string;
  basis: RateBasis;
  brackets: RateBracket[];
  freeFrom: number | null;
  maxWeight: number | null;
  /** Surcharge for cash on delivery; null when it is not offered. */
  cashOnDelivery: number | null;
  minDays: number;
  maxDays: number;
  active: boolean;
  position: number;
}
