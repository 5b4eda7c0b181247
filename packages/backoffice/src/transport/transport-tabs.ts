import type { ListView } from "../shared/list-screen.tsx";

/** The three lists of transport; each id is the resource of its permission too. */
export const TRANSPORT_TABS = [
  { id: "carriers", label: "Transportistas" },
  { id: "zones", label: "Zonas" },
  { id: "rates", label: "Tarifas" },
] as const;
export type TransportTab = (typeof TRANSPORT_TABS)[number]["id"];

/** Address of a tab; each list has its own search, order and filters. */
export function tabPath(id: TransportTab, filters: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(id !== "carriers" && { view: id }), ...filters }).toString();
  return query ? `/admin/transporte?${query}` : "/admin/transporte";
}

export interface TransportListProps {
  views: readonly ListView[];
}
