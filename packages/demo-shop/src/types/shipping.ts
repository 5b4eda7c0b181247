import type * as domain from "@tablero/domain/settings/shipping/shipping";

export type { RateBracket, ZoneRule } from "@tablero/domain/settings/shipping/shipping";

export interface Carrier extends domain.Carrier {
  slug: string;
  trackingUrl: string | null;
  position: number;
}

export interface Zone extends domain.Zone {
  slug: string;
  active: boolean;
}

export interface Rate extends domain.Rate {
  zoneId: string;
  freeFrom: number | null;
  maxWeight: number | null;
  codSurcharge: number | null;
  daysFrom: number | null;
  position: number;
}
