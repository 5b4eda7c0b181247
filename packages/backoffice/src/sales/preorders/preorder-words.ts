import type { AdminPreorder } from "@tablero/contract/sales/shapes/admin-preorders";
import { formatShortDateTime } from "@tablero/domain/platform/date-time";
import { formatDate } from "@tablero/domain/platform/dates";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { PREORDERS } from "@tablero/domain/platform/resources/sales/preorders";
import { ALLOCATION_POLICY_LABELS, PREORDER_PAYMENT_LABELS } from "@tablero/domain/platform/words/labels";
import type { StateLabel } from "@tablero/domain/platform/words/state-label";
import { ALLOCATING_STATES } from "@tablero/domain/sales/preorders/allocation-plan";
import type { CampaignFields } from "@tablero/domain/sales/preorders/campaign-record";
import { isLocked } from "@tablero/domain/sales/preorders/street-date";
import { PREORDER_STATE_LABELS } from "@tablero/domain/sales/words/order-states";
import { isInstant } from "../../platform/forms/instants.ts";
import { ARCHIVING, type BulkWords } from "../../platform/kit/bulk-words.ts";

/** Queries that become outdated when a campaign changes. */
export const PREORDER_QUERIES = [
  "GET /api/admin/preorders",
  "GET /api/admin/preorders/{id}",
  "GET /api/admin/preorders/{id}/history",
  "GET /api/admin/preorders/{id}/reservations",
  "GET /api/admin/preorders/{id}/allocation",
] as const;

export const PREORDER_BULK: BulkWords = {
  ...ARCHIVING,
  text: {
    archive: "Solo las que no están en marcha. Sus reservas se conservan, y se pueden restaurar.",
    restore: "Vuelven a la lista.",
  },
};

/** «Señal del 20 %», «Pago completo». */
export function paymentWords({ payment, depositPercent }: Pick<CampaignFields, "payment" | "depositPercent">): string {
  return payment === "deposit" && depositPercent !== null
    ? `Señal del ${depositPercent}\u00a0%`
    : PREORDER_PAYMENT_LABELS[payment];
}

/** State of a campaign. For a draft that opens automatically, the label includes the date. */
export const campaignLabel = ({ state, scheduled }: Pick<AdminPreorder, "state" | "scheduled">): StateLabel =>
  state === "draft" && scheduled
    ? { ...PREORDER_STATE_LABELS.draft, label: "Programada", icon: "clock" }
    : PREORDER_STATE_LABELS[state];

/** Query parameter with the step that is open over a campaign. */
export const STEP = "paso";
export const ALLOCATE = "repartir";

/** The step that a campaign waits for, with the page where it is done; null if only time moves it on. */
export function nextCampaignStep({
  id,
  state,
  scheduled,
}: Pick<AdminPreorder, "id" | "state" | "scheduled">): { label: string; to: string } | null {
  const page = resourcePath(PREORDERS, id);
  if (ALLOCATING_STATES.includes(state)) return { label: "Repartir", to: `${page}?${STEP}=${ALLOCATE}` };
  if (state === "delayed" || (state === "draft" && !scheduled)) return { label: "Abrir", to: page };
  return null;
}

/** Returns true if the street date is in the future and locks the goods, or if a user has lifted it. */
export function canChangeStreetDate(campaign: AdminPreorder): boolean {
  return isLocked({ ...campaign, releasedAt: null }, new Date().toISOString());
}

/** In a form the value may be text that is not a valid date and time yet. */
const momentText = (at: string) => (isInstant(at) ? formatShortDateTime(at) : at || "—");
const dayText = (day: string) => (/^\d{4}-\d\d-\d\d$/.test(day) ? formatDate(day) : day || "—");

/** Fields that differ between two versions of a form, with their labels. */
export const preorderDetails = (campaign: CampaignFields): [string, string][] => [
  ["Título", campaign.title],
  ["Artículo", campaign.variantId],
  ["Abre", momentText(campaign.opensAt)],
  ["Cierra", momentText(campaign.closesAt)],
  ["Lanzamiento", dayText(campaign.releaseDate)],
  ["Cupo", String(campaign.quota)],
  ["Límite por cliente", campaign.perClientLimit === null ? "—" : String(campaign.perClientLimit)],
  ["Cobro", paymentWords(campaign)],
  ["Reparto", ALLOCATION_POLICY_LABELS[campaign.policy]],
  ["Pedidas al proveedor", String(campaign.ordered)],
  ["Estado", campaign.active ? "En uso" : "Archivada"],
];
