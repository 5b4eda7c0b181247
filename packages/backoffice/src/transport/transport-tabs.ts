import { CARRIERS } from "@tablero/domain/resources/carriers";
import { PARTS } from "@tablero/domain/resources/parts";
import { listPathOf } from "@tablero/domain/resources/paths";
import { manyOf } from "@tablero/domain/resources/words";
import type { ListView } from "../shared/list-screen.tsx";

/** The three lists of transport; each id is the resource of its permission too. */
export const TRANSPORT_TABS = [
  { id: "carriers", label: manyOf(CARRIERS) },
  { id: "zones", label: manyOf(PARTS.zones) },
  { id: "rates", label: manyOf(PARTS.rates) },
] as const;
export type TransportTab = (typeof TRANSPORT_TABS)[number]["id"];

/** Address of a tab; each list has its own search, order and filters. */
export function tabPath(id: TransportTab, filters: Record<string, string> = {}): string {
  return listPathOf(CARRIERS, { ...(id !== "carriers" && { view: id }), ...filters });
}

export interface TransportListProps {
  views: readonly ListView[];
}
