import { newIdempotencyKey } from "@tablero/api-client/client";
import { useMutation, useQuery } from "@tablero/api-client/query";
import { type AdminCoupon, couponShapes } from "@tablero/contract/sales/shapes/admin-coupons";
import { COUPONS } from "@tablero/domain/platform/resources/sales/coupons";
import type { CouponFields as Values } from "@tablero/domain/sales/carts/coupon-record";
import type { DefaultValues } from "react-hook-form";
import { OpeningRecord, RECORD_OPTIONS } from "../../platform/kit/opening-record.tsx";
import { recordCalls } from "../../platform/kit/record-calls.ts";
import { type Duplication, type RecordCalls, RecordForm, type Removal } from "../../platform/kit/record-form.tsx";
import type { UseHistory } from "../../platform/kit/record-history.tsx";
import { isNew } from "../../platform/kit/use-record-window.ts";
import { counted } from "../../platform/values/amounts.tsx";
import { CouponFields } from "./coupon-fields.tsx";
import { couponDetails } from "./coupon-words.ts";

/** Queries that become outdated when a coupon changes. */
export const COUPON_QUERIES = ["GET /api/admin/coupons", "GET /api/admin/coupons/{id}"] as const;
const INVALIDATION = { invalidates: COUPON_QUERIES };
/** The discount itself has no default. */
const BLANK: DefaultValues<Values> = {
  code: "",
  description: "",
  kind: "percent",
  minimum: 0,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  perClientUses: null,
  active: true,
};
const REMOVAL: Removal = {
  ask: "Si algún pedido lo usó, se archiva y deja de valer. Si no, se borra y no se puede recuperar.",
  kept: "archivad",
  keptText: "Hay pedidos que lo usaron.",
};

const valuesOf = ({ id: _id, uses: _uses, state: _state, version: _version, ...values }: AdminCoupon): Values => values;

const about = ({ uses }: AdminCoupon) =>
  uses > 0 ? `${counted(uses, "pedido lo usó y conserva", "pedidos lo usaron y conservan")} su descuento.` : undefined;

const useCalls = (): RecordCalls<AdminCoupon, Values> =>
  recordCalls({
    create: useMutation("POST /api/admin/coupons", INVALIDATION),
    change: useMutation("PATCH /api/admin/coupons/{id}", INVALIDATION),
    remove: useMutation("DELETE /api/admin/coupons/{id}", INVALIDATION),
  });

function useDuplication(open: (id: string) => void): Duplication<AdminCoupon> {
  const copy = useMutation("POST /api/admin/coupons/{id}/duplicate", INVALIDATION);
  return {
    make: ({ id }) => copy.run({ params: { id } }, { idempotencyKey: newIdempotencyKey() }),
    notice: "No vale hasta que lo pongas en uso.",
    open: ({ id }) => open(id),
    running: copy.running,
  };
}

const useHistory: UseHistory = (input) => useQuery("GET /api/admin/coupons/{id}/history", input, RECORD_OPTIONS);

export interface CouponWindowProps {
  /** The coupon's id, or `NEW`. */
  open: string;
  /** Opens another coupon. */
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** The window of a coupon over its list: creates one, or edits the freshly loaded one. */
export function CouponWindow({ open, onOpen, onClose }: CouponWindowProps) {
  const calls = useCalls();
  const duplication = useDuplication(onOpen);
  const input = isNew(open) ? null : { params: { id: open } };
  const response = useQuery("GET /api/admin/coupons/{id}", input, RECORD_OPTIONS);
  if (input && !response.data) return <OpeningRecord resource={COUPONS} response={response} onClose={onClose} />;
  return (
    <RecordForm
      resource={COUPONS}
      record={response.data ?? null}
      nameOf={({ code }) => code}
      about={about}
      schema={couponShapes.input}
      blank={BLANK}
      valuesOf={valuesOf}
      details={couponDetails}
      fields={(form) => <CouponFields form={form} archivable={input !== null} />}
      calls={calls}
      duplication={duplication}
      removal={REMOVAL}
      useHistory={useHistory}
      onClose={onClose}
    />
  );
}
