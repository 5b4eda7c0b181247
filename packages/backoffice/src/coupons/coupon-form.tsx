import { errorMessage } from "@tablero/api-client/errors";
import { problemOf } from "@tablero/api-client/problem-of";
import { useMutation } from "@tablero/api-client/query";
import { type AdminCoupon, CouponInput } from "@tablero/contract/shapes/admin-coupons";
import { AlertDialog } from "@tablero/ui/alert-dialog";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { toast } from "@tablero/ui/toast";
import { useId, useRef, useState } from "react";
import { counted } from "../shared/amounts.tsx";
import { FailureAlert } from "../shared/failure-alert.tsx";
import { type ApiForm, useApiForm } from "../shared/use-api-form.ts";
import { VersionConflict } from "../shared/version-conflict.tsx";
import { CouponFields } from "./coupon-fields.tsx";
import { couponFacts } from "./coupon-words.ts";

export type CouponValues = (typeof CouponInput)["_zod"]["output"];
export type CouponApiForm = ApiForm<CouponValues, CouponValues>;

const READS = ["GET /api/admin/coupons", "GET /api/admin/coupons/{id}"] as const;
const NEW = {
  code: "",
  description: "",
  kind: "percent",
  value: null as never,
  minimum: 0,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  perClientUses: null,
  active: true,
} as const;

const valuesOf = ({ id: _id, uses: _uses, state: _state, version: _version, ...values }: AdminCoupon): CouponValues =>
  values;

export interface CouponFormProps {
  /** null for a new one. */
  coupon: AdminCoupon | null;
  onClose: () => void;
}

/** Creates or changes a coupon. Somebody else's change in between is shown beside one's own. */
export function CouponForm({ coupon, onClose }: CouponFormProps) {
  const formId = useId();
  const [asking, setAsking] = useState(false);
  // The coupon as it was when this window opened, or as a conflict told it.
  const stored = useRef(coupon);
  const create = useMutation("POST /api/admin/coupons", { invalidates: READS });
  const patch = useMutation("PATCH /api/admin/coupons/{id}", { invalidates: READS });
  const remove = useMutation("DELETE /api/admin/coupons/{id}", { invalidates: READS });
  const busy = create.running || patch.running;

  const form = useApiForm<CouponValues, CouponValues>({
    schema: CouponInput as never,
    defaultValues: coupon ? valuesOf(coupon) : NEW,
    save: async (body) => {
      const known = stored.current;
      const saved = known
        ? await patch.run({ params: { id: known.id }, body: { ...body, version: known.version } })
        : await create.run({ body });
      toast.success(known ? `Cupón ${saved.code} guardado` : `Cupón ${saved.code} creado`);
      onClose();
    },
  });

  const confirmRemoval = async () => {
    const known = stored.current;
    if (!known) return;
    const { outcome } = await remove
      .run({ params: { id: known.id }, query: { version: known.version } })
      .catch((error: unknown) => {
        // The dialog shows the message of what it catches.
        throw new Error(errorMessage(error));
      });
    if (outcome === "deleted") toast.success(`Cupón ${known.code} eliminado`);
    else toast.info(`Cupón ${known.code} archivado`, { description: "Hay pedidos que lo usaron." });
    onClose();
  };

  const { isDirty } = form.formState;
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent
        title={coupon ? `Cupón ${coupon.code}` : "Nuevo cupón"}
        description={
          coupon && coupon.uses > 0
            ? `${counted(coupon.uses, "pedido lo usó y conserva", "pedidos lo usaron y conservan")} su descuento.`
            : undefined
        }
        onCloseRequest={() => !isDirty && !busy}
        footer={
          <>
            {coupon ? (
              <Button variant="ghost" disabled={busy} onClick={() => setAsking(true)} className="sm:mr-auto">
                Eliminar
              </Button>
            ) : null}
            <Button variant="secondary" disabled={busy} onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" form={formId} loading={busy}>
              {coupon ? "Guardar" : "Crear cupón"}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={(event) => void form.submit(event)} className="flex flex-col gap-4.5">
          <SaveFailure form={form} stored={stored} busy={busy} />
          <CouponFields form={form} archivable={coupon !== null} />
        </form>
      </DialogContent>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Eliminar el cupón ${coupon?.code ?? ""}`}
        description="Si algún pedido lo usó, se archiva y deja de valer. Si no, se borra y no se puede recuperar."
        confirmLabel="Eliminar cupón"
        tone="danger"
        onConfirm={confirmRemoval}
      />
    </Dialog>
  );
}

interface SaveFailureProps {
  form: CouponApiForm;
  stored: { current: AdminCoupon | null };
  busy: boolean;
}

/** What went wrong beyond single fields; somebody else's change with both versions side by side. */
function SaveFailure({ form, stored, busy }: SaveFailureProps) {
  const { failure } = form;
  const conflict = problemOf(failure, "PATCH /api/admin/coupons/{id}", "version-conflict");
  if (!conflict)
    return (
      <FailureAlert error={failure} title="No se ha guardado" onRetry={() => void form.submit()} retrying={busy} />
    );
  const { current } = conflict;
  if (!current) return <FailureAlert error={failure} title="No se ha guardado" />;
  const mine = couponFacts(form.getValues());
  const theirs = new Map(couponFacts(current));
  return (
    <VersionConflict
      what="el cupón"
      differences={mine
        .map(([label, text]) => ({ label, mine: text, theirs: theirs.get(label) }))
        .filter((row) => row.mine !== row.theirs)}
      onReapply={() => {
        stored.current = current;
        void form.submit();
      }}
      onDiscard={() => {
        stored.current = current;
        form.reset(valuesOf(current));
        form.clearFailure();
      }}
      busy={busy}
    />
  );
}
