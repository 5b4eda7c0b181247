import { useInvalidate, useMutation, useQuery } from "@tablero/api-client/query";
import { type AdminPreorder, preorderShapes } from "@tablero/contract/sales/shapes/admin-preorders";
import { PREORDERS } from "@tablero/domain/platform/resources/sales/preorders";
import type { CampaignFields as Values } from "@tablero/domain/sales/preorders/campaign-record";
import type { DefaultValues } from "react-hook-form";
import { RECORD_OPTIONS } from "../../platform/kit/opening-record.tsx";
import { type RecordCalls, RecordForm, type Removal } from "../../platform/kit/record-form.tsx";
import type { UseHistory } from "../../platform/kit/record-history.tsx";
import { PreorderFields } from "./preorder-fields.tsx";
import { PREORDER_QUERIES, preorderDetails } from "./preorder-words.ts";

export const INVALIDATION = { invalidates: PREORDER_QUERIES };

/** Product, dates and quantity have no default. */
const BLANK: DefaultValues<Values> = {
  title: "",
  perClientLimit: null,
  payment: "full",
  depositPercent: null,
  policy: "fifo",
  ordered: 0,
  active: true,
};

const valuesOf = (row: AdminPreorder) => ({
  title: row.title,
  variantId: row.variantId,
  opensAt: row.opensAt,
  closesAt: row.closesAt,
  releaseDate: row.releaseDate,
  quota: row.quota,
  perClientLimit: row.perClientLimit,
  payment: row.payment,
  depositPercent: row.depositPercent,
  policy: row.policy,
  ordered: row.ordered,
  active: row.active,
});

const REMOVAL: Removal = {
  ask: "Si alguien reservó, se archiva; una en marcha hay que servirla o cancelarla antes. Si no, se borra y no se puede recuperar.",
  kept: "archivad",
  keptText: "Tiene reservas: no se borra.",
};

export const usePreorderHistory: UseHistory = (input) =>
  useQuery("GET /api/admin/preorders/{id}/history", input, RECORD_OPTIONS);

export interface PreorderFormProps {
  /** null for a new record. */
  campaign: AdminPreorder | null;
  onSaved?: (campaign: AdminPreorder) => void;
  /** Called after deletion, when the page has nothing left to show. */
  onDeleted?: () => void;
  onClose: () => void;
}

/** The window that creates or changes a campaign. */
export function PreorderForm({ campaign, onSaved, onDeleted, onClose }: PreorderFormProps) {
  const create = useMutation("POST /api/admin/preorders", INVALIDATION);
  const change = useMutation("PATCH /api/admin/preorders/{id}", INVALIDATION);
  // A deleted campaign is not reloaded, because its page is left first.
  const remove = useMutation("DELETE /api/admin/preorders/{id}");
  const invalidate = useInvalidate();
  const reported = (saved: AdminPreorder): AdminPreorder => {
    onSaved?.(saved);
    return saved;
  };
  const calls: RecordCalls<AdminPreorder, Values> = {
    create: async (body) => reported(await create.run({ body })),
    change: async ({ id, version }, values) =>
      reported(await change.run({ params: { id }, body: { ...values, version } })),
    restore: ({ id, version }) => change.run({ params: { id }, body: { active: true, version } }),
    remove: async ({ id, version }) => {
      const { outcome } = await remove.run({ params: { id }, query: { version } });
      if (outcome === "deleted") {
        onDeleted?.();
        await invalidate("GET /api/admin/preorders");
      } else await invalidate(...PREORDER_QUERIES);
      return outcome;
    },
    running: create.running || change.running,
  };
  return (
    <RecordForm
      resource={PREORDERS}
      record={campaign}
      nameOf={({ title }) => title}
      schema={preorderShapes.input}
      blank={BLANK}
      valuesOf={valuesOf}
      details={preorderDetails}
      size="lg"
      fields={(form) => <PreorderFields form={form} campaign={campaign} />}
      calls={calls}
      removal={REMOVAL}
      onClose={onClose}
    />
  );
}
