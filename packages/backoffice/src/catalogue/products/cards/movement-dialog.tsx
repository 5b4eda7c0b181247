import { readProblem } from "@tablero/api-client/problem-of";
import { useMutation } from "@tablero/api-client/query";
import { useIntentions } from "@tablero/api-client/use-intention";
import { type AdminProduct, MovementInput } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { MOVEMENT_KIND_LABELS } from "@tablero/domain/platform/words/labels";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { NumberInput } from "@tablero/ui/number-input";
import { Segment, SegmentedControl } from "@tablero/ui/segmented-control";
import { Select } from "@tablero/ui/select";
import { TextInput } from "@tablero/ui/text-input";
import { toast } from "@tablero/ui/toast";
import { useId, useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import { Link } from "react-router-dom";
import { DraftOffer } from "../../../platform/forms/draft-offer.tsx";
import { useApiForm } from "../../../platform/forms/use-api-form.ts";
import { FailureAlert } from "../../../platform/pages/failure-alert.tsx";
import { count, counted } from "../../../platform/values/amounts.tsx";
import { variantName } from "../product-values.ts";

type Values = (typeof MovementInput)["_zod"]["input"];
type Sent = (typeof MovementInput)["_zod"]["output"];

const KINDS = ["receipt", "return", "adjustment", "loss"] as const;
const HINTS: Record<Values["kind"], string> = {
  receipt: "Unidades que llegan del proveedor.",
  return: "Unidades que vuelven y se pueden vender otra vez.",
  adjustment: "Con signo: −2 si en el recuento faltan dos, 2 si sobran.",
  loss: "Unidades rotas, caducadas o perdidas.",
};
const REASONS: Record<Values["kind"], string> = {
  receipt: "Albarán A-1042",
  return: "Devolución en la tienda",
  adjustment: "Recuento del lunes",
  loss: "Caja golpeada",
};

/** Direction of a movement's effect on the stock. Only an adjustment is entered with a sign. */
const signed = (kind: Values["kind"], quantity: number): number =>
  kind === "adjustment" ? quantity : kind === "loss" ? -Math.abs(quantity) : Math.abs(quantity);

export interface MovementDialogProps {
  product: AdminProduct;
  /** The initially selected variant. */
  variantId: string;
  onClose: () => void;
  /** Called with the product after the movement. */
  onDone: (product: AdminProduct) => void;
}

/** Records a manual stock movement. */
export function MovementDialog({ product, variantId: first, onClose, onDone }: MovementDialogProps) {
  const formId = useId();
  const [variantId, setVariantId] = useState(first);
  const variant = product.variants.find(({ id }) => id === variantId) ?? product.variants[0];
  // One idempotency key per intended movement: a retry does not record it twice.
  const intentions = useIntentions<Sent>();
  const { run, running } = useMutation("POST /api/admin/variants/{id}/movements", {
    invalidates: ["GET /api/admin/products", "GET /api/admin/products/{id}", "GET /api/admin/products/{id}/movements"],
  });
  const form = useApiForm<Values, Sent>({
    schema: MovementInput,
    defaultValues: { kind: "receipt", quantity: null as never, reason: "" },
    place: `producto/${product.id}/movimiento`,
    save: async (body) => {
      const { idempotencyKey } = intentions.of(body, JSON.stringify([variantId, body]));
      const answer = await run({ params: { id: variantId }, body }, { idempotencyKey });
      const change = signed(body.kind, body.quantity);
      toast.success(`Movimiento anotado: ${change > 0 ? "+" : "−"}${count(Math.abs(change))}`);
      onDone(answer);
    },
  });
  const { errors, isDirty } = form.formState;
  const [kind, quantity] = useWatch({ control: form.control, name: ["kind", "quantity"] });
  const after = variant && quantity ? variant.onHand + signed(kind, quantity) : null;
  return (
    <Dialog open onOpenChange={(open) => !open && !running && onClose()}>
      <DialogContent
        title="Anotar movimiento"
        description={product.name}
        onCloseRequest={() => !isDirty && !running}
        footer={
          <>
            <Button
              variant="secondary"
              disabled={running}
              onClick={() => {
                form.draft.drop();
                onClose();
              }}
            >
              Cancelar
            </Button>
            <Button type="submit" form={formId} loading={running}>
              Anotar movimiento
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={(event) => void form.submit(event)} className="flex flex-col gap-fields">
          <DraftOffer draft={form.draft} />
          {product.variants.length > 1 ? (
            <Field label="Variante">
              <Select
                options={product.variants.map((each) => ({ value: each.id, label: variantName(each) }))}
                value={variantId}
                onValueChange={setVariantId}
              />
            </Field>
          ) : null}
          <Controller
            control={form.control}
            name="kind"
            render={({ field }) => (
              <Field label="Movimiento" hint={HINTS[kind]}>
                <SegmentedControl value={field.value} onValueChange={field.onChange}>
                  {KINDS.map((each) => (
                    <Segment key={each} value={each} label={MOVEMENT_KIND_LABELS[each]} />
                  ))}
                </SegmentedControl>
              </Field>
            )}
          />
          <Controller
            control={form.control}
            name="quantity"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <Field
                label="Unidades"
                error={errors.quantity?.message}
                hint={variant ? stockWords(variant.onHand, variant.reserved, after) : undefined}
              >
                <NumberInput
                  ref={ref}
                  value={value ?? null}
                  onValueChange={onChange}
                  onBlur={onBlur}
                  min={kind === "adjustment" ? undefined : 1}
                  className="max-w-40"
                />
              </Field>
            )}
          />
          <Field label="Motivo" error={errors.reason?.message}>
            <TextInput {...form.register("reason")} placeholder={REASONS[kind]} autoComplete="off" />
          </Field>
          <MovementFailure error={form.failure} onRetry={() => void form.submit()} loading={running} />
        </form>
      </DialogContent>
    </Dialog>
  );
}

function stockWords(onHand: number, reserved: number, after: number | null): string {
  const now = `Ahora hay ${count(onHand)}`;
  const held = reserved > 0 ? `, ${counted(reserved, "reservada", "reservadas")}` : "";
  return after === null ? `${now}${held}.` : `${now}${held}; quedarán ${count(after).replace("-", "−")}.`;
}

interface MovementFailureProps {
  error: ReturnType<typeof useApiForm>["failure"];
  onRetry: () => void;
  loading: boolean;
}

/** Reserved units cannot be removed, so the message links to the orders that reserve them. */
function MovementFailure({ error, onRetry, loading }: MovementFailureProps) {
  const reserved = readProblem(error, "POST /api/admin/variants/{id}/movements", "reserved");
  if (!reserved) return <FailureAlert error={error} title="No se ha anotado" onRetry={onRetry} loading={loading} />;
  const { orders = [] } = reserved;
  return (
    <Alert tone="danger" title="Hay pedidos que esperan esas unidades">
      <p>Sírvelos o libéralos antes de descontarlas.</p>
      {orders.length > 0 ? (
        <ul className="mt-1 flex flex-wrap gap-x-3 gap-y-1">
          {orders.map(({ id, number }) => (
            <li key={id}>
              <Link to={resourcePath(ORDERS, id)} className="rounded-xs font-semibold underline tabular-nums">
                {number}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </Alert>
  );
}
