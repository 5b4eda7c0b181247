import { useMutation } from "@tablero/api-client/query";
import type { AdminPreorder, AdminReservation } from "@tablero/contract/sales/shapes/admin-preorders";
import { MAX_BALANCE_DAYS } from "@tablero/domain/sales/preorders/reservation-rules";
import { Field } from "@tablero/ui/field";
import { NumberInput } from "@tablero/ui/number-input";
import { toast } from "@tablero/ui/toast";
import { useState } from "react";
import { counted } from "../../platform/values/amounts.tsx";
import { AskWindow } from "./ask-window.tsx";
import { ReasonField } from "./campaign-windows.tsx";
import { INVALIDATION } from "./preorder-form.tsx";

interface WindowProps {
  campaign: AdminPreorder;
  /** The selected reservations that the action applies to. */
  rows: readonly AdminReservation[];
  onDone: () => void;
  onClose: () => void;
}

interface Outcome {
  done: readonly string[];
  refused: readonly { reason: string }[];
}

/** Shows how many reservations were changed, and why others were not. */
function tell({ done, refused }: Outcome, one: string, many: string): void {
  const description = [...new Set(refused.map(({ reason }) => reason))].join(" ");
  if (refused.length === 0) toast.success(counted(done.length, one, many));
  else toast.info(`${counted(done.length, one, many)}, ${refused.length} no`, { description });
}

export function CancelReservationsWindow({ campaign, rows, onDone, onClose }: WindowProps) {
  const [reason, setReason] = useState("");
  const cancel = useMutation("POST /api/admin/preorders/{id}/cancellations", INVALIDATION);
  const run = async () => {
    const body = { ids: rows.map(({ id }) => id), reason: reason.trim() };
    tell(await cancel.run({ params: { id: campaign.id }, body }), "reserva cancelada", "reservas canceladas");
    onDone();
  };
  return (
    <AskWindow
      title={`Cancelar ${counted(rows.length, "reserva", "reservas")}`}
      description="Su cupo queda libre y se reembolsa lo pagado. Se escribe a cada cliente."
      confirm="Cancelar y reembolsar"
      tone="danger"
      failed="No se ha cancelado"
      loading={cancel.running}
      invalid={reason.trim() === "" || reason.length > 300}
      run={run}
      onClose={onClose}
    >
      {(tried) => (
        <ReasonField
          label="Motivo"
          hint="Lo ve el cliente."
          value={reason}
          onValueChange={setReason}
          error={tried && reason.trim() === "" ? "Escribe por qué se cancela." : undefined}
        />
      )}
    </AskWindow>
  );
}

const USUAL_DAYS = 7;

export function BalanceWindow({ campaign, rows, onDone, onClose }: WindowProps) {
  const [days, setDays] = useState<number | null>(USUAL_DAYS);
  const ask = useMutation("POST /api/admin/preorders/{id}/balance", INVALIDATION);
  const isWrong = days === null || days < 1 || days > MAX_BALANCE_DAYS;
  const run = async () => {
    if (days === null) return;
    const ids = rows.map(({ id }) => id);
    const body = { days, ...(ids.length > 0 && { ids }) };
    tell(
      await ask.run({ params: { id: campaign.id }, body }),
      "correo con el enlace de pago",
      "correos con el enlace de pago",
    );
    onDone();
  };
  return (
    <AskWindow
      title="Pedir el resto"
      description={
        rows.length > 0
          ? `Se escribe a ${counted(rows.length, "cliente", "clientes")} con el enlace para pagar lo que falta.`
          : "Se escribe a todos los que ya tienen sus unidades y no han pagado, con el enlace para pagar."
      }
      confirm="Enviar"
      failed="No se ha enviado"
      loading={ask.running}
      invalid={isWrong}
      run={run}
      onClose={onClose}
    >
      {(tried) => (
        <Field label="Plazo" error={tried && isWrong ? `Entre 1 y ${MAX_BALANCE_DAYS} días.` : undefined}>
          <NumberInput value={days} onValueChange={setDays} min={1} max={MAX_BALANCE_DAYS} suffix="días" />
        </Field>
      )}
    </AskWindow>
  );
}

export function HandoverWindow({ campaign, rows, onDone, onClose }: WindowProps) {
  const hand = useMutation("POST /api/admin/preorders/{id}/handovers", INVALIDATION);
  const run = async () => {
    const body = { ids: rows.map(({ id }) => id) };
    tell(await hand.run({ params: { id: campaign.id }, body }), "reserva entregada", "reservas entregadas");
    onDone();
  };
  const units = rows.reduce((sum, { allocated }) => sum + allocated, 0);
  return (
    <AskWindow
      title={`Entregar ${counted(rows.length, "reserva", "reservas")}`}
      description={`Salen de la tienda ${counted(units, "unidad", "unidades")}. Cóbralas antes en el mostrador.`}
      confirm="Entregar"
      failed="No se ha entregado"
      loading={hand.running}
      invalid={false}
      run={run}
      onClose={onClose}
    >
      {() => rows.map(({ id, client, allocated }) => <p key={id}>{`${client.name}: ${allocated}`}</p>)}
    </AskWindow>
  );
}
