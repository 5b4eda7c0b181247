import type { AdminVariant } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import { MAX_REMOVAL_REASON, type UnitsDecision } from "@tablero/domain/catalogue/stock/variant-removal";
import { MISSING_TEXT } from "@tablero/domain/platform/words/missing";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { Select } from "@tablero/ui/select";
import { TextInput } from "@tablero/ui/text-input";
import { type FormEvent, useId, useState } from "react";
import { counted } from "../../../platform/values/amounts.tsx";
import { variantName } from "../product-values.ts";

/** Removed variants with units, and the variants that can receive them. */
export interface RemovedUnits {
  removed: readonly AdminVariant[];
  kept: readonly AdminVariant[];
}

export interface RemovedUnitsDialogProps extends RemovedUnits {
  onDecide: (decisions: UnitsDecision[]) => void;
  onClose: () => void;
}

const WRITE_OFF = "write-off";

/** Asks what to do with the units of removed variants before the product is saved. */
export function RemovedUnitsDialog({ removed, kept, onDecide, onClose }: RemovedUnitsDialogProps) {
  const formId = useId();
  const [choices, setChoices] = useState<ReadonlyMap<string, string>>(new Map());
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const options = [
    { value: WRITE_OFF, label: "Se dan de baja" },
    ...kept.map((variant) => ({ value: variant.id, label: `Pasan a ${variantName(variant)}` })),
  ];
  const text = reason.trim();
  const reasonError = text === "" ? MISSING_TEXT : text.length > MAX_REMOVAL_REASON ? "Es demasiado" : undefined;
  const decide = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const decisions = removed.flatMap(({ id, onHand }): UnitsDecision[] => {
      const choice = choices.get(id);
      if (choice === undefined) return [];
      return [{ variantId: id, units: onHand, moveTo: choice === WRITE_OFF ? null : choice, reason: text }];
    });
    if (reasonError === undefined && decisions.length === removed.length) onDecide(decisions);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={
          removed.length === 1 ? "La variante que quitas tiene unidades" : "Las variantes que quitas tienen unidades"
        }
        description="Di qué pasa con ellas: queda anotado en los movimientos de stock."
        onCloseRequest={() => text === ""}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              Volver
            </Button>
            <Button type="submit" form={formId}>
              Guardar producto
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={decide} className="flex flex-col gap-fields">
          {removed.map((variant) => (
            <Field
              key={variant.id}
              label={`${variantName(variant)}: ${counted(variant.onHand, "unidad", "unidades")}`}
              error={tried && !choices.has(variant.id) ? MISSING_TEXT : undefined}
              hint={kept.length === 0 ? "Para pasarlas a una variante nueva, guárdala antes." : undefined}
            >
              <Select
                options={options}
                value={choices.get(variant.id) ?? ""}
                onValueChange={(choice) => setChoices((before) => new Map(before).set(variant.id, choice))}
                placeholder="Elige qué pasa con ellas"
              />
            </Field>
          ))}
          <Field label="Motivo" error={tried ? reasonError : undefined}>
            <TextInput
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              placeholder="Caja golpeada, recuento del lunes…"
              autoComplete="off"
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
