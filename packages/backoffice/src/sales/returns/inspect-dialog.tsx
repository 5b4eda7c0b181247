import type { Return } from "@tablero/contract/sales/shapes/returns";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { MoneyInput } from "@tablero/ui/money-input";
import { NumberInput } from "@tablero/ui/number-input";
import { RecordNumber } from "@tablero/ui/record-number";
import { Textarea } from "@tablero/ui/textarea";
import { type FormEvent, useState } from "react";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { fieldMessage } from "./field-message.ts";
import type { ReturnSteps } from "./use-return-steps.ts";

interface InspectDialogProps {
  found: Return;
  steps: ReturnSteps;
  onClose: () => void;
}

interface Result {
  lineId: string;
  restocked: number | null;
  writtenOff: number | null;
  deduction: number | null;
}

/** «Revisar»: the outcome for each unit and its loss in value. Only `refunded` moves money and stock. */
export function InspectDialog({ found, steps, onClose }: InspectDialogProps) {
  const sent = found.lines.filter(({ quantity, cancelled }) => quantity > cancelled);
  const [results, setResults] = useState<readonly Result[]>(() =>
    sent.map(({ lineId, quantity, cancelled }) => ({
      lineId,
      restocked: quantity - cancelled,
      writtenOff: 0,
      deduction: null,
    })),
  );
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const busy = steps.busy !== null;
  const set = (lineId: string, changes: Partial<Result>) =>
    setResults((rows) => rows.map((row) => (row.lineId === lineId ? { ...row, ...changes } : row)));
  const resultOf = (lineId: string) => results.find((row) => row.lineId === lineId);
  const tooMany = ({ lineId, quantity, cancelled }: Return["lines"][number]) => {
    const { restocked, writtenOff } = resultOf(lineId) ?? { restocked: 0, writtenOff: 0 };
    const most = quantity - cancelled;
    return (restocked ?? 0) + (writtenOff ?? 0) > most ? `Se devuelven ${most}.` : null;
  };
  const withholds = results.some(({ deduction }) => (deduction ?? 0) > 0);
  const wrong = withholds && reason.trim() === "" ? "Explica por qué se descuenta." : null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy || wrong || sent.some((line) => tooMany(line))) return;
    const lines = results.map(({ lineId, restocked, writtenOff, deduction }) => ({
      lineId,
      restocked: restocked ?? 0,
      writtenOff: writtenOff ?? 0,
      deduction: deduction ?? 0,
    }));
    const text = reason.trim();
    if (await steps.take({ to: "inspected", lines, ...(text && { reason: text }) })) onClose();
  };
  const told = fieldMessage(steps.failure, "reason");
  const deductionTold = (index: number) => fieldMessage(steps.failure, `lines.${index}.deduction`);
  const isPlaced = told !== null || results.some((_, index) => deductionTold(index) !== null);
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent
        size="md"
        title={
          <>
            Revisar la devolución <RecordNumber>{found.number}</RecordNumber>
          </>
        }
        description="El stock y el dinero se mueven después, al devolver el dinero."
        footer={
          <>
            <Button variant="secondary" disabled={busy} onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" form="inspect" loading={busy}>
              Guardar la revisión
            </Button>
          </>
        }
      >
        <form id="inspect" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
          {isPlaced ? null : <FailureAlert error={steps.failure} title="No se ha guardado" />}
          {sent.map((line, index) => (
            <fieldset key={line.lineId} className="flex flex-col gap-3">
              <legend className="pb-3 font-semibold text-text wrap-anywhere">
                {line.quantity - line.cancelled}&nbsp;×&nbsp;{line.name}
              </legend>
              <div className="grid gap-3 sm:grid-cols-3">
                <Field label="Al stock" error={tooMany(line) ?? undefined}>
                  <NumberInput
                    min={0}
                    max={line.quantity - line.cancelled}
                    value={resultOf(line.lineId)?.restocked ?? null}
                    onValueChange={(restocked) => set(line.lineId, { restocked })}
                  />
                </Field>
                <Field label="Perdidas">
                  <NumberInput
                    min={0}
                    max={line.quantity - line.cancelled}
                    value={resultOf(line.lineId)?.writtenOff ?? null}
                    onValueChange={(writtenOff) => set(line.lineId, { writtenOff })}
                  />
                </Field>
                <Field
                  label="Descontar"
                  hint={`De ${formatMoney(line.paid)}`}
                  error={deductionTold(index) ?? undefined}
                >
                  <MoneyInput
                    max={line.paid}
                    value={resultOf(line.lineId)?.deduction ?? null}
                    onValueChange={(deduction) => set(line.lineId, { deduction })}
                  />
                </Field>
              </div>
            </fieldset>
          ))}
          <Field
            label="Motivo del descuento"
            mark={withholds ? undefined : "optional"}
            hint="Lo recibe el cliente por correo. Solo se descuenta lo que ha perdido de valor por usarlo más de lo necesario para ver cómo es."
            error={(tried && wrong) || told || undefined}
          >
            <Textarea name="reason" value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
