import { PARTS } from "@tablero/domain/platform/resources/parts";
import { buildListPath } from "@tablero/domain/platform/resources/paths";
import { CARRIERS } from "@tablero/domain/platform/resources/settings/carriers";
import { manyOf } from "@tablero/domain/platform/resources/words";
import { CARRIERS_FILE } from "@tablero/domain/settings/shipping/carriers";
import { RATES_FILE } from "@tablero/domain/settings/shipping/rates";
import { ZONES_FILE } from "@tablero/domain/settings/shipping/zones";
import type { ListView } from "../../platform/lists/view-tabs.tsx";

/** Tabs of the transport section, each with the read permission it needs. */
export const TRANSPORT_TABS = [
  { id: "carriers", label: manyOf(CARRIERS), permission: "carriers:read" },
  { id: "zones", label: manyOf(PARTS.zones), permission: "zones:read" },
  { id: "rates", label: manyOf(PARTS.rates), permission: "rates:read" },
  { id: "check", label: "Comprobar", permission: "rates:read" },
] as const;
export type TransportTab = (typeof TRANSPORT_TABS)[number]["id"];

/** URL of a tab; each list has its own search, order and filters. */
export function tabPath(id: TransportTab, filters: Record<string, string> = {}): string {
  return buildListPath(CARRIERS, { ...(id !== "carriers" && { view: id }), ...filters });
}

export interface TransportListProps {
  views: readonly ListView[];
}

/** Zones and rates have no section of their own: each opens over its list, in a window with a URL parameter. */
export const ZONES = {
  ...PARTS.zones,
  ...ZONES_FILE,
  window: { path: CARRIERS.path, record: { in: "window", param: "zona" } },
} as const;
export const RATES = {
  ...PARTS.rates,
  ...RATES_FILE,
  window: { path: CARRIERS.path, record: { in: "window", param: "tarifa" } },
} as const;
export const CARRIER_FILE = { ...CARRIERS_FILE, words: CARRIERS.words } as const;

/** A list whose saved filters link to its tab. */
export const withTab = <L extends { state: string }>(list: L, id: TransportTab): L =>
  list.state === "" ? list : { ...list, state: `view=${id}&${list.state}` };

/** Queries that become outdated when a carrier, zone or rate changes, because each one shows data of the others. */
export const TRANSPORT_QUERIES = [
  "GET /api/admin/carriers",
  "GET /api/admin/carriers/{id}",
  "GET /api/admin/zones",
  "GET /api/admin/zones/{id}",
  "GET /api/admin/rates",
  "GET /api/admin/rates/{id}",
  "GET /api/admin/transport/quote",
  "GET /api/admin/transport/review",
] as const;
