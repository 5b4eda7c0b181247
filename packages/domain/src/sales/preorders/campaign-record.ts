import { formatDateTime } from "../../platform/date-time.ts";
import { formatShortDate, madridDay } from "../../platform/dates.ts";
import type { FieldError } from "../../platform/failure.ts";
import type { CsvColumn } from "../../platform/kit/csv.ts";
import type { AllocationPolicy, PreorderPayment, PreorderState } from "../../platform/vocabulary.ts";
import { ALLOCATION_POLICY_LABELS, PREORDER_PAYMENT_LABELS } from "../../platform/words/labels.ts";
import { PREORDER_STATE_LABELS } from "../words/order-states.ts";

/** Maximum units of a campaign. */
export const MAX_QUOTA = 100_000;

/** Editable fields of a campaign. Instants are UTC. */
export interface CampaignFields {
  title: string;
  variantId: string;
  opensAt: string;
  closesAt: string;
  /** yyyy-MM-dd */
  releaseDate: string;
  /** Units that may be reserved. */
  quota: number;
  /** Null: no limit. */
  perClientLimit: number | null;
  payment: PreorderPayment;
  /** Percentage of the price, for `deposit`; else null. */
  depositPercent: number | null;
  policy: AllocationPolicy;
  /** Units ordered from suppliers. */
  ordered: number;
  active: boolean;
}

/** The commitments of a stored campaign. */
export interface CampaignTaken {
  state: PreorderState;
  /** A draft that is scheduled to open. */
  scheduled: boolean;
  /** Units of confirmed reservations. */
  taken: number;
  /** Number of reservations ever made. */
  reservations: number;
}

/** A campaign without reservations that is not on sale. */
export const NEW_CAMPAIGN: CampaignTaken = { state: "draft", scheduled: false, taken: 0, reservations: 0 };

/** States in which shoppers can reserve, or may be able to again. */
export const SELLING_STATES: readonly PreorderState[] = ["open", "delayed"];
/** Final states of a campaign. */
export const ENDED_STATES: readonly PreorderState[] = ["served", "cancelled"];

const instant = (text: string) => new Date(text).toISOString();

const fieldError = (path: keyof CampaignFields, code: string, message: string): FieldError => ({ path, code, message });

/**
 * Validates a campaign against its commitments, and returns it as stored. `before` is the stored one, null for
 * a new one. Validation errors by field, in Spanish.
 */
export function checkCampaign<C extends CampaignFields>(
  campaign: C,
  before: (CampaignFields & CampaignTaken) | null,
): { campaign: C; errors: FieldError[] } {
  const stored: C = {
    ...campaign,
    opensAt: instant(campaign.opensAt),
    closesAt: instant(campaign.closesAt),
    depositPercent: campaign.payment === "deposit" ? campaign.depositPercent : null,
  };
  return { campaign: stored, errors: [...dateErrors(stored), ...termErrors(stored, before)] };
}

function dateErrors({ opensAt, closesAt, releaseDate, payment, depositPercent, ...rest }: CampaignFields) {
  const errors: FieldError[] = [];
  if (closesAt <= opensAt) errors.push(fieldError("closesAt", "window", "Tiene que cerrar después de abrir."));
  if (releaseDate < madridDay(opensAt))
    errors.push(fieldError("releaseDate", "window", "El lanzamiento es antes de que abra la precompra."));
  if (payment === "deposit" && depositPercent === null)
    errors.push(fieldError("depositPercent", "required", "Escribe qué parte del precio se paga como señal."));
  if (rest.perClientLimit !== null && rest.perClientLimit > rest.quota)
    errors.push(fieldError("perClientLimit", "too-many", "El límite por cliente es mayor que el cupo."));
  return errors;
}

function termErrors(campaign: CampaignFields, before: (CampaignFields & CampaignTaken) | null): FieldError[] {
  const { state, scheduled, taken, reservations } = before ?? NEW_CAMPAIGN;
  const errors: FieldError[] = [];
  if (campaign.quota < taken) {
    const words = taken === 1 ? "Ya hay 1 unidad reservada." : `Ya hay ${taken} unidades reservadas.`;
    errors.push(fieldError("quota", "taken", words));
  }
  if (!before) return errors;
  const isFixed = reservations > 0;
  const fixed = (path: "variantId" | "payment" | "depositPercent", message: string) => {
    if (isFixed && campaign[path] !== before[path]) errors.push(fieldError(path, "taken", message));
  };
  fixed("variantId", "Ya hay reservas de este artículo: haz otra campaña.");
  // Whether the campaign locks its goods until their street date, so that orders for them wait.
  if (!isFixed && (state !== "draft" || scheduled) && campaign.variantId !== before.variantId)
    errors.push(fieldError("variantId", "announced", "Ya está anunciada con este artículo: haz otra campaña."));
  fixed("payment", "Ya hay reservas con esta forma de cobro.");
  fixed("depositPercent", "Ya hay reservas con esta señal.");
  if (isFixed && campaign.releaseDate > before.releaseDate)
    errors.push(fieldError("releaseDate", "taken", "Hay reservas: usa «Retrasar», que avisa a todos."));
  if (ENDED_STATES.includes(state) || SELLING_STATES.includes(state) || state === "draft") return errors;
  if (campaign.closesAt !== before.closesAt || campaign.opensAt !== before.opensAt)
    errors.push(fieldError("closesAt", "closed", "Ya está cerrada: sus fechas no cambian."));
  return errors;
}

/** Why a campaign cannot be archived now, in Spanish; null while it can. */
export const archiveRefusal = ({ state }: { state: PreorderState }): string | null =>
  state === "draft" || ENDED_STATES.includes(state)
    ? null
    : "Una precompra en marcha no se archiva: sírvela o cancélala antes.";

/** A row of the exported list. */
export const CAMPAIGN_CSV: readonly CsvColumn<
  CampaignFields & {
    product: { name: string };
    sku: string;
    taken: number;
    received: number;
    allocated: number;
    state: PreorderState;
  }
>[] = [
  { head: "Campaña", value: ({ title }) => title },
  { head: "Artículo", value: ({ product }) => product.name },
  { head: "SKU", value: ({ sku }) => sku },
  { head: "Abre", value: ({ opensAt }) => formatDateTime(opensAt) },
  { head: "Cierra", value: ({ closesAt }) => formatDateTime(closesAt) },
  { head: "Lanzamiento", value: ({ releaseDate }) => formatShortDate(releaseDate) },
  { head: "Cupo", value: ({ quota }) => quota },
  { head: "Reservadas", value: ({ taken }) => taken },
  { head: "Pedidas al proveedor", value: ({ ordered }) => ordered },
  { head: "Recibidas", value: ({ received }) => received },
  { head: "Asignadas", value: ({ allocated }) => allocated },
  { head: "Límite por cliente", value: ({ perClientLimit }) => perClientLimit },
  { head: "Cobro", value: ({ payment }) => PREORDER_PAYMENT_LABELS[payment] },
  { head: "Señal (%)", value: ({ depositPercent }) => depositPercent },
  { head: "Reparto", value: ({ policy }) => ALLOCATION_POLICY_LABELS[policy] },
  { head: "Estado", value: ({ state }) => PREORDER_STATE_LABELS[state].label },
];
