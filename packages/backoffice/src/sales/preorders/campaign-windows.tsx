import { errorMessage } from "@tablero/api-client/errors";
import { useMutation } from "@tablero/api-client/query";
import type { AdminPreorder } from "@tablero/contract/sales/shapes/admin-preorders";
import { formatShortDate } from "@tablero/domain/platform/dates";
import { AlertDialog } from "@tablero/ui/alert-dialog";
import { DateInput } from "@tablero/ui/date-input";
import { Field } from "@tablero/ui/field";
import { Textarea } from "@tablero/ui/textarea";
import { toast } from "@tablero/ui/toast";
import { useState } from "react";
import { count, counted } from "../../platform/values/amounts.tsx";
import { fieldMessage } from "../returns/field-message.ts";
import { AskWindow } from "./ask-window.tsx";
import { INVALIDATION } from "./preorder-form.tsx";

interface WindowProps {
  campaign: AdminPreorder;
  onClose: () => void;
}

const MAX_REASON = 300;

/** Postpones the release and notifies all clients with a reservation by email. */
export function DelayWindow({ campaign, onClose }: WindowProps) {
  const [day, setDay] = useState<string | null>(null);
  const [reason, setReason] = useState("");
  const delay = useMutation("POST /api/admin/preorders/{id}/delay", INVALIDATION);
  const wrong =
    day === null
      ? "Escribe la fecha nueva como 21/3/2027."
      : day <= campaign.releaseDate
        ? `Tiene que ser después del ${formatShortDate(campaign.releaseDate)}.`
        : null;
  const run = async () => {
    if (day === null) return;
    const body = { releaseDate: day, reason: reason.trim(), version: campaign.version };
    await delay.run({ params: { id: campaign.id }, body });
    toast.success("Lanzamiento retrasado", { description: "Se escribe a todos los que reservaron." });
    onClose();
  };
  return (
    <AskWindow
      title={`Retrasar ${campaign.title}`}
      description={`Se escribe a ${counted(campaign.reservations, "persona", "personas")}, que podrán cancelar sin coste.${
        campaign.state === "open" ? " Deja de venderse hasta que la abras otra vez." : ""
      }`}
      confirm="Retrasar y avisar"
      failed="No se ha retrasado"
      loading={delay.running}
      invalid={wrong !== null || reason.length > MAX_REASON}
      run={run}
      onClose={onClose}
    >
      {(tried, failure) => (
        <>
          <Field
            label="Fecha nueva"
            hint={`Ahora, el ${formatShortDate(campaign.releaseDate)}.`}
            error={(tried && wrong) || fieldMessage(failure, "releaseDate") || undefined}
          >
            <DateInput value={day} onValueChange={(next) => setDay(next)} />
          </Field>
          <ReasonField
            label="Motivo"
            hint="Lo reciben en el correo."
            optional
            value={reason}
            onValueChange={setReason}
            error={undefined}
          />
        </>
      )}
    </AskWindow>
  );
}

/** Allows the sale of the goods before their street date, or revokes this. */
export function StreetDateWindow({ campaign, onClose }: WindowProps) {
  const { id, title, releaseDate, releasedAt, version } = campaign;
  const [reason, setReason] = useState("");
  const change = useMutation("POST /api/admin/preorders/{id}/street-date", INVALIDATION);
  const lifted = releasedAt === null;
  const missing = reason.trim() === "" ? "Escribe por qué." : undefined;
  const run = async () => {
    await change.run({ params: { id }, body: { lifted, reason: reason.trim(), version } });
    toast.success(lifted ? "Venta abierta antes de su fecha" : "Venta cerrada hasta su fecha");
    onClose();
  };
  const day = formatShortDate(releaseDate);
  return (
    <AskWindow
      title={lifted ? `Abrir la venta de ${title}` : `Cerrar la venta de ${title}`}
      description={
        lifted
          ? `Sale a la venta el ${day}. Si la abres, desde ahora se vende lo que haya en la estantería y se preparan y entregan sus pedidos.`
          : `Hasta el ${day} no se vende, ni se prepara ni se entrega.`
      }
      confirm={lifted ? "Abrir la venta" : "Cerrar la venta"}
      {...(lifted && { tone: "danger" as const })}
      failed="No se ha cambiado"
      loading={change.running}
      invalid={missing !== undefined || reason.length > MAX_REASON}
      run={run}
      onClose={onClose}
    >
      {(tried) => (
        <ReasonField
          label="Motivo"
          hint="Queda anotado en el historial, con tu nombre."
          value={reason}
          onValueChange={setReason}
          error={tried ? missing : undefined}
        />
      )}
    </AskWindow>
  );
}

/** In ms. Closing is undone from the notice for so long, and afterwards with the campaign's button. */
const UNDO = 10_000;

/** Stops the sale of a campaign before its closing date; its reservations stay. */
export function CloseCampaignDialog({ campaign, onClose }: WindowProps) {
  const { id, title, state, version, quota, taken } = campaign;
  const transition = useMutation("POST /api/admin/preorders/{id}/transitions", INVALIDATION);
  const reopen = async (after: AdminPreorder) => {
    try {
      await transition.run({ params: { id }, body: { to: "open", version: after.version } });
      toast.success("Precompra abierta otra vez");
    } catch (error) {
      toast.error("No se ha abierto", { description: errorMessage(error) });
    }
  };
  const run = async () => {
    try {
      const after = await transition.run({ params: { id }, body: { to: "closed", version } });
      // A delayed campaign was not on sale, so opening it would not restore it.
      const undo = state === "open" && { action: { label: "Deshacer", onClick: () => void reopen(after) } };
      toast.success("Precompra cerrada", { ...undo, duration: UNDO });
    } catch (error) {
      // The dialog catches the error and shows its message.
      throw new Error(errorMessage(error));
    }
  };
  const left = Math.max(quota - taken, 0);
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Cerrar ${title}`}
      description={`${left > 0 ? `Deja de venderse, aunque ${left === 1 ? "queda 1 unidad" : `quedan ${count(left)} unidades`} de su cupo` : "Deja de venderse"}. Sus reservas siguen en la cola. Se puede reabrir hasta su fecha de cierre, mientras no se repartan las unidades.`}
      confirmLabel="Cerrar la precompra"
      cancelLabel="No, volver"
      onConfirm={run}
    />
  );
}

/** Ends the campaign: each reservation is cancelled and refunded. */
export function CancelCampaignWindow({ campaign, onClose }: WindowProps) {
  const [reason, setReason] = useState("");
  const transition = useMutation("POST /api/admin/preorders/{id}/transitions", INVALIDATION);
  const run = async () => {
    const body = { to: "cancelled" as const, reason: reason.trim(), version: campaign.version };
    await transition.run({ params: { id: campaign.id }, body });
    toast.success("Precompra cancelada", { description: "Sus reservas se cancelan y se reembolsa lo pagado." });
    onClose();
  };
  return (
    <AskWindow
      title={`Cancelar ${campaign.title}`}
      description={`${counted(campaign.reservations, "reserva se cancela", "reservas se cancelan")} y se reembolsa todo lo pagado por ellas. No se puede deshacer.${
        campaign.releasedAt === null
          ? ` Lo que haya en la tienda sigue sin venderse hasta el ${formatShortDate(campaign.releaseDate)}.`
          : ""
      }`}
      confirm="Cancelar la precompra"
      tone="danger"
      failed="No se ha cancelado"
      loading={transition.running}
      invalid={reason.length > MAX_REASON}
      run={run}
      onClose={onClose}
    >
      {() => (
        <ReasonField
          label="Motivo"
          hint="Queda anotado en el historial."
          optional
          value={reason}
          onValueChange={setReason}
          error={undefined}
        />
      )}
    </AskWindow>
  );
}

export interface ReasonFieldProps {
  label: string;
  hint: string;
  optional?: true;
  value: string;
  onValueChange: (value: string) => void;
  error: string | undefined;
}

export function ReasonField({ label, hint, optional, value, onValueChange, error }: ReasonFieldProps) {
  const long = value.length > MAX_REASON ? `Como mucho ${MAX_REASON} caracteres.` : undefined;
  return (
    <Field label={label} hint={hint} error={long ?? error} {...(optional && { mark: "optional" as const })}>
      <Textarea name="reason" rows={3} value={value} onChange={(event) => onValueChange(event.currentTarget.value)} />
    </Field>
  );
}
