import type { CarrierFields } from "@tablero/domain/settings/shipping/carriers";
import type * as domain from "@tablero/domain/settings/shipping/shipping";

export type { RateBracket, ZoneRule } from "@tablero/domain/settings/shipping/shipping";

export interface Carrier extends Omit<CarrierFields, "code"> {
  id: string;
  slug: string;
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
